/// Whether a recording has lyrics that its publisher marks as explicit.
package enum Explicitness: Hashable, Sendable {
  case explicit
  /// An edited version of an explicit recording.
  case cleaned
  case notExplicit
  /// A word of the service that is not known here.
  case other(String)

  /// Reads the service's word.
  package init(_ word: String) {
    self =
      switch word {
      case "explicit": .explicit
      case "cleaned": .cleaned
      case "notExplicit": .notExplicit
      default: .other(word)
      }
  }

  /// The service's word.
  package var word: String {
    switch self {
    case .explicit: "explicit"
    case .cleaned: "cleaned"
    case .notExplicit: "notExplicit"
    case .other(let word): word
    }
  }
}
