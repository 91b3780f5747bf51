/// Finds the end of an escape sequence, so that sanitizing leaves no `[31m` behind.
enum EscapeSequence {
  /// Returns the index after the sequence whose introducer is at `start`.
  ///
  /// Only complete CSI, OSC, DCS, SOS, PM, and APC sequences are skipped. Otherwise just the
  /// introducer is removed, so that ordinary text is never lost. The search ends at the first
  /// control character, so each scalar is examined at most twice.
  static func end(from start: Int, in text: [Unicode.Scalar]) -> Int {
    let rest = text[(start + 1)...]
    let end: Int? =
      switch text[start].value {
      case 0x9B: controlEnd(rest)
      case 0x90, 0x98, 0x9D, 0x9E, 0x9F: stringEnd(rest)
      default:
        switch rest.first {
        case "[": controlEnd(rest.dropFirst())
        case "]", "P", "X", "^", "_": stringEnd(rest.dropFirst())
        default: nil
        }
      }
    return end ?? start + 1
  }

  private static func controlEnd(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
    let end = text.firstIndex { !(0x20...0x3F).contains($0.value) }
    return end.flatMap { (0x40...0x7E).contains(text[$0].value) ? $0 + 1 : nil }
  }

  private static func stringEnd(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
    let controls = text.firstIndex { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
    guard let end = controls else { return nil }
    switch text[end].value {
    case 0x07, 0x9C: return end + 1
    case 0x1B: return text[(end + 1)...].first == "\\" ? end + 2 : nil
    default: return nil
    }
  }
}
