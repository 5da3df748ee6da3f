internal import TraceModel

extension TraceDatabase {
  /// The finding's evidence in order; what the events say comes from the events themselves.
  func evidence(of finding: RowID<FindingRecord>) throws(StoreError) -> [Evidence] {
    let rows = try connection.statement(
      """
      select evidence.role, evidence.seq, evidence.derived, evidence.note, event.t, event.shape,
        event.v1, event.v2, event.v3, event.v4, event.v5, event.v6, event.more
      from evidence
      cross join finding on finding.id = evidence.finding
      cross join trace on trace.id = finding.trace
      left join event on \(Schema.eventBySeq)
      where evidence.finding = ? order by evidence.position
      """)
    return try rows.all([.row(finding)]) { row throws(StoreError) in
      guard let role = Evidence.Role(rawValue: row.text(0)), !row.isNull(5) else {
        throw StoreError(.corrupt, file: connection.file)
      }
      let shape = try shapes.shape(row.integer(5))
      return Evidence(
        role: role, seq: row.integer(1), event: shape.event, derived: row.optionalText(2),
        time: row.integer(4),
        attributes: shape.attributes(of: row.values(shape.valueCount, from: 6)),
        note: row.optionalText(3))
    }
  }
}

extension StoredShape {
  /// The attributes as text, with these values where they are no words.
  fileprivate func attributes(of values: [Int64]) -> [EvidenceAttribute] {
    var next = values.makeIterator()
    return attributes.map { attribute in
      let value =
        switch attribute.content {
        case .word(let word): word
        case .integer: String(next.next() ?? 0)
        case .pseudonym(let letters): letters + String(next.next() ?? 0)
        }
      return EvidenceAttribute(name: attribute.name, value: value)
    }
  }
}
