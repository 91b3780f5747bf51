import Foundation

package struct TerminalCapabilities: Sendable, Hashable {
  /// The number of colors; `none` also disables all other styles.
  package enum Colors: Int, Sendable, Hashable, Comparable {
    case none, sixteen, palette256, trueColor

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package var isTerminal: Bool
  package var columns: Int
  package var rows: Int
  package var colors: Colors
  /// Whether the terminal supports links (OSC 8).
  package var hyperlinks: Bool
  /// Whether the locale has more than ASCII; always true for a pipe.
  package var unicode: Bool
  /// Whether symbols such as ★ are drawn, one column wide; otherwise ASCII replaces them.
  package var symbols = true
  /// Whether the terminal is at the other end of a network connection.
  package var isRemote = false
  /// Whether the cursor can move and lines can be erased; only `dumb` terminals can't.
  package var movesCursor: Bool
  /// `TUNES_ACCESSIBLE`: text is appended and never redrawn.
  package var isAccessible: Bool
  /// `TUNES_REDUCED_MOTION`: no animations.
  package var reducedMotion: Bool
  package var pictures: PictureSupport
  /// Whether the terminal can be queried; other terminals would print the query.
  package var answers: Bool
  /// The size of a cell if the kernel knows it.
  package var cell: CellSize?

  package init(
    isTerminal: Bool = false, columns: Int = 80, rows: Int = 24, colors: Colors = .none,
    hyperlinks: Bool = false, unicode: Bool = true, movesCursor: Bool? = nil,
    isAccessible: Bool = false, reducedMotion: Bool = false, pictures: PictureSupport = .none,
    answers: Bool = true, cell: CellSize? = nil
  ) {
    (self.isTerminal, self.columns, self.rows, self.colors) = (isTerminal, columns, rows, colors)
    (self.hyperlinks, self.unicode) = (hyperlinks, unicode)
    self.movesCursor = movesCursor ?? isTerminal
    (self.isAccessible, self.reducedMotion, self.pictures) = (isAccessible, reducedMotion, pictures)
    (self.answers, self.cell) = (answers, cell)
  }

  /// A pipe or a file: plain text of any length.
  package static let pipe = TerminalCapabilities()

  /// The width limit of tables; `nil` on a pipe.
  package var lineLimit: Int? { isTerminal ? columns : nil }

  /// Whether a line can be redrawn in place.
  package var canRedraw: Bool { movesCursor && !isAccessible }
}

extension TerminalCapabilities {
  package static func detect(descriptor: Int32?, environment: [String: String]) -> Self {
    let isTerminal = descriptor.map(Descriptor.isTerminal) ?? false
    return TerminalCapabilities(
      environment: environment, isTerminal: isTerminal,
      size: isTerminal ? descriptor.flatMap(TerminalSize.init(of:)) : nil)
  }

  /// `size` is `nil` if unknown.
  init(environment: [String: String], isTerminal: Bool, size: TerminalSize?) {
    let facts = TerminalEnvironment(environment)
    self.init(
      isTerminal: isTerminal,
      columns: size?.columns ?? facts.positiveNumber("COLUMNS") ?? 80,
      rows: size?.rows ?? facts.positiveNumber("LINES") ?? 24,
      colors: facts.colors(isTerminal: isTerminal),
      hyperlinks: facts.hyperlinks(isTerminal: isTerminal),
      unicode: !isTerminal || facts.localeIsUnicode,
      movesCursor: isTerminal && !facts.isDumb,
      isAccessible: facts.isOn("TUNES_ACCESSIBLE"),
      reducedMotion: facts.isOn("TUNES_REDUCED_MOTION"),
      pictures: facts.pictures(isTerminal: isTerminal), answers: isTerminal && facts.answers,
      cell: size?.cell)
    (symbols, isRemote) = (!facts.lacksSymbols, facts.isRemote)
  }
}

/// The columns and rows of a terminal, both positive.
package struct TerminalSize: Sendable, Hashable {
  package let columns: Int
  package let rows: Int
  /// `nil` if the kernel doesn't know it.
  package let cell: CellSize?

  package init(columns: Int, rows: Int, cell: CellSize? = nil) {
    (self.columns, self.rows, self.cell) = (columns, rows, cell)
  }

  /// Returns `nil` if `descriptor` isn't a terminal or its size was never set.
  init?(of descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    self.init(
      columns: Int(size.ws_col), rows: Int(size.ws_row),
      cell: CellSize(
        width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row)))
  }
}

struct TerminalEnvironment {
  private let variables: [String: String]

  init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// Empty variables count as unset.
  func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a switch is set to anything but `0`.
  func isOn(_ name: String) -> Bool {
    value(name).map { $0 != "0" } ?? false
  }

