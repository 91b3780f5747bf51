import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The programs that copy text: the desktop's, and tmux inside tmux.
package struct ClipboardProgram: Sendable {
  /// The programs, best first, each with the variable that must be set for it.
  private static let known: [(name: String, options: [String], variable: String?)] = [
    ("wl-copy", [], "WAYLAND_DISPLAY"), ("xclip", ["-selection", "clipboard"], "DISPLAY"),
    ("xsel", ["--clipboard", "--input"], "DISPLAY"), ("pbcopy", [], nil), ("clip.exe", [], nil),
    ("tmux", ["load-buffer", "-w", "-"], "TMUX"),
  ]

  private let programs: InstalledPrograms
  private let variables: [String: String]
  private let limit: Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// `limit` is the time limit of a program, and `sleep` waits like `Task.sleep(for:)`.
  package init(
    programs: InstalledPrograms, variables: [String: String], limit: Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.programs, self.variables, self.limit) = (programs, variables, limit)
    self.sleep = sleep
  }

  /// Copies text with the first program that works, and returns its name; `nil` if none does.
  package func copy(_ text: String) async -> String? {
    for (name, options, variable) in Self.known where isUsable(variable) {
      guard let path = programs.path(of: name) else { continue }
      if await succeeds(path, options, input: text) { return name }
    }
    return nil
  }

  /// Whether a program reaches the user's desktop; one without a variable does so only locally.
  private func isUsable(_ variable: String?) -> Bool {
    guard let variable else { return variables["SSH_CONNECTION"] == nil }
    return variables[variable].map { !$0.isEmpty } ?? false
  }

  private func succeeds(_ path: String, _ options: [String], input: String) async -> Bool {
    // The programs stay in the background to serve the text, also after Ctrl-C.
    var alone = PlatformOptions()
    alone.createSession = true
    let isCopied = await result(unless: { [limit, sleep] in try? await sleep(limit) }) {
      [alone] in
      guard let nothing = try? NullDevice(),
        let file = UnnamedFile.descriptor(of: [UInt8](input.utf8))
      else { return false }
      let result = try? await run(
        .path(FilePath(path)), arguments: Arguments(options), platformOptions: alone,
        input: .fileDescriptor(file, closeAfterSpawningProcess: true), output: nothing.output,
        error: nothing.output)
      return result?.terminationStatus.isSuccess ?? false
    }
    return isCopied ?? false
  }
}
