import ArgumentParser
import Dispatch
import Foundation
import Persistence
import Synchronization
import TerminalKit

/// What a shell offers for a word, out of the store.
enum ShellCandidates {
  /// Candidates as the shell that asks wants them; none where there is no store, which is not made for
  /// this.
  ///
  /// The parser asks for them outside of any task.
  static func found(
    _ find: @escaping @Sendable (Store, ProcessEnvironment) async -> [String]
  ) -> [String] {
    read(find).map { escaped($0, for: CompletionShell.requesting?.rawValue) }
  }

  /// What the store gives, as it is.
  static func read(
    _ find: @escaping @Sendable (Store, ProcessEnvironment) async -> [String]
  ) -> [String] {
    let environment = ProcessEnvironment(variables: ProcessInfo.processInfo.environment)
    guard let path = environment.storePath, FileManager.default.fileExists(atPath: path) else {
      return []
    }
    let candidates = Mutex<[String]>([])
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      let found = await find(Store(path: path, .kept), environment)
      candidates.withLock { $0 = found }
      isDone.signal()
    }
    isDone.wait()
    return candidates.withLock(\.self)
  }

  /// A candidate as the script of a shell wants it.
  ///
  /// Bash **expands** what it is given, so that a term with `$(…)` in it would be run; zsh takes a
  /// colon for the end of the candidate.
  static func escaped(_ candidate: String, for shell: String?) -> String {
    let special: String
    switch shell {
    case "bash": special = #"\"'$`*?[]{}()<>|&;!~#=^"#
    case "zsh": special = #"\:"#
    default: return candidate
    }
    return candidate.reduce(into: "") { escaped, character in
      escaped += special.contains(character) ? "\\\(character)" : String(character)
    }
  }

  /// A candidate that has to be explained: zsh and fish show what it is, bash has no place for that.
  static func described(_ candidate: String, as description: SafeText, for shell: String?)
    -> String
  {
    switch shell {
    case "zsh": "\(candidate):\(description.string)"
    case "fish": "\(candidate)\t\(description.string)"
    default: candidate
    }
  }

  /// What a word means to the shell: without the quotes and backslashes that it may need.
  static func unquoted(_ word: String) -> String {
    var meaning = ""
    var isEscaped = false
    for character in word {
      if isEscaped || !["\\", "\"", "'"].contains(character) {
        meaning.append(character)
        isEscaped = false
      } else {
        isEscaped = character == "\\"
      }
    }
    return meaning
  }
}
