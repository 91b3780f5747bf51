/// A complete CSI sequence from a terminal: a key, or a reply to a query.
struct ControlSequence {
  /// The bytes between `CSI` and the final byte.
  let body: [UInt8]
  let final: UInt8

  /// Returns `nil` for replies.
  var key: Key? {
    if body.first == UInt8(ascii: "<") { return mouseEvent.map { .mouse($0) } }
    if let first = body.first, (0x3C...0x3F).contains(first) { return nil }
    switch final {
    case UInt8(ascii: "I") where body.isEmpty: return .focusGained
    case UInt8(ascii: "O") where body.isEmpty: return .focusLost
    case UInt8(ascii: "~"): return numberedKey
    case UInt8(ascii: "^"), UInt8(ascii: "@"):
      return numberedKey.map(KeyModifiers.control.applied)
    case UInt8(ascii: "u"): return unicodeKey(parameter(0), text: 2)
    case UInt8(ascii: "R") where parameter(0) != 1: return nil
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return Self.letterKey(final - 0x20)
    case UInt8(ascii: "Z"): return .backTab
    default: return Self.letterKey(final).map(KeyModifiers(parameter: parameter(1)).applied)
    }
  }

  /// The size of a cell in a reply to `CSI 16 t`.
  var cellSize: CellSize? {
    guard final == UInt8(ascii: "t"), parameter(0) == 6, let height = parameter(1),
      let width = parameter(2)
    else { return nil }
    return CellSize(width: width, height: height)
  }

  var beginsPaste: Bool { final == UInt8(ascii: "~") && parameter(0) == 200 }

  /// Whether three bytes of an X10 mouse report follow.
  var beginsMouseReport: Bool { final == UInt8(ascii: "M") && body.isEmpty }

  /// Keys named by a letter after `CSI` or `SS3`.
  static func letterKey(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter) - 0x4F)
    default: nil
    }
  }

  private var mouseEvent: MouseEvent? {
    let isPress = final == UInt8(ascii: "M")
    guard isPress || final == UInt8(ascii: "m") else { return nil }
    let report = ControlSequence(body: Array(body.dropFirst()), final: final)
    return MouseEvent(
      button: report.parameter(0), column: report.parameter(1), row: report.parameter(2),
      isPress: isPress)
  }

  private var numberedKey: Key? {
    if parameter(0) == 27 { return unicodeKey(parameter(2)) }
    guard let key = parameter(0).flatMap(KeyNumbers.key(numbered:)) else { return nil }
    return KeyModifiers(parameter: parameter(1)).applied(to: key)
  }

  /// A key encoded as a scalar, as in kitty's keyboard protocol and xterm's modifyOtherKeys.
  private func unicodeKey(_ code: Int?, text: Int? = nil) -> Key? {
    let releaseEvent = 3
    guard let code, parameter(1, part: 1) != releaseEvent else { return nil }
    let modifiers = KeyModifiers(parameter: parameter(1))
    if let typed = text.flatMap({ parameter($0) }).flatMap(KeyNumbers.scalar), modifiers == .shift {
      return .character(Character(typed))
    }
    return KeyNumbers.key(coded: code).map(modifiers.applied)
  }

  /// Returns a number of `a:b;c:d`; `nil` if it is missing, empty, or longer than six digits.
  private func parameter(_ index: Int, part: Int = 0) -> Int? {
    let parameters = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard index < parameters.count else { return nil }
    let parts = parameters[index].split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard part < parts.count, parts[part].count <= 6 else { return nil }
    return Int(String(decoding: parts[part], as: UTF8.self))
  }
}

enum KeyNumbers {
  /// The key of `CSI number ~`, as numbered by VT220, xterm, and rxvt.
  static func key(numbered number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28...29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The key of `CSI code u`: a scalar, or one of kitty's numbers for keys without text.
  static func key(coded code: Int) -> Key? {
    switch code {
    case 8, 127: .backspace
    case 9: .tab
    case 13, 57_414: .enter
    case 27: .escape
    case 57_344...57_454: keypadKey(code)
    default: scalar(code).map { .character(Character($0)) }
    }
  }

  /// Returns `nil` for control characters.
  static func scalar(_ value: Int) -> Unicode.Scalar? {
    guard let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init) else { return nil }
    return scalar.properties.generalCategory == .control ? nil : scalar
  }

  private static func keypadKey(_ code: Int) -> Key? {
    let symbols: [Character] = [".", "/", "*", "-", "+"]
    let motions: [Key] = [
      .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
    ]
    switch code {
    case 57_376...57_398: return .function(code - 57_363)
    case 57_399...57_408: return scalar(code - 57_399 + 0x30).map { .character(Character($0)) }
    case 57_409...57_413: return .character(symbols[code - 57_409])
    case 57_415: return .character("=")
    case 57_416: return .character(",")
    case 57_417...57_426: return motions[code - 57_417]
    default: return nil
    }
  }
}
