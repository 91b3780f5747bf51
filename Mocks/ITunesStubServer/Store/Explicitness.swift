/// How the service marks explicit content.
enum Explicitness: String, Sendable {
  case notExplicit
  case explicit
  case cleaned

  /// Reads the flags column: `e` explicit, `c` cleaned.
  init(flags: String) {
    self = flags.contains("e") ? .explicit : flags.contains("c") ? .cleaned : .notExplicit
  }

  /// The value of `contentAdvisoryRating`, which is absent where nothing is to be said.
  var advisory: String? {
    switch self {
    case .notExplicit: nil
    case .explicit: "Explicit"
    case .cleaned: "Clean"
    }
  }
}
