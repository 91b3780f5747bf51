import ArgumentParser
import TerminalKit

enum AccentOption: ExpressibleByArgument, Equatable {
  case artwork
  case fixed(Tone)

  init?(argument: String) {
    switch argument {
    case "artwork": self = .artwork
    case "rose": self = .fixed(.rose)
    default:
      guard let hue = Int(argument), (0..<360).contains(hue) else { return nil }
      self = .fixed(Tone(hue: Double(hue)))
    }
  }

  var defaultValueDescription: String { "artwork" }

  /// `nil` for the artwork's color.
  var tone: Tone? { if case .fixed(let tone) = self { tone } else { nil } }
}
