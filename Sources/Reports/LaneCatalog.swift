package import TraceModel

/// The lanes of a vocabulary, and which of them records an event.
package struct LaneCatalog: Hashable, Sendable {
  /// In the order of the vocabulary.
  package let lanes: [Lane]
  private let numbers: [String: Int]

  /// No lanes, for an audit whose vocabulary is not at hand.
  package init() {
    lanes = []
    numbers = [:]
  }

  package init(_ vocabulary: Vocabulary) {
    lanes = vocabulary.lanes
    numbers = Dictionary(
      vocabulary.events.map { ($0.name, Int($0.lane.rawValue)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The lane that records this event; nil where it is not known.
  package func lane(of event: String) -> Lane? { numbers[event].map { lanes[$0] } }
}
