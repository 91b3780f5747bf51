import Testing

@testable import TerminalKit

@Suite("Image methods")
struct PictureMethodTests {
  private func capabilities(_ environment: [String: String], isTerminal: Bool = true)
    -> TerminalCapabilities
  {
    TerminalCapabilities(
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"].merging(environment) { $1 },
      isTerminal: isTerminal, size: nil)
  }

  private func answers(_ text: String) -> TerminalAnswers {
    var parser = KeyParser()
    _ = parser.feed(text.utf8)
    return parser.answers
  }

  @Test(
    "Known terminals are recognized from the environment alone",
    arguments: [
      ([:], .unknown), (["TERM": "xterm-kitty"], .kitty), (["TERM": "xterm-ghostty"], .kitty),
      (["TERM_PROGRAM": "ghostty"], .kitty), (["TERM_PROGRAM": "iTerm.app"], .inlineFile),
      (["LC_TERMINAL": "iTerm2"], .inlineFile), (["TERM_PROGRAM": "WezTerm"], .inlineFile),
      (["TERM_PROGRAM": "Apple_Terminal"], .text), (["TERM_PROGRAM": "vscode"], .text),
      (["TMUX": "/tmp/tmux", "TERM": "xterm-kitty"], .multiplexed), (["STY": "1"], .multiplexed),
      (["TERM": "screen-256color"], .multiplexed), (["TERM": "tmux-256color"], .multiplexed),
      (["TERM": "linux"], .text), (["TERM": "dumb"], .none), (["TUNES_ACCESSIBLE": "1"], .none),
    ] as [([String: String], PictureSupport)])
  func environment(variables: [String: String], support: PictureSupport) {
    #expect(capabilities(variables).pictures == support)
    #expect(capabilities(variables, isTerminal: false).pictures == PictureSupport.none)
  }

  @Test(
    "The best supported image method is used unless the user chooses another",
    arguments: [
      (.auto, ["TERM": "xterm-kitty"], .kitty), (.auto, ["LC_TERMINAL": "iTerm2"], .inlineFile),
      (.auto, [:], .halfBlocks), (.auto, ["LANG": "C"], .characters),
      (.auto, ["NO_COLOR": "1", "TERM": "xterm-kitty"], .braille(onLight: false)),
      (.auto, ["TERM": "xterm"], .braille(onLight: false)),
      (.auto, ["TERM": "dumb"], nil),
      (.auto, ["TUNES_ACCESSIBLE": "1"], nil), (.kitty, ["TUNES_ACCESSIBLE": "1"], nil),
      (.off, ["TERM": "xterm-kitty"], nil), (.ascii, [:], .characters),
      (.blocks, ["TERM": "xterm-kitty"], .halfBlocks),
      (.blocks, ["NO_COLOR": "1"], .braille(onLight: false)),
      (.kitty, ["TMUX": "x"], .passedKitty), (.iterm2, [:], .inlineFile), (.sixel, [:], .sixel),
      (.symbols, [:], .symbols), (.symbols, ["LANG": "C"], .characters),
    ] as [(PictureChoice, [String: String], PictureMethod?)])
  func methods(choice: PictureChoice, variables: [String: String], method: PictureMethod?) {
    #expect(PictureMethod(choice, capabilities(variables), nil) == method)
  }

  @Test("No image method is used for a pipe", arguments: PictureChoice.allCases)
  func pipe(choice: PictureChoice) {
    #expect(PictureMethod(choice, .pipe, nil) == nil)
    #expect(!PictureMethod.needsAnswers(choice, .pipe))
  }

  @Test("Only an unknown terminal is queried, and only if its reply matters")
  func asking() {
    #expect(PictureMethod.needsAnswers(.auto, capabilities([:])))
    #expect(!PictureMethod.needsAnswers(.auto, capabilities(["TERM": "xterm-kitty"])))
    #expect(PictureMethod.needsAnswers(.auto, capabilities(["TMUX": "x"])))
    #expect(PictureMethod.needsAnswers(.auto, capabilities(["NO_COLOR": "1"])))
    #expect(!PictureMethod.needsAnswers(.auto, capabilities(["NO_COLOR": "1", "LANG": "C"])))
    #expect(!PictureMethod.needsAnswers(.auto, capabilities(["TERM": "vt100"])))
    for choice in [PictureChoice.off, .ascii, .blocks, .symbols, .iterm2] {
      #expect(!PictureMethod.needsAnswers(choice, capabilities([:])))
    }
    #expect(PictureMethod.needsAnswers(.sixel, capabilities([:])))
    #expect(PictureMethod.needsAnswers(.kitty, capabilities([:])))
    #expect(PictureMethod.needsAnswers(.blocks, capabilities(["NO_COLOR": "1"])))
    var measured = capabilities([:])
    measured.cell = .usual
    #expect(!PictureMethod.needsAnswers(.kitty, measured))
    #expect(!PictureMethod.needsAnswers(.sixel, measured))
    #expect(PictureMethod.needsAnswers(.auto, measured))
  }

  @Test(
    "The terminal's reply determines the image method",
    arguments: [
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c", .kitty), ("\u{1B}[?62;4c", .sixel),
      ("\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\\u{1B}[?62c", .halfBlocks),
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|WezTerm 20240203\u{1B}\\\u{1B}[?65c", .inlineFile),
      ("\u{1B}P>|iTerm2 3.5\u{1B}\\\u{1B}[?65c", .inlineFile), ("", .halfBlocks),
      ("\u{1B}[2;2R\u{1B}[?62c", .halfBlocks), ("\u{1B}[2;3R\u{1B}[?62c", .characters),
    ] as [(String, PictureMethod)])
  func answered(text: String, method: PictureMethod) {
    #expect(PictureMethod(.auto, capabilities([:]), answers(text)) == method)
  }

  @Test(
    "Braille is drawn for the background that the terminal reports",
    arguments: [("0000/0000/0000", false), ("ffff/ffff/ffff", true)])
  func ground(color: String, isLight: Bool) {
    let found = answers(
      "\u{1B}]10;rgb:8888/8888/8888\u{1B}\\\u{1B}]11;rgb:\(color)\u{1B}\\\u{1B}[?62c")
    let method = PictureMethod(.blocks, capabilities(["TERM": "xterm"]), found)
    #expect(method == .braille(onLight: isLight))
  }

  @Test(
    "Images are passed on by tmux only if it allows that and its terminal draws them",
    arguments: [
      ("1 xterm-kitty ", PictureMethod.passedKitty),
      ("on xterm-256color ghostty 1.2", .passedKitty),
      ("2 xterm-256color kitty(0.26.5)", .passedKitty), ("all xterm-kitty ", .passedKitty),
      ("0 xterm-kitty ", .halfBlocks), ("off xterm-kitty ", .halfBlocks),
      ("1 xterm-256color XTerm(379)", .halfBlocks), ("", .halfBlocks), ("kitty", .halfBlocks),
    ])
  func passed(line: String, method: PictureMethod) {
    let found = answers("\u{1B}[?62c").adding(tmux: line)
    #expect(PictureMethod(.auto, capabilities(["TMUX": "x"]), found) == method)
  }
}