  func positiveNumber(_ name: String) -> Int? {
    value(name).flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  private var term: String { value("TERM") ?? "dumb" }

  /// Whether the terminal supports neither colors nor cursor movement, or is unknown.
  var isDumb: Bool { term == "dumb" }

  /// `CLICOLOR_FORCE` overrides `NO_COLOR`, which overrides the terminal's abilities.
  func colors(isTerminal: Bool) -> TerminalCapabilities.Colors {
    if isOn("CLICOLOR_FORCE") { return max(depth, .sixteen) }
    let isRefused = value("NO_COLOR") != nil || value("CLICOLOR") == "0"
    return isTerminal && !isRefused ? depth : .none
  }

  private var depth: TerminalCapabilities.Colors {
    if isDumb || isMonochrome { return .none }
    if let depth = value("COLORTERM"), ["truecolor", "24bit"].contains(depth) { return .trueColor }
    let names = term.split(separator: "-")
    if names.contains("direct") { return .trueColor }
    let isModern = names.contains {
      ["kitty", "alacritty", "foot", "ghostty", "wezterm"].contains($0)
    }
    return isModern || names.contains("256color") ? .palette256 : .sixteen
  }

  private var family: Substring { term.split(separator: "-").first ?? "" }

  /// Whether this is a DEC terminal without colors, or a terminal named like `xterm-mono`.
  private var isMonochrome: Bool {
    let isDEC = family.hasPrefix("vt") && family.dropFirst(2).first?.isNumber == true
    return isDEC && !["vt241", "vt340", "vt525"].contains(family)
      || term.split(separator: "-").dropFirst().contains { ["mono", "m"].contains($0) }
  }

  /// The fonts of the Linux console have few symbols.
  var lacksSymbols: Bool { family == "linux" }

  var isRemote: Bool { value("SSH_CONNECTION") != nil || value("SSH_TTY") != nil }

  /// Whether the terminal can be queried; other terminals would print the query.
  var answers: Bool {
    !isDumb && !isMonochrome && !["linux", "eterm", "ansi"].contains(family)
  }

  /// Whether the locale uses UTF-8.
  ///
  /// Without any locale, as in a container, a modern terminal is assumed.
  var localeIsUnicode: Bool {
    guard let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") else { return true }
    let encoding = locale.split(separator: ".").last?.prefix { $0 != "@" }.lowercased()
    return ["utf-8", "utf8"].contains(encoding)
  }

  /// Whether the terminal is known to support OSC 8; `FORCE_HYPERLINK` overrides the guess.
  func hyperlinks(isTerminal: Bool) -> Bool {
    if let forced = value("FORCE_HYPERLINK") { return forced != "0" }
    guard isTerminal, !isDumb else { return false }
    let isMultiplexed = value("TMUX") != nil || value("STY") != nil
    return !isMultiplexed && isKnownToLink
  }

  /// Terminals that print unknown sequences are never queried.
  func pictures(isTerminal: Bool) -> PictureSupport {
    guard isTerminal, !isDumb, !isOn("TUNES_ACCESSIBLE") else { return .none }
    let isMultiplexed = value("TMUX") != nil || value("STY") != nil
    if !answers { return .text }
    if isMultiplexed || ["screen", "tmux"].contains(family) { return .multiplexed }
    let program = value("TERM_PROGRAM") ?? ""
    if program == "WezTerm" || program == "iTerm.app" || value("LC_TERMINAL") == "iTerm2" {
      return .inlineFile
    }
    if ["xterm-kitty", "xterm-ghostty"].contains(term) || program == "ghostty" { return .kitty }
    return ["Apple_Terminal", "vscode"].contains(program) ? .text : .unknown
  }

  private var isKnownToLink: Bool {
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio"]
    let terms = ["xterm-kitty", "xterm-ghostty", "foot", "foot-extra", "alacritty", "wezterm"]
    let versions = ["KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION", "DOMTERM"]
    return programs.contains(value("TERM_PROGRAM") ?? "") || terms.contains(term)
      || versions.contains { value($0) != nil } || (positiveNumber("VTE_VERSION") ?? 0) >= 5_000
  }
}

#if canImport(Glibc)
  // The C library declares its list of variables as mutable.
  @preconcurrency import Glibc
#else
  import Foundation
#endif

package enum InheritedEnvironment {
  /// The environment variables at the start of the program.
  ///
  /// Foundation's own list would take about half a millisecond of each start.
  package static var variables: [String: String] {
    #if canImport(Glibc)
      var variables: [String: String] = [:]
      var next = environ
      while let pair = next.pointee {
        let text = String(cString: pair).utf8
        if let end = text.firstIndex(of: UInt8(ascii: "=")), let name = String(text[..<end]) {
          variables[name] = String(text[end...].dropFirst())
        }
        next = next.successor()
      }
      return variables
    #else
      return ProcessInfo.processInfo.environment
    #endif
  }
}
