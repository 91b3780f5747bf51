import Entities
import Mocks
import Testing

@testable import Persistence

@Suite("Request window clocks")
struct RequestWindowClockTests {
  private static let numbers: [Int64] = [.min, -1_000_000, -1, 0, 1, 100_000_001, .max]

  @Test(
    "Changing the system time doesn't affect the request window",
    arguments: [-3_000_000_000, -36_000, -30, -1, 1, 30, 36_000, 3_000_000_000])
  func clockSet(by seconds: Int) {
    var driven = DrivenWindow.spent()
    driven.clock.advance(by: .seconds(10))
    driven.clock.setTime(by: .seconds(seconds))
    #expect(driven.admit() == .refused(retryAfter: .seconds(50)))
    driven.clock.setTime(by: .seconds(-2 * seconds))
    driven.clock.advance(by: .seconds(50))
    #expect(driven.admit() == .granted)
  }

  @Test("A request still counts after the computer restarts")
  func restart() {
    var driven = DrivenWindow.spent()
    driven.clock.restart(taking: .seconds(20))
    driven.expectWait(.seconds(40))
  }

  @Test("A request no longer counts after a restart that takes a minute")
  func lateRestart() {
    var driven = DrivenWindow.spent()
    driven.clock.restart(taking: .seconds(60))
    #expect(driven.admit() == .granted)
    #expect(driven.window.entries.count == 1)
  }

  @Test("After a restart, a request that seems to be from the future is from now")
  func redated() {
    let entry = BudgetEntry(
      id: 1, kind: .asked,
      made: MachineMoment(uptime: .seconds(50), time: Timestamp(seconds: 100)),
      length: .seconds(60))
    for (seconds, time, uptime) in [(90, 90, 10), (120, 100, -10)] as [(Int64, Int64, Int)] {
      let counting = entry.counting(
        at: MachineMoment(uptime: .seconds(10), time: Timestamp(seconds: seconds)))
      #expect(
        counting?.made
          == MachineMoment(uptime: .seconds(uptime), time: Timestamp(seconds: time)))
    }
  }

  @Test("Setting the clock back after a restart doesn't make a request count longer")
  func setAfterRestart() {
    var driven = DrivenWindow.spent()
    driven.clock.restart(taking: .seconds(20))
    #expect(driven.admit() == .refused(retryAfter: .seconds(40)))
    driven.clock.setTime(by: .seconds(-36_000))
    driven.clock.advance(by: .seconds(39))
    driven.expectWait(.seconds(1))
  }

  @Test("A second restart soon after the first doesn't change when a request expires")
  func twoRestarts() {
    var driven = DrivenWindow.spent()
    driven.clock.restart(taking: .seconds(5), uptime: .seconds(20))
    #expect(driven.admit() == .refused(retryAfter: .seconds(55)))
    driven.clock.restart(taking: .seconds(10), uptime: .seconds(4))
    #expect(driven.admit() == .refused(retryAfter: .seconds(45)))
  }

  @Test("A request counts for at most a minute if the clock goes back during a restart")
  func backAtRestart() {
    var driven = DrivenWindow.spent()
    driven.clock.restart(taking: .seconds(-59))
    #expect(driven.admit() == .refused(retryAfter: .seconds(60)))
    driven.clock.restart(taking: .seconds(-60), uptime: .seconds(4))
    #expect(driven.admit() == .granted)
  }

  @Test("A request from before a restart that seems later counts for at most another minute")
  func seeminglyLater() {
    var driven = DrivenWindow.spent()
    driven.clock.restart(taking: .seconds(200_000), uptime: .seconds(100_001))
    driven.expectWait(.seconds(59))
  }

  @Test(
    "Invalid entry values neither trap nor block requests indefinitely", arguments: numbers, numbers
  )
  func invalidEntries(uptime: Int64, time: Int64) {
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

  @Test("An out-of-range uptime doesn't trap", arguments: [Int64.min, .max])
  func invalidUptime(seconds: Int64) {
    let moment = MachineMoment(
      uptime: .seconds(seconds), time: Timestamp(seconds: seconds))
    var window = RequestWindow()
    #expect(window.admit(.asked, as: 1, limit: 1, at: moment) == .granted)
    #expect(window.admit(.asked, as: 2, limit: 1, at: moment) == .refused(retryAfter: .seconds(60)))
  }
}
