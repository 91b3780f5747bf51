import Foundation
import TestSupport
import Testing

@testable import TerminalKit

@MainActor @Suite("Terminal queries")
struct TerminalAnswersTests {
  /// The replies of a terminal such as kitty.
  private nonisolated static let all =
    "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[6;21;11t\u{1B}[?62;c"

  private nonisolated static let capabilities = TerminalCapabilities(
    isTerminal: true, pictures: .unknown)

  private let terminal: TerminalPair
  private let input: TerminalInput

  init() throws {
    terminal = try TerminalPair()
    let output = TextOutput(
      descriptor: terminal.descriptor, capabilities: Self.capabilities)
    input = TerminalInput(descriptor: terminal.descriptor, output: output)
  }

  /// Plays a terminal that replies with `answer` to the query.
  private func ask(
    _ answer: String, within limit: Duration = .seconds(10)
  ) async throws -> TerminalAnswers {
    async let answers = input.ask(within: limit)
    try await terminal.expect("\u{1B}[c")
    terminal.send(answer)
    return await answers
  }

  private func keys(_ count: Int) async -> [Key?] {
    var keys: [Key?] = []
    for _ in 0..<count { keys.append(await input.nextKey()) }
    return keys
  }

  @Test("A screen queries the terminal ahead, and replies arrive while keys are read")
  func ahead() async throws {
    input.enterRawMode()
    input.askAhead()
    try await terminal.expect("\u{1B}[c")
    async let answers = input.answers(within: .seconds(10))
    terminal.send("j" + Self.all + "k")
    #expect(await keys(2) == [.character("j"), .character("k")])
    #expect(await answers.drawsKittyGraphics)
    #expect(await input.answers(within: .seconds(10)).isComplete)
    input.leaveRawMode()
  }

  @Test("A screen stops waiting at the time limit if the terminal doesn't reply")
  func noReply() async throws {
    input.enterRawMode()
    input.askAhead()
    #expect(await !input.answers(within: .milliseconds(1)).isComplete)
    input.leaveRawMode()
  }

  @Test("Terminal replies are parsed wherever the input is split", arguments: 0...40)
  func splits(place: Int) {
    let bytes = Array(Self.all.utf8)
    var parser = KeyParser()
    parser.awaitsAnswers = true
    #expect(parser.feed(bytes[..<place]).isEmpty)
    #expect(parser.feed(bytes[place...]).isEmpty)
    #expect(parser.answers.drawsKittyGraphics && parser.answers.isNamed("kitty"))
    #expect(parser.answers.cell == CellSize(width: 11, height: 21))
    #expect(parser.answers.isComplete && !parser.awaitsAnswers)
  }

  @Test("A partial terminal reply is waited for longer than a partial key")
  func partialReply() {
    var parser = KeyParser()
    _ = parser.feed("\u{1B}".utf8)
    #expect(parser.patience == .milliseconds(30))
    parser.awaitsAnswers = true
    #expect(parser.patience == .milliseconds(30))
    for part in ["_Gi=3", "1;OK\u{1B}"] {
      _ = parser.feed(part.utf8)
      #expect(parser.patience == .milliseconds(500))
    }
    _ = parser.feed("\\\u{1B}[?62".utf8)
    #expect(parser.patience == .milliseconds(500))
  }

  @Test("A terminal that can't draw kitty images, such as tmux, isn't queried for them")
  func multiplexed() {
    let asked = TerminalQuestion.text(TerminalCapabilities(isTerminal: true, pictures: .text))
    #expect(!asked.contains("\u{1B}_G") && asked.contains("]11;?"))
  }

