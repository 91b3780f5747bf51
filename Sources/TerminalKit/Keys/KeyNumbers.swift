/// The numbers by which terminals name keys.
enum KeyNumbers {
  /// The key of `CSI number ~`, as VT220, xterm and rxvt number them.
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

  /// The key of `CSI code u`: a scalar, or one of the numbers kitty gives keys without text.
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

  /// The scalar with this value, unless it is a control character.
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
