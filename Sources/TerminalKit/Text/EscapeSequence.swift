/// Finds the end of an escape sequence, so that sanitizing leaves no `[31m` behind.
enum EscapeSequence {
  /// Returns the index after the sequence whose introducer is at `start`.
  ///
  /// Only complete CSI, OSC, DCS, SOS, PM, and APC sequences are skipped. Otherwise just the
  /// introducer is removed, so that ordinary text is never lost. The search ends at the first
  /// control character, so each scalar is examined at most twice.
  static func end(from start: Int, in text: ScalarBytes) -> Int {
    let next = text.index(after: start)
    switch text[start]?.value {
    case 0x9B: return controlEnd(next, in: text) ?? next
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: return stringEnd(next, in: text) ?? next
    default: break
    }
    switch text[next] {
    case "[": return controlEnd(next + 1, in: text) ?? next
    case "]", "P", "X", "^", "_": return stringEnd(next + 1, in: text) ?? next
    default: return next
    }
  }

  private static func controlEnd(_ start: Int, in text: ScalarBytes) -> Int? {
    var index = start
    while let scalar = text[index] {
      switch scalar.value {
      case 0x20...0x3F: index += 1
      case 0x40...0x7E: return index + 1
      default: return nil
      }
    }
    return nil
  }

  private static func stringEnd(_ start: Int, in text: ScalarBytes) -> Int? {
    var index = start
    while let scalar = text[index] {
      let next = text.index(after: index)
      switch scalar.value {
      case 0x07, 0x9C: return next
      case 0x1B: return text[next] == "\\" ? next + 1 : nil
      case 0x00...0x1F, 0x7F...0x9F: return nil
      default: index = next
      }
    }
    return nil
  }
}
