/// The style of a character, as set by SGR sequences.
package struct ScreenStyle: Equatable, Sendable {
  package var isBold = false
  package var isDim = false
  package var isUnderlined = false
  package var isReversed = false
  /// The SGR parameters, such as `31` or `38;5;160`; empty for the terminal's default.
  package var foreground = ""
  package var background = ""

  package init() {}

  mutating func apply(_ numbers: [Int]) {
    var rest = numbers.isEmpty ? [0] : numbers
    while let code = rest.first {
      let length = code == 38 || code == 48 ? (rest.dropFirst().first == 2 ? 5 : 3) : 1
      let parameters = rest.prefix(length).map(String.init).joined(separator: ";")
      rest = Array(rest.dropFirst(length))
      switch code {
      case 0: self = ScreenStyle()
      case 1: isBold = true
      case 2: isDim = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case 30...38, 90...97: foreground = parameters
      case 40...48, 100...107: background = parameters
      default: break
      }
    }
  }
}
