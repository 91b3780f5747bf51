import Entities
import Mocks
import Testing

@testable import Persistence

/// A request window with its clock.
struct DrivenWindow {
  let limit: Int
  let clock = FakeClock()
  var window = RequestWindow()

  init(limit: Int) {
    self.limit = limit
  }

  /// Returns a window for one request, which was just admitted.
  static func spent() -> DrivenWindow {
    var driven = DrivenWindow(limit: 1)
    #expect(driven.admit() == .granted)
    return driven
  }

  /// Expects that the next request is admitted after this duration, and not before.
  mutating func expectWait(
    _ duration: Duration, _ purpose: RequestPurpose = .asked,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(admit(purpose) == .refused(retryAfter: duration), sourceLocation: location)
    clock.advance(by: duration)
    #expect(admit(purpose) == .granted, sourceLocation: location)
  }

  mutating func admit(_ purpose: RequestPurpose = .asked) -> RequestAdmission {
    window.admit(purpose, limit: limit, at: clock.uptime)
  }

  mutating func close(for duration: Duration) {
    window.close(for: duration, at: clock.uptime)
  }
}
