/// A terminal's replies to ``TerminalQuestion``.
package struct TerminalAnswers: Sendable, Hashable {
  package private(set) var drawsKittyGraphics = false
  /// Whether tmux passes kitty's graphics to a terminal that supports them.
  private(set) var passesKittyGraphics = false
  /// Name and version, such as `WezTerm 20240203`; not sanitized.
  package private(set) var version: String?
  package private(set) var cell: CellSize?
  /// Whether the terminal draws sixel images.
  package private(set) var drawsSixel = false
  /// Whether ★ is two columns wide.
  private(set) var widensSymbols = false
  /// Whether the terminal has kitty's keyboard protocol, which makes Escape unambiguous.
  private(set) var hasKittyKeys = false
  /// How often the terminal has reported a change of its colors.
  private(set) var themeChanges = 0
  private var text: RGB?
  private var background: RGB?
  /// Whether the last reply, which every terminal sends, has arrived.
  package private(set) var isComplete = false

  package init() {}

  /// The terminal's own colors; `nil` unless it reported both.
  package var ground: Palette.Ground? {
    guard let background, let text else { return nil }
    return Palette.Ground(background: background, text: text)
  }

  func isNamed(_ name: String) -> Bool { version?.hasPrefix(name) ?? false }

  /// The format for `tmux display-message -p`, parsed by ``adding(tmux:)``.
  package static let tmuxFormat = "#{allow-passthrough} #{client_termname} #{client_termtype}"

  /// Returns the replies combined with tmux's, in the format ``tmuxFormat``.
  package func adding(tmux line: String) -> TerminalAnswers {
    var answers = self
    let words = line.lowercased().split(separator: " ")
    let isAllowed = words.first.map { ["1", "2", "on", "all"].contains($0) } ?? false
    answers.passesKittyGraphics =
      isAllowed && words.dropFirst().contains { $0.contains("kitty") || $0.contains("ghostty") }
    return answers
  }

  /// Saves a reply sent as a CSI sequence.
  mutating func take(_ sequence: ControlSequence) {
    switch sequence.final {
    case UInt8(ascii: "c") where sequence.body.first == UInt8(ascii: "?"):
      isComplete = true
      drawsSixel = sequence.body.dropFirst().split(separator: UInt8(ascii: ";")).dropFirst()
        .contains([UInt8(ascii: "4")])
    case UInt8(ascii: "u") where sequence.body.first == UInt8(ascii: "?"): hasKittyKeys = true
    case UInt8(ascii: "n") where sequence.body.starts(with: "?997;".utf8): themeChanges += 1
    case UInt8(ascii: "R"): widensSymbols = sequence.body.elementsEqual("2;3".utf8)
    case UInt8(ascii: "t"): cell = sequence.cellSize ?? cell
    default: break
    }
  }

  /// Saves a reply sent as a string: a DCS (`P`), an APC (`_`), or an OSC (`]`).
  mutating func take(_ body: [UInt8], introducedBy introducer: UInt8) {
    let text = String(decoding: body, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "P") where text.hasPrefix(">|"): version = String(text.dropFirst(2))
    case UInt8(ascii: "_") where text == "Gi=\(TerminalQuestion.pictureID);OK":
      drawsKittyGraphics = true
    case UInt8(ascii: "]") where text.hasPrefix("10;"):
      self.text = RGB(reply: text.dropFirst(3)) ?? self.text
    case UInt8(ascii: "]") where text.hasPrefix("11;"):
      background = RGB(reply: text.dropFirst(3)) ?? background
    default: break
    }
  }
}

extension RGB {
  /// Parses a color in X11's notation: `rgb:` or `rgba:`, and one to four digits per channel.
  init?(reply: Substring) {
    guard reply.hasPrefix("rgb:") || reply.hasPrefix("rgba:") else { return nil }
    let parts = reply.drop { $0 != ":" }.dropFirst().split(
      separator: "/", omittingEmptySubsequences: false)
    let channels = parts.prefix(3).compactMap { part -> UInt8? in
      guard (1...4).contains(part.utf8.count), let value = Int(part, radix: 16), value >= 0 else {
        return nil
      }
      let most = 1 << (4 * part.utf8.count) - 1
      return UInt8((value * 255 + most / 2) / most)
    }
    guard (3...4).contains(parts.count), channels.count == 3 else { return nil }
    self.init(channels[0], channels[1], channels[2])
  }
}

/// The query sent to a terminal, in one write so that the replies arrive in order.
enum TerminalQuestion {
  /// The ID of the kitty image used as a probe.
  static let pictureID = 31

  /// Asks for the colors of text and background.
  static let colors = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"

  /// Asks for the width of ★, in the second row of an empty screen because a reply from the first
  /// row would look like a key.
  static let symbol = "\u{1B}[2;1H★\u{1B}[6n\r\u{1B}[K"

  /// Asks for the name, cell size, colors, and keyboard protocol, and last for the device
  /// attributes, which every terminal reports.
  ///
  /// If the terminal may have kitty graphics, it is asked about them first. Terminals without APC
  /// support print that part, so the line is erased, and tmux takes it for a title.
  static func text(_ capabilities: TerminalCapabilities) -> String {
    (capabilities.pictures == .unknown
      ? "\u{1B}_Gi=\(pictureID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\r\u{1B}[K" : "")
      + "\u{1B}[>0q\u{1B}[16t" + colors + "\u{1B}[?u\u{1B}[c"
  }
}
