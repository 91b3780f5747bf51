import Entities
import Mocks
import Testing

@testable import Persistence

@Suite("The window of requests")
struct RequestWindowTests {
  @Test("as many as the limit are admitted at once, then none for a minute")
  func limit() {
    var driven = DrivenWindow(limit: 3)
    for _ in 1...3 { #expect(driven.admit() == .granted) }
    #expect(driven.admit() == .refused(retryAfter: .seconds(60)))
    #expect(driven.window.entries.count == 3)
  }

  @Test("each request makes room for one when a minute has passed since it")
  func slides() {
    var driven = DrivenWindow(limit: 3)
    for _ in 1...3 {
      #expect(driven.admit() == .granted)
      driven.clock.advance(by: .seconds(10))
    }
    #expect(driven.admit() == .refused(retryAfter: .seconds(30)))
    driven.clock.advance(by: .seconds(30))
    #expect(driven.admit() == .granted)
    #expect(driven.admit() == .refused(retryAfter: .seconds(10)))
  }

  @Test("a request counts to the last millisecond of its minute, and no longer")
  func edge() {
    var driven = DrivenWindow(limit: 1)
    #expect(driven.admit() == .granted)
    driven.clock.advance(by: .milliseconds(59_999))
    #expect(driven.admit() == .refused(retryAfter: .milliseconds(1)))
    driven.clock.advance(by: .milliseconds(1))
    #expect(driven.admit() == .granted)
  }

  @Test("parts of a millisecond make no wait shorter than one")
  func fractions() {
    var driven = DrivenWindow(limit: 1)
    driven.clock.advance(by: .microseconds(100))
    #expect(driven.admit() == .granted)
    driven.clock.advance(by: .seconds(60) - .microseconds(101))
    #expect(driven.admit() == .refused(retryAfter: .milliseconds(1)))
  }

  @Test(
    "guesses get half, rounded down, but one at least",
    arguments: [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (20, 10)])
  func live(limit: Int, expected: Int) {
    var driven = DrivenWindow(limit: limit)
    for _ in 1...expected { #expect(driven.admit(.live) == .granted) }
    driven.clock.advance(by: .seconds(1))
    #expect(driven.admit(.live) == .refused(retryAfter: .seconds(59)))
    for _ in expected..<limit { #expect(driven.admit(.asked) == .granted) }
    #expect(driven.admit(.asked) == .refused(retryAfter: .seconds(59)))
  }

  @Test("guesses have no more room than the others leave")
  func liveInWhole() {
    var driven = DrivenWindow(limit: 4)
    for _ in 1...3 { #expect(driven.admit(.asked) == .granted) }
    #expect(driven.admit(.live) == .granted)
    #expect(driven.admit(.live) == .refused(retryAfter: .seconds(60)))
  }

  @Test("without a positive limit all are admitted", arguments: [0, -1, Int.min])
  func unlimited(limit: Int) {
    var driven = DrivenWindow(limit: limit)
    for _ in 1...100 { #expect(driven.admit(.live) == .granted) }
    #expect(driven.window.entries.isEmpty)
  }

  @Test("a limit may be as large as any number")
  func largest() {
    var driven = DrivenWindow(limit: .max)
    for _ in 1...100 { #expect(driven.admit(.live) == .granted) }
  }

  @Test("a request that was admitted is so for good")
  func again() {
    var window = RequestWindow()
    let moment = MachineMoment(FakeClock())
    for _ in 1...3 { #expect(window.admit(.asked, as: 1, limit: 1, at: moment) == .granted) }
    #expect(window.entries.count == 1)
    #expect(
      window.admit(.asked, as: 2, limit: 1, at: moment) == .refused(retryAfter: .seconds(60)))
  }

  @Test("a wait is exact, and no minute sees more than the limit", arguments: 1...20)
  func exact(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
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

/// Numbers that look random, always the same ones (SplitMix64).
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
