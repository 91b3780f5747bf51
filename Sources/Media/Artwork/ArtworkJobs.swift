import Entities

/// The jobs for all that is wanted, and whose turn it is to ask the service.
///
/// So many have their turn at a host at once. Of those that wait the most urgent comes first, of
/// equally urgent ones that which was asked for first.
struct ArtworkJobs {
  private let limit: Int
  private var jobs: [ArtworkRequest: ArtworkJob] = [:]
  private var lastNumber = 0

  /// - Parameter limit: how many jobs have their turn at one host at once.
  init(limit: Int) { self.limit = limit }

  /// How many wait for their turn.
  var waitingCount: Int { jobs.values.count { $0.turn != nil } }

  /// How many wait for an outcome.
  var askerCount: Int { jobs.values.reduce(0) { $0 + $1.askers.count } }

  /// What still goes on of jobs whose outcome is there.
  var endings: [Task<Void, Never>] { jobs.values.filter { $0.outcome != nil }.map(\.task) }

  /// Takes part in the job for a request, which `start` begins under its number where there is
  /// none.
  ///
  /// - Returns: The outcome, where it is there already.
  mutating func join(
    _ request: ArtworkRequest, host: String, as asker: ArtworkJob.Asker,
    start: (Int) -> Task<Void, Never>
  ) -> ArtworkJob.Outcome? {
    if let outcome = jobs[request]?.outcome { return outcome }
    if jobs[request] == nil {
      lastNumber += 1
      jobs[request] = ArtworkJob(number: lastNumber, host: host, task: start(lastNumber))
    }
    jobs[request]?.askers[ObjectIdentifier(asker.pending)] = asker
    return nil
  }

  /// Leaves a job, which is dropped where nobody is left and it has not had its turn.
  ///
  /// - Returns: The turn that will not come.
  mutating func leave(_ request: ArtworkRequest, as pending: Pending<ArtworkJob.Outcome>)
    -> Pending<Bool>?
  {
    jobs[request]?.askers[ObjectIdentifier(pending)] = nil
    guard let job = jobs[request], job.askers.isEmpty, !job.isAtHost, job.outcome == nil else {
      return nil
    }
    jobs[request] = nil
    return job.turn
  }

  /// Gets a job into the line at its host; false where it was dropped.
  mutating func lineUp(_ request: ArtworkRequest, number: Int, for turn: Pending<Bool>) -> Bool {
    guard jobs[request]?.number == number else { return false }
    jobs[request]?.stage = .waiting(turn: turn)
    return true
  }

  /// The turn that comes next at the host of a job, if there is room for another.
  mutating func nextTurn(at host: String) -> Pending<Bool>? {
    let local = jobs.filter { $0.value.host == host }
    guard local.values.count(where: \.isAtHost) < limit,
      let next = local.filter({ $0.value.turn != nil }).min(by: { $0.value.rank < $1.value.rank })
    else { return nil }
    jobs[next.key]?.stage = .atHost
    return next.value.turn
  }

  /// Ends a job; whoever asks for the same before it is forgotten gets the same outcome.
  ///
  /// - Returns: Who waits for the outcome.
  mutating func finish(_ request: ArtworkRequest, number: Int, with outcome: ArtworkJob.Outcome)
    -> [Pending<ArtworkJob.Outcome>]
  {
    guard let job = jobs[request], job.number == number else { return [] }
    jobs[request]?.stage = .finished(outcome)
    jobs[request]?.askers = [:]
    return job.askers.values.map(\.pending)
  }

  mutating func forget(_ request: ArtworkRequest, number: Int) {
    if jobs[request]?.number == number { jobs[request] = nil }
  }
}

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
