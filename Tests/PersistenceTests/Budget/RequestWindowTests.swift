import Entities
import Mocks
import TestSupport
import Testing

@testable import Persistence

@Suite("Request window")
struct RequestWindowTests {
  @Test("Requests up to the limit are admitted at once, then none for a minute")
  func limit() {
    var driven = DrivenWindow(limit: 3)
    for _ in 1...3 { #expect(driven.admit() == .granted) }
    #expect(driven.admit() == .refused(retryAfter: .seconds(60)))
    #expect(driven.window.entries.count == 3)
  }

  @Test("Each request frees its slot after a minute")
  func slides() {
    var driven = DrivenWindow(limit: 3)
    for _ in 1...3 {
      #expect(driven.admit() == .granted)
      driven.clock.advance(by: .seconds(10))
    }
    driven.expectWait(.seconds(30))
    #expect(driven.admit() == .refused(retryAfter: .seconds(10)))
  }

  @Test("A request counts until the last millisecond of its minute")
  func edge() {
    var driven = DrivenWindow.spent()
    driven.clock.advance(by: .milliseconds(59_999))
    driven.expectWait(.milliseconds(1))
  }

  @Test("Fractions of a millisecond never make a wait shorter than 1 ms")
  func fractions() {
    var driven = DrivenWindow(limit: 1)
    driven.clock.advance(by: .microseconds(100))
    #expect(driven.admit() == .granted)
    driven.clock.advance(by: .seconds(60) - .microseconds(101))
    #expect(driven.admit() == .refused(retryAfter: .milliseconds(1)))
  }

  @Test(
    "Speculative requests get half the limit, rounded down, but at least one",
    arguments: [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (20, 10)])
  func live(limit: Int, expected: Int) {
    var driven = DrivenWindow(limit: limit)
    for _ in 1...expected { #expect(driven.admit(.live) == .granted) }
    driven.clock.advance(by: .seconds(1))
    #expect(driven.admit(.live) == .refused(retryAfter: .seconds(59)))
    for _ in expected..<limit { #expect(driven.admit(.asked) == .granted) }
    #expect(driven.admit(.asked) == .refused(retryAfter: .seconds(59)))
  }

  @Test("Speculative requests get only what other requests leave")
  func liveInWhole() {
    var driven = DrivenWindow(limit: 4)
    for _ in 1...3 { #expect(driven.admit(.asked) == .granted) }
    #expect(driven.admit(.live) == .granted)
    #expect(driven.admit(.live) == .refused(retryAfter: .seconds(60)))
  }

  @Test("All requests are admitted if the limit isn't positive", arguments: [0, -1, Int.min])
  func unlimited(limit: Int) {
    var driven = DrivenWindow(limit: limit)
    for _ in 1...100 { #expect(driven.admit(.live) == .granted) }
    #expect(driven.window.entries.isEmpty)
  }

  @Test("The limit can be the largest integer")
  func largest() {
    var driven = DrivenWindow(limit: .max)
    for _ in 1...100 { #expect(driven.admit(.live) == .granted) }
  }

  @Test("A request from before a restart of the computer doesn't count")
  func restart() {
    var driven = DrivenWindow.spent()
    driven.clock.restart()
    #expect(driven.admit() == .granted)
    #expect(driven.window.entries.count == 1)
  }

  @Test(
    "Invalid entries and uptimes neither trap nor block requests indefinitely",
    arguments: [Int64.min, -1_000_000, -1, 0, 1, 100_000_001, .max])
  func invalid(uptime: Int64) {
    for kind in [BudgetEntry.Kind.asked, .live, .closing] {
      for length in [Int64.min, -1_000_000, -1, 0, 1, 100_000_001, .max] {
        var driven = DrivenWindow(limit: 1)
        driven.window = RequestWindow([
          BudgetEntry(kind, at: .milliseconds(uptime), lasting: .milliseconds(length))
        ])
        guard case .refused(let wait) = driven.admit(.live) else { continue }
        #expect(wait >= .milliseconds(1) && wait <= kind.longest)
        driven.clock.advance(by: wait)
        #expect(driven.admit(.live) == .granted)
      }
    }
    var window = RequestWindow()
    for answer in [RequestAdmission.granted, .refused(retryAfter: .seconds(60))] {
      #expect(window.admit(.asked, limit: 1, at: .seconds(uptime)) == answer)
    }
  }

  @Test("Waits are exact, and no minute exceeds the limit", arguments: 1...20)
  func exact(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var driven = DrivenWindow(limit: Int.random(in: 1...7, using: &numbers))
    var granted: [(at: Duration, purpose: RequestPurpose)] = []
    for _ in 1...300 {
      let purpose: RequestPurpose = Bool.random(using: &numbers) ? .live : .asked
      if case .refused(let wait) = driven.admit(purpose) {
        #expect(wait >= .milliseconds(1) && wait <= .seconds(60))
        driven.clock.advance(by: wait - .milliseconds(1))
        #expect(driven.admit(purpose) == .refused(retryAfter: .milliseconds(1)))
        driven.clock.advance(by: .milliseconds(1))
        #expect(driven.admit(purpose) == .granted)
      }
      granted.append((driven.clock.uptime, purpose))
      driven.clock.advance(by: .milliseconds(Int.random(in: 0...9000, using: &numbers)))
    }
    for last in granted {
      let minute = granted.filter { $0.at <= last.at && $0.at > last.at - .seconds(60) }
      #expect(minute.count <= driven.limit)
      #expect(minute.count { $0.purpose == .live } <= max(driven.limit / 2, 1))
    }
  }
}
