import Entities
import Mocks
import Testing

@testable import Persistence

@Suite("Request window closures")
struct RequestWindowClosingTests {
  private static let absurd = Duration(
    secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999)

  @Test("No request is admitted until the closure ends", arguments: [RequestPurpose.asked, .live])
  func closed(purpose: RequestPurpose) {
    var driven = DrivenWindow(limit: 20)
    driven.close(for: .seconds(90))
    #expect(driven.admit(purpose) == .refused(retryAfter: .seconds(90)))
    driven.clock.advance(by: .milliseconds(89_999))
    driven.expectWait(.milliseconds(1), purpose)
  }

  @Test("The longer wait applies if both a closure and the rate limit are in effect")
  func longer() {
    var driven = DrivenWindow.spent()
    driven.close(for: .seconds(30))
    #expect(driven.admit() == .refused(retryAfter: .seconds(60)))
    driven.close(for: .seconds(70))
    #expect(driven.admit() == .refused(retryAfter: .seconds(70)))
  }

  @Test("A shorter closure doesn't shorten the current one, and a longer one replaces it")
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

  @Test("A closure lasts at most a day", arguments: [.seconds(86_401), absurd])
  func cap(duration: Duration) {
    var driven = DrivenWindow(limit: 20)
    driven.close(for: duration)
    driven.expectWait(.seconds(86_400))
  }

  @Test(
    "A closure of zero or negative length doesn't block requests",
    arguments: [.zero, .seconds(-5), .zero - absurd])
  func nothing(duration: Duration) {
    var driven = DrivenWindow(limit: 20)
    driven.close(for: duration)
    #expect(driven.admit() == .granted)
    #expect(driven.window.entries.count == 1)
  }
}
