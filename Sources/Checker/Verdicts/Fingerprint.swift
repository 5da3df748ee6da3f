internal import Digest
internal import TraceModel

/// Names for findings and problems that outlive runs, databases and recordings.
enum Fingerprint {
  /// Depends on the rule, the trace's id, the trigger's event name and its ordinal; not on line
  /// numbers, times or the ids of a database.
  ///
  /// - Parameters:
  ///   - ordinal: The how-manieth event of its name the trigger is.
  ///   - copy: The how-manieth finding of the rule at this trigger, from 0.
  static func finding(_ finding: Finding, ordinal: Int, copy: Int) -> String {
    digest(["finding", finding.rule, finding.trace, finding.event, "\(ordinal)", "\(copy)"])
  }

  /// The rule, the trigger's event and words, and the names, words and roles of the evidence;
  /// every pseudonym, number and time is left out, since tomorrow's recordings have others.
  static func problem(_ finding: Finding, trigger: [EvidenceAttribute]) -> String {
    var parts = ["problem", finding.rule, finding.event] + trigger.compactMap(word)
    let evidence = finding.evidence.map { item in
      ([item.role.rawValue, item.derived ?? item.event] + item.attributes.compactMap(word))
        .joined(separator: " ")
    }
    parts += Set(evidence).sorted()
    return digest(parts)
  }

  /// The attribute, if its value is a word.
  private static func word(_ attribute: EvidenceAttribute) -> String? {
    let isNumber = Int64(attribute.value) != nil
    return isNumber || Pseudonym(attribute.value) != nil
      ? nil : "\(attribute.name)=\(attribute.value)"
  }

  private static func digest(_ parts: [String]) -> String {
    String(SHA256.hexadecimal(of: parts.joined(separator: "\n")).prefix(16))
  }
}
