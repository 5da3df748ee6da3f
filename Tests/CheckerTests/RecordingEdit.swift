import Foundation
import TestSupport

/// One change of a recording, as a text editor would make it.
///
/// Events are named by their `seq` in the file. What follows an added or dropped event is numbered
/// anew, so that nothing is lost.
enum RecordingEdit: Sendable {
  /// Gives an attribute of an event another value.
  case set(Int, String, String)
  /// Takes an attribute away from an event.
  case unset(Int, String)
  /// The event did not happen.
  case drop(Int)
  /// This happened right after an event, or so many milliseconds later: the attributes as JSON.
  case add(after: Int, milliseconds: Int = 3, String)
}

/// The lines of a recording of one trace, with edits.
struct EditedRecording {
  private var lines: [[String: Any]]

  /// The file at this path below the root of the package.
  init(_ path: String) throws {
    lines = try ProjectFiles.text(path).split(separator: "\n").map { try Self.object($0) }
  }

  private static func object(_ text: some StringProtocol) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    guard let object = value as? [String: Any] else { throw Fault.noObject }
    return object
  }

  private enum Fault: Error { case noObject, noEvent(seq: Int), noAttribute(String) }

  /// The edits must be given in descending order of `seq`: each counts as the file counts.
  mutating func apply(_ edit: RecordingEdit) throws {
    switch edit {
    case .set(let seq, let attribute, let value):
      let index = try index(of: seq)
      guard lines[index][attribute] != nil else { throw Fault.noAttribute(attribute) }
      lines[index][attribute] = value
    case .unset(let seq, let attribute):
      guard try lines[index(of: seq)].removeValue(forKey: attribute) != nil else {
        throw Fault.noAttribute(attribute)
      }
    case .drop(let seq):
      lines.remove(at: try index(of: seq))
      renumber(from: seq + 1, by: -1)
    case .add(let seq, let milliseconds, let text):
      let index = try index(of: seq)
      var event = try Self.object(text)
      renumber(from: seq + 1, by: 1)
      event["seq"] = seq + 1
      event["t"] = (lines[index]["t"] as? Int ?? 0) + milliseconds
      lines.insert(event, at: index + 1)
    }
  }

  private func index(of seq: Int) throws -> Int {
    guard let index = lines.firstIndex(where: { $0["seq"] as? Int == seq }) else {
      throw Fault.noEvent(seq: seq)
    }
    return index
  }

  private mutating func renumber(from first: Int, by offset: Int) {
    for index in lines.indices {
      for key in ["seq", "because", "basis"] {
        guard let seq = lines[index][key] as? Int, seq >= first else { continue }
        lines[index][key] = seq + offset
      }
    }
  }

  /// The file's content.
  var data: Data {
    get throws {
      try lines.reduce(into: Data()) { data, line in
        data += try JSONSerialization.data(withJSONObject: line, options: .sortedKeys)
        data.append(UInt8(ascii: "\n"))
      }
    }
  }
}
