import Contracts
import TestSupport
import Testing

@Suite struct `The built-in contract` {
  @Test func `is the files of the checkout, and is sound`() throws {
    let onDisk = try ProjectFiles.contractFiles()
    #expect(BuiltInContract.files.map(\.name) == onDisk.map(\.name))
    #expect(BuiltInContract.files.map(\.text) == onDisk.map(\.text))
    _ = try ContractLoader.load(BuiltInContract.files)
  }
}
