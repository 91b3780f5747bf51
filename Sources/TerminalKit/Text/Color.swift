/// The sixteen colours that every colour terminal has, in the shades its owner chose.
package enum Color: Int, Sendable, Hashable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow
  case brightBlue, brightMagenta, brightCyan, brightWhite

  /// The parameter of the SGR sequence that sets this foreground.
  var foregroundCode: Int {
    rawValue < 8 ? 30 + rawValue : 90 + rawValue - 8
  }
}
