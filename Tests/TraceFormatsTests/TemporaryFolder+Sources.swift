import Foundation
import TestSupport
import TraceFormats

extension TemporaryFolder {
  /// Writes a file, and gives it as a source to read.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>, _ name: String) throws -> InputSource {
    try write(Data(bytes), to: name)
    return InputSource(path: path(name))
  }
}
