import Entities

/// A file of an artwork that is being got, and who asks for it.
struct ArtworkJob {
  typealias Outcome = Result<LoadedArtwork, ArtworkError>

  enum Stage {
    /// It is not known yet whether the service has to be asked.
    case preparing
    case waiting(turn: Pending<Bool>)
    case atHost
    case finished(Outcome)
  }

  struct Asker {
    let pending: Pending<Outcome>
    let priority: ArtworkPriority
  }

  /// Tells it from an earlier job for the same.
  let number: Int
  let host: String
  let task: Task<Void, Never>
  var stage = Stage.preparing
  var askers: [ObjectIdentifier: Asker] = [:]

  /// Of two that wait, the one with the lesser rank comes first.
  var rank: (urgency: Int, number: Int) {
    (-(askers.values.map(\.priority).max() ?? .prefetch).rawValue, number)
  }

  var turn: Pending<Bool>? { if case .waiting(let turn) = stage { turn } else { nil } }
  var isAtHost: Bool { if case .atHost = stage { true } else { false } }
  var outcome: Outcome? { if case .finished(let outcome) = stage { outcome } else { nil } }
}
