import TestSupport
import Testing

@testable import TerminalKit

@Suite struct TerminalCapabilitiesTests {
  private func capabilities(
    _ environment: [String: String], isTerminal: Bool = true, size: TerminalSize? = nil
  ) -> TerminalCapabilities {
    TerminalCapabilities(environment: environment, isTerminal: isTerminal, size: size)
  }

  @Test(
    "Color support follows the environment",
    arguments: [
      (["TERM": "xterm"], true, TerminalCapabilities.Colors.sixteen),
      (["TERM": "xterm-256color"], true, .palette256),
      (["TERM": "xterm-kitty"], true, .palette256),
      (["TERM": "xterm", "COLORTERM": "truecolor"], true, .trueColor),
      (["TERM": "xterm-direct"], true, .trueColor),
      (["TERM": "xterm", "COLORTERM": "24bit"], true, .trueColor),
      (["TERM": "xterm", "COLORTERM": "yes"], true, .sixteen),
      (["TERM": "alacritty"], true, .palette256), (["TERM": "foot-extra"], true, .palette256),
      (["TERM": "vt340"], true, .sixteen), (["TERM": "xterm-m"], true, .none),
      (["TERM": "vt100"], true, .none), (["TERM": "vt220", "COLORTERM": "truecolor"], true, .none),
      (["TERM": "xterm-mono"], true, .none), (["TERM": "vte-256color"], true, .palette256),
      (["TERM": "dumb", "COLORTERM": "truecolor"], true, .none),
      ([:], true, .none),
      (["TERM": "xterm"], false, .none),
      (["TERM": "xterm", "NO_COLOR": "1"], true, .none),
      (["TERM": "xterm", "NO_COLOR": "0"], true, .none),
      (["TERM": "xterm", "NO_COLOR": ""], true, .sixteen),
      (["TERM": "xterm", "CLICOLOR": "0"], true, .none),
      (["TERM": "xterm", "CLICOLOR": "1"], true, .sixteen),
      (["CLICOLOR_FORCE": "1"], false, .sixteen),
      (["CLICOLOR_FORCE": "0", "TERM": "xterm"], false, .none),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1", "TERM": "xterm-256color"], false, .palette256),
    ])
  func colors(
    environment: [String: String], isTerminal: Bool, expected: TerminalCapabilities.Colors
  ) {
    #expect(capabilities(environment, isTerminal: isTerminal).colors == expected)
  }

  @Test(
    "Links are enabled only for terminals that are known to support them",
    arguments: [
      (["TERM": "xterm-256color"], false), (["TERM": "xterm-kitty"], true),
      (["TERM": "xterm", "VTE_VERSION": "7003"], true),
      (["TERM": "xterm", "VTE_VERSION": "4205"], false),
      (["TERM": "xterm", "VTE_VERSION": "5000"], true),
      (["TERM": "xterm", "KONSOLE_VERSION": "230400"], true), (["TERM": "foot"], true),
      (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"], true),
      (["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], false),
      (["TERM": "xterm", "WT_SESSION": "x"], true),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x", "VTE_VERSION": "7003"], false),
      (["TERM": "tmux", "TMUX": "/tmp/x", "FORCE_HYPERLINK": "1"], true),
      (["TERM": "xterm-kitty", "STY": "1.pts-0"], false),
      (["TERM": "xterm-kitty", "FORCE_HYPERLINK": "0"], false),
      (["TERM": "dumb", "WT_SESSION": "x"], false),
    ])
  func hyperlinks(environment: [String: String], expected: Bool) {
    #expect(capabilities(environment).hyperlinks == expected)
  }

  @Test(
    "Unicode support follows the first of three locale variables that is set",
    arguments: [
      (["LANG": "en_US.UTF-8"], true), (["LANG": "de_DE.utf8"], true),
      (["LC_CTYPE": "UTF-8"], true), (["LANG": "de_DE.UTF-8@euro"], true),
      (["LANG": "de_DE@utf8"], false), (["LANG": "de_DE.ISO-8859-1"], false),
      (["LANG": "C"], false),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
      (["LC_CTYPE": "C.UTF-8", "LANG": "C"], true),
      (["LC_ALL": "C", "LC_CTYPE": "C.UTF-8"], false),
      (["LC_ALL": "", "LANG": "en_US.UTF-8"], true), ([:], true),
    ])
  func unicode(environment: [String: String], expected: Bool) {
    #expect(capabilities(environment).unicode == expected)
    #expect(capabilities(environment, isTerminal: false).unicode)
  }

  @Test("The size comes from the terminal, else from the environment, and defaults to 80 by 24")
  func size() {
    let environment = ["COLUMNS": "100", "LINES": "30"]
    let known = capabilities(environment, size: TerminalSize(columns: 120, rows: 40))
    #expect((known.columns, known.rows) == (120, 40))
    let unknown = capabilities(environment)
    #expect((unknown.columns, unknown.rows) == (100, 30))
    let nothing = capabilities(["COLUMNS": "-3", "LINES": "many"])
    #expect((nothing.columns, nothing.rows) == (80, 24))
    #expect(capabilities([:], isTerminal: false).lineLimit == nil)
  }

  @Test("Variables enable accessibility and reduced motion, and a dumb terminal can't redraw")
  func switches() {
    let accessible = capabilities(["TERM": "xterm", "TUNES_ACCESSIBLE": "1"])
    #expect(accessible.isAccessible && accessible.movesCursor && !accessible.canRedraw)
    #expect(capabilities(["TUNES_REDUCED_MOTION": "1"]).reducedMotion)
    let ordinary = capabilities(["TERM": "xterm", "TUNES_ACCESSIBLE": "0"])
    #expect(ordinary.canRedraw && !ordinary.isAccessible && !ordinary.reducedMotion)
    #expect(!capabilities(["TERM": "dumb"]).canRedraw)
  }

  @Test(
    "Terminals that print unknown sequences aren't queried, and the Linux console lacks symbols",
    arguments: [
      ("xterm", true, true), ("tmux-256color", true, true), ("linux", false, false),
      ("eterm-color", false, true), ("ansi", false, true), ("vt100", false, true),
      ("dumb", false, true),
    ])
  func queries(term: String, answers: Bool, symbols: Bool) {
    #expect(capabilities(["TERM": term]).answers == answers)
    #expect(capabilities(["TERM": term]).symbols == symbols)
    #expect(!capabilities(["TERM": term], isTerminal: false).answers)
  }

  @Test("A terminal is remote if a variable of SSH is set")
  func remote() {
    #expect(capabilities(["SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"]).isRemote)
    #expect(capabilities(["SSH_TTY": "/dev/pts/1"]).isRemote)
    #expect(!capabilities(["SSH_AUTH_SOCK": "/tmp/x", "SSH_TTY": ""]).isRemote)
  }

  @Test("The terminal size is read each time, and a pipe isn't a terminal")
  func detection() throws {
    let pair = try TerminalPair(columns: 91, rows: 17)
    let environment = ["TERM": "xterm", "COLUMNS": "10"]
    let detected = TerminalCapabilities.detect(
      descriptor: pair.descriptor, environment: environment)
    #expect(detected.isTerminal)
    #expect((detected.columns, detected.rows) == (91, 17))
    let output = TextOutput(descriptor: pair.descriptor, capabilities: detected)
    pair.resize(columns: 50, rows: 9)
    #expect((output.capabilities.columns, output.capabilities.rows) == (50, 9))
    let pipe = try OutputPipe()
    let plain = TerminalCapabilities.detect(descriptor: pipe.descriptor, environment: environment)
    #expect(!plain.isTerminal)
  }
}
