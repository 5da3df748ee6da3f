/// The first line of a trace (trace format, "Header").
package struct TraceHeader: Hashable, Sendable {
  /// `[a-z0-9][a-z0-9._-]{0,63}`, unique in a database.
  package var id: String
  /// UTC.
  package var start: Instant
  package var environment: Environment
  package var purpose: Purpose
  package var from: Beginning
  /// The lanes that the recording covers completely; nil where it covers all.
  package var lanes: [LaneID]?
  package var platform: Platform?
  /// `name/version`.
  package var recorder: String?
  /// `name/version`.
  package var app: String?

  package enum Environment: String, CaseIterable, Sendable { case test, staging, production }

  package enum Purpose: String, CaseIterable, Sendable {
    case audit, incident, smoke, documentation, development
  }

  /// Whether the recording began with the process's launch, or later.
  package enum Beginning: String, CaseIterable, Sendable { case launch, midway }

  package enum Platform: String, CaseIterable, Sendable { case ios, android, other }

  package init(
    id: String, start: Instant, environment: Environment, purpose: Purpose = .audit,
    from: Beginning = .launch, lanes: [LaneID]? = nil, platform: Platform? = nil,
    recorder: String? = nil, app: String? = nil
  ) {
    self.id = id
    self.start = start
    self.environment = environment
    self.purpose = purpose
    self.from = from
    self.lanes = lanes
    self.platform = platform
    self.recorder = recorder
    self.app = app
  }
}