  @Test(
    "Reported colors have one to four digits per channel, and others are ignored",
    arguments: [
      ("rgb:1717/1717/1d1d", "rgb:de/de/e6", [23, 23, 29, 222, 222, 230]),
      ("rgba:0/0/0/ffff", "rgb:f/f/f", [0, 0, 0, 255, 255, 255]),
      ("rgb:000/000/fff", "rgb:ffff/8000/0000", [0, 0, 255, 255, 128, 0]),
      ("rgb:17/17", "rgb:f/f/f", nil), ("?", "rgb:f/f/f", nil), ("rgb:-1/0/0", "rgb:f/f/f", nil),
      ("rgb:00000/0/0", "rgb:f/f/f", nil), ("#000000", "rgb:f/f/f", nil),
    ] as [(String, String, [UInt8]?)])
  func colors(background: String, text: String, channels: [UInt8]?) {
    var parser = KeyParser()
    #expect(parser.feed("\u{1B}]11;\(background)\u{7}\u{1B}]10;\(text)\u{1B}\\".utf8).isEmpty)
    let found = parser.answers.ground.map { [$0.background, $0.text] }
    #expect(found?.flatMap { [$0.red, $0.green, $0.blue] } == channels)
  }

  @Test(
    "Sixel is attribute 4 of the terminal, not its class",
    arguments: [("62;4;22", true), ("4", false), ("64", false), ("62;14;22", false)])
  func sixel(attributes: String, isDrawn: Bool) {
    var parser = KeyParser()
    _ = parser.feed("\u{1B}[?\(attributes)c".utf8)
    #expect(parser.answers.drawsSixel == isDrawn)
  }

  @Test("All queries are sent together, and their replies are complete when the last arrives")
  func answers() async throws {
    let answers = try await ask(Self.all)
    #expect(answers.drawsKittyGraphics && answers.isComplete)
    #expect(terminal.transcript.contains(TerminalQuestion.text(Self.capabilities)))
    #expect(!terminal.transcript.contains("OK"), "answers are not echoed")
  }

  @Test("Keys typed during a query are neither lost nor taken for replies")
  func keys() async throws {
    let answers = try await ask("a\u{1B}_Gi=31;OK\u{1B}\\b\u{1B}[A\u{1B}[?62cd")
    #expect(answers.drawsKittyGraphics)
    #expect(await keys(4) == [.character("a"), .character("b"), .up, .character("d")])
  }

  @Test("A query times out if the terminal doesn't reply, and a late reply is discarded")
  func late() async throws {
    let answers = await input.ask(within: .milliseconds(1))
    #expect(answers == TerminalAnswers())
    terminal.send(Self.all + "x")
    input.enterRawMode()
    #expect(await keys(1) == [.character("x")])
    input.leaveRawMode()
  }

  @Test("Partial or invalid replies are ignored and don't become keys")
  func garbage() async throws {
    let answers = try await ask(
      "\u{1B}_Gi=31;EINVAL\u{1B}\\\u{1B}P>|\u{1B}\\\u{1B}[6;0;99999t\u{1B}]10;rgb:1/2/3\u{7}\u{1B}[?1c"
    )
    #expect(!answers.drawsKittyGraphics && answers.cell == nil && answers.isComplete)
    terminal.send("x\r")
    #expect(await keys(1) == [.character("x")])
  }

  @Test("Replies that arrive as the program ends aren't left to the shell")
  func end() async {
    _ = await input.ask(within: .milliseconds(1))
    terminal.send(Self.all + "\r")
    var request = pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&request, 1, 10_000) == 1)
    input.restorer.finish()
    #expect(poll(&request, 1, 0) == 0)
  }

  @Test("A pipe is never queried")
  func pipe() async throws {
    let pipe = try InputPipe()
    let output = try OutputPipe()
    let input = TerminalInput(
      descriptor: pipe.descriptor,
      output: TextOutput(descriptor: output.descriptor, capabilities: .pipe))
    #expect(await input.ask(within: .seconds(10)) == TerminalAnswers())
    #expect(await output.finish().isEmpty)
  }

  @Test("The rest of pasted text is awaited for a second")
  func paste() {
    var parser = KeyParser()
    _ = parser.feed("\u{1B}[200~half".utf8)
    #expect(parser.patience == .seconds(1))
  }
}
