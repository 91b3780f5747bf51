import Foundation
import Media
import TestSupport
import Testing

@Suite("Clipboard programs", .timeLimit(.minutes(1)))
struct ClipboardProgramTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// The name of the program that copies a text.
  private func copied(_ variables: [String: String]) async -> String? {
    await ClipboardProgram(
      programs: InstalledPrograms(path: folder.path), variables: variables, limit: .seconds(30)
    ) { try await Task.sleep(for: $0) }.copy("a 'b'\n")
  }

  @Test("A text is passed unchanged to the first program that works")
  func copies() async throws {
    try await folder.add(script: "exit 1", named: "xclip")
    try await folder.add(script: #"exec /bin/cat >"$0.text""#, named: "xsel")
    #expect(await copied(["DISPLAY": ":0"]) == "xsel")
    #expect(
      try String(contentsOfFile: folder.path(of: "xsel.text"), encoding: .utf8) == "a 'b'\n")
  }

  @Test("A program is used only for the desktop that it reaches")
  func reachable() async throws {
    for name in ["xclip", "pbcopy", "wl-copy"] {
      try await folder.add(script: "exit 0", named: name)
    }
    #expect(await copied([:]) == "pbcopy")
    #expect(await copied(["DISPLAY": ""]) == "pbcopy")
    #expect(await copied(["SSH_CONNECTION": "x"]) == nil)
    #expect(await copied(["SSH_CONNECTION": "x", "DISPLAY": ":10"]) == "xclip")
    #expect(await copied(["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"]) == "wl-copy")
  }

  @Test(
    "Each program is run with the options that make it copy its input",
    arguments: [
      ("wl-copy", "WAYLAND_DISPLAY", ""), ("xclip", "DISPLAY", "-selection clipboard"),
      ("xsel", "DISPLAY", "--clipboard --input"), ("tmux", "TMUX", "load-buffer -w -"),
    ])
  func options(name: String, variable: String, options: String) async throws {
    try await folder.add(script: #"echo "$*" >"$0.options""#, named: name)
    #expect(await copied([variable: "x", "SSH_CONNECTION": "x"]) == name)
    let words = try String(contentsOfFile: folder.path(of: "\(name).options"), encoding: .utf8)
    #expect(words == options + "\n")
  }
}
