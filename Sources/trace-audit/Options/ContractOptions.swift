internal import CommandLineKit
internal import Contracts

/// Which contract the recordings are held against.
struct ContractOptions: ParsableArguments {
  @Option(
    name: .customLong("contract"),
    help: ArgumentHelp(
      "Contract files, or folders of them, in place of the Driver App's.",
      valueName: "path"),
    completion: .file(extensions: ["yaml"]))
  var paths: [String] = []

  /// The files' names and texts; those that are built in where no path is given.
  func files() throws -> [ContractFile] {
    guard !paths.isEmpty else { return BuiltInContract.files }
    return try paths.flatMap { path in
      let names = try TextFile.names(in: path)?.filter { $0.hasSuffix(".yaml") }.sorted()
      guard let names else { return [ContractFile(name: path, text: try TextFile.read(path))] }
      return try names.map { name in
        let file = path.hasSuffix("/") ? path + name : path + "/" + name
        return ContractFile(name: file, text: try TextFile.read(file))
      }
    }
  }

  func load() throws -> Contract {
    let files = try files()
    do throws(ContractError) {
      return try ContractLoader.load(files)
    } catch {
      throw Failure.contract(error)
    }
  }
}
