import Entities
import Mocks
import Testing

@testable import Persistence

@Suite("The window of requests while the service is closed")
struct RequestWindowClosingTests {
  private static let absurd = Duration(
    secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999)

  @Test("nothing is admitted until the service opens", arguments: [RequestPurpose.asked, .live])
  func closed(purpose: RequestPurpose) {
    var driven = DrivenWindow(limit: 20)
    driven.close(for: .seconds(90))
    #expect(driven.admit(purpose) == .refused(retryAfter: .seconds(90)))
    driven.clock.advance(by: .milliseconds(89_999))
    #expect(driven.admit(purpose) == .refused(retryAfter: .milliseconds(1)))
    driven.clock.advance(by: .milliseconds(1))
    #expect(driven.admit(purpose) == .granted)
  }

  @Test("the longer of the closing and the limit counts")
  func longer() {
    var driven = DrivenWindow(limit: 1)
    #expect(driven.admit() == .granted)
    driven.close(for: .seconds(30))
    #expect(driven.admit() == .refused(retryAfter: .seconds(60)))
    driven.close(for: .seconds(70))
    #expect(driven.admit() == .refused(retryAfter: .seconds(70)))
  }

  @Test("a shorter closing shortens none, a longer one takes its place")
  func several() {
    var driven = DrivenWindow(limit: 20)
    driven.close(for: .seconds(100))
    driven.clock.advance(by: .seconds(10))
    driven.close(for: .seconds(89))
    #expect(driven.admit() == .refused(retryAfter: .seconds(90)))
    driven.close(for: .seconds(200))
    #expect(driven.admit() == .refused(retryAfter: .seconds(200)))
    #expect(driven.window.entries.count == 1)
  }

  @Test("an hour is the longest", arguments: [.seconds(3601), absurd])
  func cap(duration: Duration) {
    var driven = DrivenWindow(limit: 20)
    driven.close(for: duration)
    #expect(driven.admit() == .refused(retryAfter: .seconds(3600)))
    driven.clock.advance(by: .seconds(3600))
    #expect(driven.admit() == .granted)
  }

  @Test("no time, or less, closes nothing", arguments: [.zero, .seconds(-5), .zero - absurd])
  func nothing(duration: Duration) {
    var driven = DrivenWindow(limit: 20)
    driven.close(for: duration)
    #expect(driven.admit() == .granted)
    #expect(driven.window.entries.count == 1)
  }

  @Test(
    "a clock that is set changes nothing",
    arguments: [.seconds(-36_000), .seconds(-1), .seconds(1), .seconds(36_000)] as [Duration])
  func clockSet(by jump: Duration) {
    var driven = DrivenWindow(limit: 20)
    driven.close(for: .seconds(600))
    driven.clock.setTime(by: jump)
    #expect(driven.admit() == .refused(retryAfter: .seconds(600)))
  }

  @Test("a start of the machine changes nothing")
  func restart() {
    var driven = DrivenWindow(limit: 20)
    driven.close(for: .seconds(600))
    driven.clock.restart(taking: .seconds(100))
    #expect(driven.admit() == .refused(retryAfter: .seconds(500)))
  }

  @Test("a start with a wrong clock closes it for no longer than before")
  func restartWrong() {
    var driven = DrivenWindow(limit: 20)
    driven.close(for: .seconds(600))
    driven.clock.restart(taking: .seconds(-500))
    #expect(driven.admit() == .refused(retryAfter: .seconds(600)))
    driven.clock.setTime(by: .seconds(-500))
    driven.clock.advance(by: .seconds(600))
    #expect(driven.admit() == .granted)
  }
}
