/// Colored text written by another program.
///
/// It is parsed rather than passed on, so that only text and colors get through.
enum ColoredText {
  /// Returns `nil` if there are escape sequences other than 24-bit colors.
  static func lines(of bytes: [UInt8]) -> [StyledText]? {
    var lines: [StyledText] = []
    var style = Style.plain
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      guard let text = text(of: line, &style) else { return nil }
      if !text.isEmpty { lines.append(text) }
    }
    return lines
  }

  private static func text(of line: ArraySlice<UInt8>, _ style: inout Style) -> StyledText? {
    var text: StyledText = ""
    var rest = line
    while let byte = rest.first {
      if byte == 0x1B {
        guard rest.dropFirst().first == UInt8(ascii: "["),
          let end = rest.firstIndex(of: UInt8(ascii: "m")),
          apply(rest[(rest.startIndex + 2)..<end], to: &style)
        else { return nil }
        rest = rest[(end + 1)...]
      } else {
        let part = rest.prefix { $0 != 0x1B }
        text += StyledText(SafeText(String(decoding: part, as: UTF8.self)), style)
        rest = rest[part.endIndex...]
      }
    }
    return text
  }

  /// Whether the parameters only set or reset 24-bit colors.
  private static func apply(_ body: ArraySlice<UInt8>, to style: inout Style) -> Bool {
    guard body.count <= 64 else { return false }
    let numbers = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { $0.isEmpty ? 0 : Int(String(decoding: $0, as: UTF8.self)) }
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .plain
      case 39: style.foreground = nil
      case 49: style.background = nil
      case 38, 48:
        guard let color = color(&rest) else { return false }
        if number == 38 { style.foreground = color } else { style.background = color }
      default: return false
      }
    }
    return true
  }

  private static func color(_ rest: inout ArraySlice<Int?>) -> Color? {
    let parts = rest.prefix(4).compactMap { $0.flatMap(UInt8.init(exactly:)) }
    guard parts.count == 4, parts[0] == 2 else { return nil }
    rest = rest.dropFirst(4)
    return .rgb(RGB(parts[1], parts[2], parts[3]))
  }
}
