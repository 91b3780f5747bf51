import Entities

/// The jobs in progress, with a queue for each host.
///
/// A limited number runs at each host. The most urgent waiting job is next, and among equally
/// urgent ones the oldest.
struct ArtworkJobs {
  private let limit: Int
  private var jobs: [ArtworkRequest: ArtworkJob] = [:]
  private var lastNumber = 0

  /// `limit` applies to each host.
  init(limit: Int) { self.limit = limit }

  var waitingCount: Int { jobs.values.count { $0.turn != nil } }

  var askerCount: Int { jobs.values.reduce(0) { $0 + $1.askers.count } }

  /// The unfinished tasks of jobs that have an outcome.
  var endings: [Task<Void, Never>] { jobs.values.filter { $0.outcome != nil }.map(\.task) }

  /// Joins the job for a request, or starts a new one.
  ///
  /// Returns the outcome if there is one already.
  mutating func join(
    _ request: ArtworkRequest, host: String, as runner: ArtworkJob.RequestRunner,
    start: (Int) -> Task<Void, Never>
  ) -> ArtworkJob.Outcome? {
    if let outcome = jobs[request]?.outcome { return outcome }
    if jobs[request] == nil {
      lastNumber += 1
      jobs[request] = ArtworkJob(number: lastNumber, host: host, task: start(lastNumber))
    }
    jobs[request]?.askers[ObjectIdentifier(runner.pending)] = runner
    return nil
  }

  /// Leaves a job; if no caller is left and it hasn't started, it is dropped.
  ///
  /// Returns the turn to cancel.
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

  /// Adds a job to the queue of its host; returns `false` if it was dropped.
  mutating func lineUp(_ request: ArtworkRequest, number: Int, for turn: Pending<Bool>) -> Bool {
    guard jobs[request]?.number == number else { return false }
    jobs[request]?.stage = .waiting(turn: turn)
    return true
  }

  mutating func nextTurn(at host: String) -> Pending<Bool>? {
    let local = jobs.filter { $0.value.host == host }
    guard local.values.count(where: \.isAtHost) < limit,
      let next = local.filter({ $0.value.turn != nil }).min(by: { $0.value.rank < $1.value.rank })
    else { return nil }
    jobs[next.key]?.stage = .atHost
    return next.value.turn
  }

  /// Ends a job and returns its callers.
  ///
  /// Callers that join before it is removed get the same outcome.
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

struct ArtworkJob {
  typealias Outcome = Result<LoadedArtwork, ArtworkError>

  enum Stage {
    /// It isn't known yet whether a request is needed.
    case preparing
    case waiting(turn: Pending<Bool>)
    case atHost
    case finished(Outcome)
  }

  struct RequestRunner {
    let pending: Pending<Outcome>
    let priority: ArtworkPriority
  }

  /// Distinguishes the job from an earlier one for the same request.
  let number: Int
  let host: String
  let task: Task<Void, Never>
  var stage = Stage.preparing
  var askers: [ObjectIdentifier: RequestRunner] = [:]

  /// Waiting jobs with a lower rank come first.
  var rank: (urgency: Int, number: Int) {
    (-(askers.values.map(\.priority).max() ?? .prefetch).rawValue, number)
  }

  var turn: Pending<Bool>? { if case .waiting(let turn) = stage { turn } else { nil } }
  var isAtHost: Bool { if case .atHost = stage { true } else { false } }
  var outcome: Outcome? { if case .finished(let outcome) = stage { outcome } else { nil } }
}
