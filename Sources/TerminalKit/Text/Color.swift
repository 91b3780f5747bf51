/// A colour of text or of what is behind it.
package enum Color: Sendable, Hashable {
  /// The sixteen that every colour terminal has, in the shades its owner chose.
  package enum Name: Int, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow
    case brightBlue, brightMagenta, brightCyan, brightWhite
  }

  case named(Name)
  /// A shade of sRGB; where the terminal has fewer colours, the nearest of those that look the same
  /// everywhere.
  case rgb(RGB)

  package static let red = Color.named(.red)
  package static let green = Color.named(.green)
  package static let yellow = Color.named(.yellow)
  package static let cyan = Color.named(.cyan)
}
