/// The explicitness of a recording's lyrics, as marked by its publisher.
package struct Explicitness: RawRepresentable, Hashable, Sendable {
  /// The service's value, which can be one that is unknown here.
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let explicit = Explicitness(rawValue: "explicit")
  /// An edited version of an explicit recording.
  package static let cleaned = Explicitness(rawValue: "cleaned")
  package static let notExplicit = Explicitness(rawValue: "notExplicit")
}

/// The price of an item; an item that isn't for sale has none.
package enum Price: RawRepresentable, Hashable, Sendable {
  /// In units of the record's currency.
  case amount(Double)
  /// Sold only with the rest of its album, or only track by track.
  case notSoldSeparately

  /// Creates a price from the service's number, which is -1 for items not sold separately.
  package init(rawValue: Double) { self = rawValue < 0 ? .notSoldSeparately : .amount(rawValue) }

  package var rawValue: Double {
    switch self {
    case .amount(let amount): amount
    case .notSoldSeparately: -1
    }
  }
}

/// A filter for explicit recordings.
package enum ExplicitContent: Hashable, Sendable {
  /// Only explicit recordings.
  case only
  case excluded

  /// Whether a recording matches; one of unknown explicitness counts as not explicit.
  package func accepts(_ explicitness: Explicitness?) -> Bool {
    (explicitness == .explicit) == (self == .only)
  }
}
