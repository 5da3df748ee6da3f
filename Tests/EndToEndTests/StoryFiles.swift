import Foundation
import TestSupport

/// The recordings of the repository.
enum StoryFiles {
  static let folder = ProjectFiles.root.appending(path: "traces").path
  /// Breaks rules of severity error.
  static let breach = folder + "/hand-over/breach.jsonl"
  /// Breaks none.
  static let repaired = folder + "/hand-over/repaired.jsonl"
}
