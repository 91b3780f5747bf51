import Entities
import Mocks
import Testing

@testable import Persistence

@Suite("The window of requests and the machine's clocks")
struct RequestWindowClockTests {
  private static let numbers: [Int64] = [.min, -1_000_000, -1, 0, 1, 100_000_001, .max]

  @Test(
    "a time of day that is set changes nothing",
    arguments: [-3_000_000_000, -36_000, -30, -1, 1, 30, 36_000, 3_000_000_000])
  func clockSet(by seconds: Int) {
    var driven = DrivenWindow(limit: 1)
    #expect(driven.admit() == .granted)
    driven.clock.advance(by: .seconds(10))
    driven.clock.setTime(by: .seconds(seconds))
    #expect(driven.admit() == .refused(retryAfter: .seconds(50)))
    driven.clock.setTime(by: .seconds(-2 * seconds))
    driven.clock.advance(by: .seconds(50))
    #expect(driven.admit() == .granted)
  }

  @Test("a request counts across a start of the machine")
  func restart() {
    var driven = DrivenWindow(limit: 1)
    #expect(driven.admit() == .granted)
    driven.clock.restart(taking: .seconds(20))
    #expect(driven.admit() == .refused(retryAfter: .seconds(40)))
    driven.clock.advance(by: .seconds(40))
    #expect(driven.admit() == .granted)
  }

  @Test("a minute after a request, a start of the machine leaves nothing of it")
  func lateRestart() {
    var driven = DrivenWindow(limit: 1)
    #expect(driven.admit() == .granted)
    driven.clock.restart(taking: .seconds(60))
    #expect(driven.admit() == .granted)
    #expect(driven.window.entries.count == 1)
  }

  @Test("a clock that is set after a start makes no request last")
  func setAfterRestart() {
    var driven = DrivenWindow(limit: 1)
    #expect(driven.admit() == .granted)
    driven.clock.restart(taking: .seconds(20))
    #expect(driven.admit() == .refused(retryAfter: .seconds(40)))
    driven.clock.setTime(by: .seconds(-36_000))
    driven.clock.advance(by: .seconds(39))
    #expect(driven.admit() == .refused(retryAfter: .seconds(1)))
    driven.clock.advance(by: .seconds(1))
    #expect(driven.admit() == .granted)
  }

  @Test("another start soon after the first changes nothing either")
  func twoRestarts() {
    var driven = DrivenWindow(limit: 1)
    #expect(driven.admit() == .granted)
    driven.clock.restart(taking: .seconds(5), uptime: .seconds(20))
    #expect(driven.admit() == .refused(retryAfter: .seconds(55)))
    driven.clock.restart(taking: .seconds(10), uptime: .seconds(4))
    #expect(driven.admit() == .refused(retryAfter: .seconds(45)))
  }

  @Test("a clock that goes back at a start makes a request count a minute at most")
  func backAtRestart() {
    var driven = DrivenWindow(limit: 1)
    #expect(driven.admit() == .granted)
    driven.clock.restart(taking: .seconds(-59))
    #expect(driven.admit() == .refused(retryAfter: .seconds(60)))
    driven.clock.restart(taking: .seconds(-60), uptime: .seconds(4))
    #expect(driven.admit() == .granted)
  }

  @Test("what was made before the start, but seems later, counts no longer than a minute more")
  func seeminglyLater() {
    var driven = DrivenWindow(limit: 1)
    #expect(driven.admit() == .granted)
    driven.clock.restart(taking: .seconds(200_000), uptime: .seconds(100_001))
    #expect(driven.admit() == .refused(retryAfter: .seconds(59)))
    driven.clock.advance(by: .seconds(59))
    #expect(driven.admit() == .granted)
  }

  @Test("numbers that make no sense neither trap nor last", arguments: numbers, numbers)
  func absurd(uptime: Int64, time: Int64) {
    for kind in [BudgetEntry.Kind.asked, .live, .closing] {
      for length in Self.numbers {
        var driven = DrivenWindow(limit: 1)
        let made = MachineMoment(
          uptime: .milliseconds(uptime), time: Timestamp(seconds: time))
        driven.window.include([
          BudgetEntry(id: -1, kind: kind, made: made, length: .milliseconds(length))
        ])
        guard case .refused(let wait) = driven.admit(.live) else { continue }
        #expect(wait >= .milliseconds(1) && wait <= kind.longest)
        driven.clock.advance(by: wait)
        #expect(driven.admit(.live) == .granted)
      }
    }
  }

  @Test("an uptime that makes no sense does not trap", arguments: [Int64.min, .max])
  func absurdUptime(seconds: Int64) {
    let moment = MachineMoment(
      uptime: .seconds(seconds), time: Timestamp(seconds: seconds))
    var window = RequestWindow()
    #expect(window.admit(.asked, as: 1, limit: 1, at: moment) == .granted)
    #expect(window.admit(.asked, as: 2, limit: 1, at: moment) == .refused(retryAfter: .seconds(60)))
  }
}
