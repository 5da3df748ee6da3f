internal import TraceModel

/// Where an event stands in the file, for sorting by `seq`.
struct SeqOrder {
  var seq: Int64
  var index: UInt32

  /// All events' places by `seq`; those of one `seq` in the order of the file.
  static func sorted(_ events: [EventRecord]) -> [SeqOrder] {
    var order: [SeqOrder] = []
    order.reserveCapacity(events.count)
    for index in events.indices {
      order.append(SeqOrder(seq: events[index].seq, index: UInt32(index)))
    }
    order.sort { left, right in
      left.seq == right.seq ? left.index < right.index : left.seq < right.seq
    }
    return order
  }

  /// Puts the events into this order, and drops all but the first of each `seq`.
  ///
  /// It needs no second array of events: a trace of millions is moved cycle by cycle.
  ///
  /// - Returns: How many events were dropped.
  static func apply(_ order: consuming [SeqOrder], to events: inout [EventRecord]) -> Int {
    for start in order.indices where Int(order[start].index) != start {
      let first = events[start]
      var position = start
      while true {
        let origin = Int(order[position].index)
        order[position].index = UInt32(position)
        if origin == start {
          events[position] = first
          break
        }
        events[position] = events[origin]
        position = origin
      }
    }
    var kept = 0
    for position in events.indices where kept == 0 || events[position].seq != events[kept - 1].seq {
      events[kept] = events[position]
      kept += 1
    }
    let dropped = events.count - kept
    events.removeLast(dropped)
    return dropped
  }
}
