package import TraceModel

extension TraceDatabase {
  /// The contract's row, made with those of its rules where its text was not met before.
  ///
  /// The digest must cover all that verdicts depend on; the rules are in the contract's order.
  package func contract(
    name: String, version: Int, digest: String, rules: [RuleDescription],
    variants: [VariantGroup] = []
  ) throws(StoreError) -> ContractRecord {
    try transaction { () throws(StoreError) in
      if let known = try contract(withDigest: digest) { return known }
      try connection.statement("insert into contract (name, version, digest) values (?, ?, ?)")
        .run([.text(name), .integer(version), .text(digest)])
      let id = RowID<ContractRecord>(rawValue: connection.lastInsertedRow)
      let insert = try connection.statement(
        """
        insert into rule (
          contract, code, name, title, severity, area, source, why, remedy, position)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
      for (index, rule) in rules.enumerated() {
        try insert.run([
          .row(id), .text(rule.code), .text(rule.name), .text(rule.title),
          .text(rule.severity.rawValue), .text(rule.contract), .text(rule.source),
          .text(rule.why), .text(rule.remedy), .integer(index + 1),
        ])
      }
      for (part, group) in variants.enumerated() { try insertVariants(group, part + 1, of: id) }
      return ContractRecord(
        id: id, name: name, version: version, digest: digest, rules: rules, variants: variants)
    }
  }

  private func insertVariants(
    _ group: VariantGroup, _ part: Int, of contract: RowID<ContractRecord>
  ) throws(StoreError) {
    let insert = try connection.statement(
      """
      insert into variant (contract, title, event, attribute, word, part, position)
      values (?, ?, ?, ?, ?, ?, ?)
      """)
    for (index, word) in group.words.enumerated() {
      try insert.run([
        .row(contract), .text(group.title), .text(group.event), .text(group.attribute),
        .text(word), .integer(part), .integer(index + 1),
      ])
    }
  }

  private func variants(of contract: RowID<ContractRecord>) throws(StoreError) -> [VariantGroup] {
    let rows = try connection.statement(
      """
      select part, title, event, attribute, word from variant
      where contract = ? order by part, position
      """
    ).all([.row(contract)]) { row in
      (row.integer(0), row.text(1), row.text(2), row.text(3), row.text(4))
    }
    var groups: [VariantGroup] = []
    var last: Int64?
    for (part, title, event, attribute, word) in rows {
      if part == last {
        groups[groups.count - 1].words.append(word)
      } else {
        groups.append(
          VariantGroup(title: title, event: event, attribute: attribute, words: [word]))
      }
      last = part
    }
    return groups
  }

  /// The contract of this digest.
  package func contract(withDigest digest: String) throws(StoreError) -> ContractRecord? {
    let id = try connection.statement("select id from contract where digest = ?")
      .first([.text(digest)]) { RowID<ContractRecord>(rawValue: $0.integer(0)) }
    guard let id else { return nil }
    return try contract(id)
  }

  /// The contract of this row.
  package func contract(_ id: RowID<ContractRecord>) throws(StoreError) -> ContractRecord? {
    let rules = try connection.statement(
      """
      select code, name, title, severity, area, source, why, remedy
      from rule where contract = ? order by position
      """
    ).all([.row(id)]) { row throws(StoreError) in
      guard let severity = Severity(rawValue: row.text(3)) else {
        throw StoreError(.corrupt, file: connection.file)
      }
      return RuleDescription(
        code: row.text(0), name: row.text(1), title: row.text(2), severity: severity,
        contract: row.text(4), source: row.text(5), why: row.text(6), remedy: row.text(7))
    }
    let variants = try variants(of: id)
    return try connection.statement("select name, version, digest from contract where id = ?")
      .first([.row(id)]) { row in
        ContractRecord(
          id: id, name: row.text(0), version: Int(row.integer(1)), digest: row.text(2),
          rules: rules, variants: variants)
      }
  }
}
