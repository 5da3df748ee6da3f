/// What the check of a trace remembers for each node and each kind of evidence.
///
/// Kept from trace to trace: most traces are short, and making it anew would cost more than the
/// check.
final class Workspace {
  /// By tracker: the events that count as evidence, or void it.
  private(set) var trackers: [Tracker]
  /// By node, then by the values that tie the node's event to an instance.
  private(set) var waiting: [KeyTable<[Registration]>]
  /// By node: the latest event that may belong to any instance, since it lacks a value of the key.
  private(set) var lastUnkeyed: [Int]
  /// By case: the open attempt for each value of the first step's attributes.
  private(set) var attempts: [KeyTable<Int>]
  /// By case: obligations by deadline, the earliest first.
  var deadlines: [DeadlineQueue]
  /// By case: the position of the last breach of an absence.
  var lastBreach: [Int]

  /// What has to be emptied before the next trace.
  private var usedTrackers: [Int] = []
  private var usedNodes: [Int] = []
  private var usedCases: [Int] = []

  init(program: Program) {
    trackers = program.trackers.map { _ in Tracker() }
    waiting = program.nodes.map { _ in KeyTable() }
    lastUnkeyed = program.nodes.map { _ in -1 }
    attempts = program.cases.map { _ in KeyTable() }
    deadlines = program.cases.map { _ in DeadlineQueue() }
    lastBreach = program.cases.map { _ in -1 }
  }

  /// Forgets the trace.
  func reset() {
    for tracker in usedTrackers { trackers[tracker].reset() }
    for node in usedNodes {
      waiting[node].removeAll()
      lastUnkeyed[node] = -1
    }
    for number in usedCases { attempts[number].removeAll() }
    usedTrackers.removeAll(keepingCapacity: true)
    usedNodes.removeAll(keepingCapacity: true)
    usedCases.removeAll(keepingCapacity: true)
    for number in deadlines.indices {
      deadlines[number].reset()
      lastBreach[number] = -1
    }
  }

  /// Changes what a tracker remembers.
  func updateTracker(_ number: Int, _ body: (inout Tracker) -> Void) {
    if trackers[number].isEmpty { usedTrackers.append(number) }
    body(&trackers[number])
  }

  func wait(at node: Int, for key: CorrelationKey, _ registration: Registration) {
    if waiting[node].isEmpty { usedNodes.append(node) }
    waiting[node].update(key, from: []) { $0.append(registration) }
  }

  /// Keeps only these of the registrations of a key.
  func keep(_ registrations: [Registration], at node: Int, for key: CorrelationKey) {
    if registrations.isEmpty {
      waiting[node].remove(key)
    } else {
      waiting[node].set(registrations, for: key)
    }
  }

  func noteUnkeyed(at node: Int, position: Int) {
    if lastUnkeyed[node] < 0 { usedNodes.append(node) }
    lastUnkeyed[node] = position
  }

  func open(_ attempt: Int, of ruleCase: Int, for key: CorrelationKey) {
    if attempts[ruleCase].isEmpty { usedCases.append(ruleCase) }
    attempts[ruleCase].set(attempt, for: key)
  }
}
