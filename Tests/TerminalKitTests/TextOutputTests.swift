import Foundation
import TestSupport
import Testing

@testable import TerminalKit

@Suite struct TextOutputTests {
  private static let terminal = TerminalCapabilities(
    isTerminal: true, colors: .sixteen, hyperlinks: true)

  private func written(
    _ capabilities: TerminalCapabilities, _ body: (TextOutput) -> Void
  ) async throws -> String {
    let pipe = try OutputPipe()
    body(TextOutput(descriptor: pipe.descriptor, capabilities: capabilities))
    return await pipe.finish()
  }

  @Test("A pipe gets text without styles and links")
  func plain() async throws {
    let link = Hyperlink("https://example.com")
    let text = try await written(.pipe) { output in
      output.writeLine("\("é", .bold) \("link", .dim, link: link)")
      output.writeLine()
      output.writeLines(["a", "b"])
      output.write("no end")
    }
    #expect(text == "é link\n\na\nb\nno end")
  }

  @Test("A terminal gets each run with its style, a reset, and its link")
  func styled() async throws {
    let style = Style(foreground: .named(.brightRed), bold: true, dim: true)
    let link = Hyperlink("https://a/b")
    let text = try await written(Self.terminal) { output in
      output.write("x\("y", style)\("z", .color(.green), link: link)\("w", .dim)")
    }
    #expect(
      text
        == "x\u{1B}[1;2;91my\u{1B}[0m\u{1B}]8;;https://a/b\u{1B}\\\u{1B}[32mz\u{1B}[0m"
        + "\u{1B}]8;;\u{1B}\\\u{1B}[2mw\u{1B}[0m")
  }

  @Test("Without Unicode, symbols become ASCII, letters Latin ones, and emoji their names")
  func ascii() async throws {
    let capabilities = TerminalCapabilities(isTerminal: true, unicode: false)
    let text = try await written(capabilities) { $0.write("★ Café Straße “日” – Кино… │ 80 × 24 💔") }
    #expect(text == "* Cafe Strasse \"ri\" - Kino. | 80 x 24 <broken heart>")
  }

  @Test("A sentence wraps between words on a terminal, keeps long words, and stays whole in a pipe")
  func sentence() async throws {
    let sentence: StyledText = "Copied https://example.com/a/long/link to it."
    let capabilities = TerminalCapabilities(isTerminal: true, columns: 21)
    let wrapped = try await written(capabilities) { $0.writeSentence(sentence) }
    #expect(wrapped == "Copied\nhttps://example.com/a/long/link\nto it.\n")
    let piped = try await written(.pipe) { $0.writeSentence(sentence) }
    #expect(piped == "Copied https://example.com/a/long/link to it.\n")
  }

  @Test("The bytes of a file are written unchanged to a pipe, and never to a terminal")
  func bytes() async throws {
    let bytes = Array("a\u{1B}[2J\r\n".utf8)
    #expect(try await written(.pipe) { $0.write(bytes: bytes) } == "a\u{1B}[2J\r\n")
    #expect(try await written(Self.terminal) { $0.write(bytes: bytes) } == "")
  }

  @Test("A document is written unchanged")
  func document() async throws {
    let json = "{\"a\":\t\"é\"}\r\n"
    #expect(try await written(Self.terminal) { $0.write(document: SafeText(lines: json)) } == json)
  }

  @Test("A write to a closed pipe is recorded as a failure")
  func brokenPipe() throws {
    signal(SIGPIPE, SIG_IGN)  // It would end the tests.
    let pipe = Pipe()
    let output = TextOutput(
      descriptor: pipe.fileHandleForWriting.fileDescriptor, capabilities: .pipe)
    output.writeLine("read")
    #expect(output.failure == nil)
    try pipe.fileHandleForReading.close()
    output.writeLine("unread")
    #expect(output.failure == EPIPE)
  }

  @Test("A failed write is remembered, and nothing is written after it")
  func remembersFailure() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let output = TextOutput(descriptor: full.fileDescriptor, capabilities: .pipe)
    output.writeLine("lost")
    #expect(output.failure == ENOSPC)
    let pipe = Pipe()
    dup2(pipe.fileHandleForWriting.fileDescriptor, full.fileDescriptor)
    output.writeLine("dropped")
    try full.close()
    try pipe.fileHandleForWriting.close()
    #expect(output.failure == ENOSPC)
    #expect(try pipe.fileHandleForReading.readToEnd() ?? Data() == Data())
  }

  @Test("Output that exceeds a pipe's buffer is written in full to a nonblocking descriptor")
  func large() async throws {
    let pipe = try OutputPipe()
    _ = fcntl(pipe.descriptor, F_SETFL, O_NONBLOCK)
    let line = SafeText(String(repeating: "0123456789", count: 30_000))
    let output = TextOutput(descriptor: pipe.descriptor, capabilities: .pipe)
    output.writeLine(StyledText(line))
    #expect(await pipe.finish() == line.string + "\n")
    #expect(output.failure == nil)
  }

  @Test("Copying sends Base64 only to a terminal, and at most 64 KiB")
  func clipboard() async throws {
    let text = try await written(Self.terminal) { output in
      #expect(output.copyToClipboard("héllo"))
      #expect(!output.copyToClipboard(String(repeating: "x", count: 65_537)))
    }
    #expect(text == "\u{1B}]52;c;aMOpbGxv\u{1B}\\")
    let piped = try await written(.pipe) { output in
      #expect(!output.copyToClipboard("x"))
    }
    #expect(piped == "")
  }
}
