import Entities
import GRDB
import Mocks
import Synchronization
import Testing

@testable import Persistence

@Suite("Waiting for a locked database")
struct LockWaitTests {
  /// A clock that tests set.
  private final class Clock: Sendable {
    private let start = ContinuousClock.now
    private let elapsed = Mutex(Duration.zero)

    var now: ContinuousClock.Instant { start + elapsed.withLock(\.self) }

    func advance(by duration: Duration) { elapsed.withLock { $0 += duration } }
  }

  private let clock = Clock()
  private let wait: LockWait

  init() {
    let clock = clock
    wait = LockWait { clock.now }
  }

  @Test("Operations on a locked database share one wait of at most 5 seconds")
  func once() {
    #expect(wait.continues())
    clock.advance(by: .seconds(4))
    #expect(wait.continues())
    clock.advance(by: .seconds(1))
    #expect(!wait.continues())
    clock.advance(by: .seconds(60))
    wait.end(afterChange: false)
    #expect(!wait.continues())
  }

  @Test("A saved change, or a read before the wait is over, ends the wait")
  func ends() {
    for (seconds, isChange) in [(4, false), (6, true)] {
      #expect(wait.continues())
      clock.advance(by: .seconds(seconds))
      _ = wait.continues()
      wait.end(afterChange: isChange)
      clock.advance(by: .seconds(10))
    }
    #expect(wait.continues())
  }

  @Test("The wait isn't longer than the time limit of the command")
  func limit() {
    wait.limit(to: .seconds(2))
    wait.limit(to: .seconds(10))
    #expect(wait.continues())
    clock.advance(by: .milliseconds(1999))
    #expect(wait.continues())
    clock.advance(by: .milliseconds(1))
    #expect(!wait.continues())
  }

  @Test("Operations that don't wait fail at once and leave the wait unchanged")
  func suspended() {
    wait.suspended { #expect(!wait.continues()) }
    #expect(wait.continues())
  }

  @Test("Only the first change waits for a locked database")
  func lockedStore() async throws {
    let file = try DamagedFile()
    try await file.fill(1)
    let tries = Mutex(0)
    // Each attempt takes 100 milliseconds.
    let store = Store(
      path: file.path, .kept,
      LockWait { [clock] in
        tries.withLock { $0 += 1 }
        clock.advance(by: .milliseconds(100))
        return clock.now
      })
    store.limitWait(to: .milliseconds(300))
    await store.open()
    let blocked = try DatabaseQueue(path: file.path, configuration: unsafe)
    try await blocked.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    for text in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"] {
      await #expect(throws: StorageError(path: file.path, reason: .busy)) {
        try await SQLiteHistory(store: store).remember(
          try SearchTerm(text), in: .unitedStates, at: 1)
      }
    }
    #expect(tries.withLock(\.self) == 4 + 9)
    try await blocked.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try await SQLiteHistory(store: store).remember(.sample("later"), in: .unitedStates, at: 1)
    #expect(try await file.termCount() == 2)
  }

  private var unsafe: Configuration {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return configuration
  }
}
