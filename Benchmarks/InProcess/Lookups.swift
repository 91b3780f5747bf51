/// Texts that are looked up one after another, and where.
struct Lookups<Place> {
  let place: Place
  /// At least one.
  let texts: [String]

  func text(_ round: Int) -> String { texts[round % texts.count] }
}
