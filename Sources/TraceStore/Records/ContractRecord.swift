package import TraceModel

/// A contract that traces were held against; one text of it.
package struct ContractRecord: Hashable, Sendable {
  package var id: RowID<ContractRecord>
  package var name: String
  package var version: Int
  /// Over the text of the contract and its vocabulary, as the caller spells it.
  package var digest: String
  /// In the contract's order.
  package var rules: [RuleDescription]
  /// What its reports say of the recordings, in its order.
  package var variants: [VariantGroup]
}
