/// Conditions that a vocabulary file names, so that several rules can demand the same proof.
struct SharedConditions {
  private(set) var nodes: [String: (reader: FileReader, node: YAMLNode)] = [:]

  init() {}

  init(_ node: YAMLNode?, reader: FileReader) {
    for (key, value) in node?.pairs ?? [] {
      if let name = key.text { nodes[name] = (reader, value) }
    }
  }
}
