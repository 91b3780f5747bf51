import ArgumentParser
import Dispatch
import Foundation
import Persistence
import Synchronization
import TerminalKit

/// Completion candidates from the database.
enum ShellCandidates {
  /// Returns candidates, escaped for the requesting shell; none if there is no database.
  static func found(
    _ find: @escaping @Sendable (Store, ProcessEnvironment) async -> [String]
  ) -> [String] {
    read(find).map { escaped($0, for: CompletionShell.requesting?.rawValue) }
  }

  /// Returns candidates unescaped; none if there is no database, which isn't created for this.
  ///
  /// Blocks until `find` returns, because the parser calls completions outside of any task.
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

  /// Returns a candidate, escaped for the completion script of a shell.
  ///
  /// Bash **expands** candidates, so it would run a `$(…)` in a term. In zsh, a colon ends the
  /// candidate.
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

  /// Returns a candidate with a description, which zsh and fish show; bash can't.
  static func described(_ candidate: String, as description: SafeText, for shell: String?)
    -> String
  {
    switch shell {
    case "zsh": "\(candidate):\(description.string)"
    case "fish": "\(candidate)\t\(description.string)"
    default: candidate
    }
  }

  /// Returns a word without the shell's quotes and backslashes.
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
