import Foundation
import ITunesStubServer
import TestSupport
import Testing

extension TerminalTests {
  @Test("A track's link is copied through the terminal")
  func copy() async throws {
    try await Tunes().onTerminal("search", "beatles", "--limit", "1") { terminal in
      try await terminal.answer("> ", with: "1\r")
      try await terminal.answer("b back", with: "y\r")
      try await terminal.expect("\u{1B}]52;c;")
      // The link begins a new line, because it is too long for the rest of this one.
      try await terminal.expect("Sent")
      try await terminal.expect("https://music.apple.com/")
      await terminal.end(typing: "q\r")
    }
  }

  @Test(
    "A track's link is copied by the desktop's program, else by tmux if the former fails",
    arguments: [(0, "wl-copy", ""), (1, "tmux", "load-buffer -w -")])
  func copyProgram(status: Int, name: String, options: String) async throws {
    let folder = try TemporaryDirectory()
    for (program, status) in [("wl-copy", status), ("tmux", 0)] {
      try await folder.add(
        script:
          "echo \"$*\" >'\(folder.path)/\(program).log'; /bin/cat >>'\(folder.path)/\(program).log'\n"
          + "exit \(status)", named: program)
    }
    let variables = ["PATH": folder.path, "WAYLAND_DISPLAY": "wayland-0", "TMUX": "/tmp/x,1,0"]
    try await Tunes(variables).onTerminal("search", "beatles", "--limit", "1") { terminal in
      try await terminal.answer("> ", with: "1\r")
      try await terminal.answer("b back", with: "y\r")
      try await terminal.expect("with \(name)")
      await terminal.end(typing: "q\r")
      #expect(!terminal.transcript.contains("\u{1B}]52;c;"))
    }
    let log = try String(contentsOfFile: folder.path(of: "\(name).log"), encoding: .utf8)
    #expect(log.hasPrefix("\(options)\nhttps://music.apple.com/"))
  }

  @Test("A track's page opens in the program set by BROWSER, with the URL as one argument")
  func browser() async throws {
    let folder = try TemporaryDirectory()
    let script = folder.path(of: "browser")
    try "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$1\" > \"$0.log\"\n"
      .write(toFile: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script)
    try await Tunes(["BROWSER": script]).onTerminal("search", "beatles", "--limit", "1") {
      terminal in
      try await terminal.answer("> ", with: "1\r")
      try await terminal.answer("b back", with: "o\r")
      try await terminal.expect("Opened")
      try await terminal.expect("https://music.apple.com/")
      let log = try String(contentsOfFile: "\(script).log", encoding: .utf8)
      #expect(log.hasPrefix("1\nhttps://music.apple.com/"))
      await terminal.end(typing: "q\r")
    }
  }
}
