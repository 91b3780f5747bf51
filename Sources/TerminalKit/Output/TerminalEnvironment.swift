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

  /// Whether this is a DEC terminal without colors, or one with a name such as `xterm-mono`.
  private var isMonochrome: Bool {
    let isDEC = family.hasPrefix("vt") && family.dropFirst(2).first?.isNumber == true
    return isDEC && !["vt241", "vt340", "vt525"].contains(family)
      || term.split(separator: "-").dropFirst().contains { ["mono", "m"].contains($0) }
  }

  /// The fonts of the Linux console have few symbols.
  var lacksSymbols: Bool { family == "linux" }

  var isRemote: Bool { value("SSH_CONNECTION") != nil || value("SSH_TTY") != nil }

  /// Whether the terminal can be queried; others print unknown sequences.
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
  /// The environment variables that the program was started with.
  ///
  /// Foundation takes about half a millisecond of each start for its own list.
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
