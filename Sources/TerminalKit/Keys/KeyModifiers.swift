/// The modifiers of a key, from the parameter of its sequence: one more than the sum of their bits.
struct KeyModifiers: OptionSet {
  let rawValue: Int

  static let shift = KeyModifiers(rawValue: 1)
  static let alt = KeyModifiers(rawValue: 2)
  static let control = KeyModifiers(rawValue: 4)

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  init(parameter: Int?) {
    rawValue = max(0, (parameter ?? 1) - 1) & 0b111
  }

  /// The key that `key` becomes under these modifiers.
  func applied(to key: Key) -> Key {
    switch key {
    case .tab where contains(.shift): return .backTab
    case .character(let character): return applied(to: character)
    default: break
    }
    guard contains(.control) || contains(.alt) else { return key }
    switch key {
    case .left: return .wordLeft
    case .right: return .wordRight
    case .backspace: return .wordBackspace
    case .delete: return .wordDelete
    default: return key
    }
  }

  private func applied(to character: Character) -> Key {
    if contains(.control) { return .control(Self.single(character.lowercased()) ?? character) }
    if contains(.alt) { return .alt(character) }
    guard contains(.shift) else { return .character(character) }
    return .character(Self.single(character.uppercased()) ?? character)
  }

  /// The only character of a text; the capital of ß, for one, has two.
  private static func single(_ text: String) -> Character? {
    text.count == 1 ? text.first : nil
  }
}
