/// The keys that the trace format declares itself.
enum FormatKey: String, CaseIterable {
  case trace, id, start, environment, purpose, from, lanes, platform, recorder, app
  case seq
  case time = "t"
  case event
}
