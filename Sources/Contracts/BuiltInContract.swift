internal import EmbeddedFiles

/// The Driver App's contract, as it is compiled into the program.
package enum BuiltInContract {
  /// The order of the reports: vocabulary first, then the contracts.
  static let names = ["vocabulary", "bootstrap", "authentication", "notifications"]

  package static var files: [ContractFile] {
    names.compactMap { name in
      EmbeddedFile.text(named: "contracts/\(name).yaml").map {
        ContractFile(name: "driver-app/\(name).yaml", text: $0)
      }
    }
  }
}
