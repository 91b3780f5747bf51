/// The explicitness of a recording's lyrics, as marked by its publisher.
package enum Explicitness: Hashable, Sendable {
  case explicit
  /// An edited version of an explicit recording.
  case cleaned
  case notExplicit
  /// A value of the service that is unknown here.
  case other(String)

  /// Parses the service's value.
  package init(_ word: String) {
    self =
      switch word {
      case "explicit": .explicit
      case "cleaned": .cleaned
      case "notExplicit": .notExplicit
      default: .other(word)
      }
  }

  /// The service's value.
  package var word: String {
    switch self {
    case .explicit: "explicit"
    case .cleaned: "cleaned"
    case .notExplicit: "notExplicit"
    case .other(let word): word
    }
  }
}

/// A filter for explicit recordings.
package enum ExplicitContent: Hashable, Sendable {
  /// Only explicit recordings.
  case only
  /// No explicit recordings.
  case excluded

  /// Whether a recording matches; one of unknown explicitness counts as not explicit.
  package func accepts(_ explicitness: Explicitness?) -> Bool {
    (explicitness == .explicit) == (self == .only)
  }
}
