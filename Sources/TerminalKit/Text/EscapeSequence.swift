/// Finds the end of an escape sequence, so that cleaning leaves no `[31m` behind.
enum EscapeSequence {
  typealias Scalars = String.UnicodeScalarView

  /// The index after the sequence that begins at `start`, an introducer.
  ///
  /// Only a complete CSI, OSC, DCS, SOS, PM or APC sequence is skipped. Of anything else, the
  /// introducer alone goes, so that ordinary text is never swallowed. A search ends at the first
  /// control character: however many sequences are begun, each scalar is looked at twice at most.
  static func end(from start: Scalars.Index, in scalars: Scalars) -> Scalars.Index {
    let next = scalars.index(after: start)
    switch scalars[start].value {
    case 0x9B: return controlEnd(next, in: scalars) ?? next
    case 0x90, 0x98, 0x9D...0x9F: return stringEnd(next, in: scalars) ?? next
    default: break
    }
    guard next < scalars.endIndex else { return next }
    let body = scalars.index(after: next)
    switch scalars[next] {
    case "[": return controlEnd(body, in: scalars) ?? next
    case "]", "P", "X", "^", "_": return stringEnd(body, in: scalars) ?? next
    default: return next
    }
  }

  private static func controlEnd(_ start: Scalars.Index, in scalars: Scalars) -> Scalars.Index? {
    var index = start
    while index < scalars.endIndex {
      switch scalars[index].value {
      case 0x20...0x3F: index = scalars.index(after: index)
      case 0x40...0x7E: return scalars.index(after: index)
      default: return nil
      }
    }
    return nil
  }

  private static func stringEnd(_ start: Scalars.Index, in scalars: Scalars) -> Scalars.Index? {
    var index = start
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      switch scalars[index].value {
      case 0x07, 0x9C:
        return next
      case 0x1B:
        guard next < scalars.endIndex, scalars[next] == "\\" else { return nil }
        return scalars.index(after: next)
      case 0x00...0x1F, 0x7F...0x9F:
        return nil
      default:
        index = next
      }
    }
    return nil
  }
}
