import TestSupport
import Testing

@testable import TerminalKit

@MainActor @Suite struct ActivityTests {
  /// A clock whose sleeps end on demand.
  private final class StubClock: Sendable {
    private let ticks = AsyncStream<Void>.makeStream()
    private let sleeps = AsyncStream<Duration>.makeStream()

    func sleep(_ duration: Duration) async throws {
      sleeps.continuation.yield(duration)
      for await _ in ticks.stream { return try Task.checkCancellation() }
      try Task.checkCancellation()
    }

    /// Waits for the next sleep to begin and returns its duration.
    func nextSleep() async -> Duration? {
      for await duration in sleeps.stream { return duration }
      return nil
    }

    func tick() { ticks.continuation.yield() }
  }

  private let clock = StubClock()
  private let pair: TerminalPair

  init() throws { pair = try TerminalPair(columns: 30, rows: 4) }

  private func activity(_ change: (inout TerminalCapabilities) -> Void = { _ in }) -> Activity {
    var capabilities = TerminalCapabilities(isTerminal: true)
    change(&capabilities)
    let output = TextOutput(descriptor: pair.descriptor, capabilities: capabilities)
    return Activity(output: output, sleep: clock.sleep)
  }

  /// Expects that no more than `written` was written so far.
  private func expectNothing(after written: String) async throws {
    pair.send("typed")
    try await pair.expect("typed")
    #expect(pair.transcript == written + "typed")
  }

  @Test("An activity appears after 150 ms, spins every 80 ms, updates its text, and erases itself")
  func turning() async throws {
    let activity = activity()
    activity.start("Searching")
    #expect(await clock.nextSleep() == .milliseconds(150))
    #expect(pair.transcript == "")
    clock.tick()
    try await pair.expect("⠋ Searching")
    #expect(await clock.nextSleep() == .milliseconds(80))
    clock.tick()
    try await pair.expect("⠙ Searching")
    activity.start("Waiting")
    try await pair.expect("⠋ Waiting")
    try await pair.expectScreen { $0 == ["⠋ Waiting"] }
    activity.stop()
    try await pair.expectScreen { $0 == [] }
  }

  @Test("Work that finishes within 150 ms shows no activity")
  func quick() async throws {
    let activity = activity()
    activity.start("Searching")
    #expect(await clock.nextSleep() == .milliseconds(150))
    activity.stop()
    try await expectNothing(after: "")
  }

  /// Starts an activity, and waits until it is shown.
  private func begin(_ activity: Activity) async {
    activity.start("Searching")
    _ = await clock.nextSleep()
    clock.tick()
  }

  @Test("An activity stands still with reduced motion")
  func still() async throws {
    let activity = activity { $0.reducedMotion = true }
    await begin(activity)
    try await pair.expectScreen { $0 == ["Searching"] }
    activity.stop()
    try await pair.expectScreen { $0 == [] }
    activity.start("Waiting")
    #expect(await clock.nextSleep() == .milliseconds(150), "It animated what stands still.")
    activity.stop()
  }

  @Test("An activity is written as a permanent line on an accessible terminal")
  func accessible() async throws {
    let activity = activity { $0.isAccessible = true }
    await begin(activity)
    try await pair.expect("Searching\r\n")
    activity.start("Searching")
    activity.stop()
    try await expectNothing(after: "Searching\r\n")
    activity.start("Waiting")
    #expect(await clock.nextSleep() == .milliseconds(150), "A line would be written again.")
    activity.stop()
  }

  @Test("An activity writes nothing to a pipe and never sleeps")
  func pipe() async throws {
    let pipe = try OutputPipe()
    let output = TextOutput(descriptor: pipe.descriptor, capabilities: .pipe)
    let activity = Activity(output: output) { _ in Issue.record("slept") }
    activity.start("Searching")
    activity.stop()
    #expect(await pipe.finish() == "")
  }
}
