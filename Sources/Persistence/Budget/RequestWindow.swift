import Entities

/// The latest requests, and the rule for more.
///
/// In any sixty seconds there are at most as many requests as the limit, and at most half as many,
/// rounded down but at least one, are speculative. There are none while the service is closed.
struct RequestWindow: Equatable, Sendable {
  private(set) var entries: [BudgetEntry]

  init(_ entries: [BudgetEntry] = []) { self.entries = entries }

  /// Adds entries, and replaces those with the same IDs.
  mutating func include(_ others: [BudgetEntry]) {
    let ids = Set(others.map(\.id))
    entries = others + entries.filter { !ids.contains($0.id) }
  }

  /// Admits a request, or returns how long until one for its purpose can be.
  ///
  /// A request that has been admitted under an ID always is again; without a positive limit all are. A
  /// wait is at least 1 ms, and at most a minute unless the service is closed.
  mutating func admit(
    _ purpose: RequestPurpose, as id: Int64, limit: Int, at moment: MachineMoment
  ) -> RequestAdmission {
    settle(at: moment)
    guard limit > 0, !entries.contains(where: { $0.id == id }) else { return .granted }
    let wait = wait(for: purpose, limit: limit, at: moment)
    guard wait == .zero else { return .refused(retryAfter: wait) }
    let kind = BudgetEntry.Kind(purpose)
    entries.append(BudgetEntry(id: id, kind: kind, made: moment, length: kind.longest))
    return .granted
  }

  /// Admits nothing for a while, at most an hour; a longer closure remains.
  mutating func close(for duration: Duration, as id: Int64, at moment: MachineMoment) {
    include([BudgetEntry(id: id, kind: .closing, made: moment, length: duration)])
    settle(at: moment)
  }

  /// Removes expired entries, and every closure but the one that ends last.
  private mutating func settle(at moment: MachineMoment) {
    let counting = entries.compactMap { $0.counting(at: moment) }
    let last = counting.filter { $0.kind == .closing }
      .max { $0.remaining(after: moment) < $1.remaining(after: moment) }
    entries = counting.filter { $0.kind != .closing || $0.id == last?.id }
  }

  private func wait(for purpose: RequestPurpose, limit: Int, at moment: MachineMoment) -> Duration {
    var asked: [Duration] = []
    var live: [Duration] = []
    var wait = Duration.zero
    for entry in entries {
      let remaining = entry.remaining(after: moment)
      switch entry.kind {
      case .asked: asked.append(remaining)
      case .live: live.append(remaining)
      case .closing: wait = remaining
      }
    }
    wait = max(wait, Self.wait(until: asked + live, areFewerThan: limit))
    guard purpose == .live else { return wait }
    return max(wait, Self.wait(until: live, areFewerThan: max(limit / 2, 1)))
  }

  /// Returns how long until fewer than `limit` still count, given how long each does.
  private static func wait(until remaining: [Duration], areFewerThan limit: Int) -> Duration {
    guard remaining.count >= limit else { return .zero }
    return remaining.sorted(by: >)[limit - 1]
  }
}
