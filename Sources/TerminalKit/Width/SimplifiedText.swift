/// Text reduced to what every terminal gives the same width.
///
/// An emoji of several scalars becomes its first one: joined people become one person, and skin
/// tones, variation selectors, keycaps and tags go. A flag of two letters stays.
enum SimplifiedText {
  static func of(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0xE2 }), text.contains(where: needsWork) else {
      return text
    }
    return String(text.map(of))
  }

  private static func needsWork(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    return scalars.count > 1
  }

  /// One grapheme so reduced; it may be drawn narrower than it was.
  static func of(_ character: Character) -> Character {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, needsWork(character) else { return character }
    if EmojiSequence.isRegionalIndicator(first) { return character }
    return Character(first)
  }
}
