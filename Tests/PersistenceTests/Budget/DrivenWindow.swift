import Entities
import Mocks

@testable import Persistence

/// A request window with its clock.
struct DrivenWindow {
  let limit: Int
  let clock = FakeClock()
  var window = RequestWindow()
  private var lastID: Int64 = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func admit(_ purpose: RequestPurpose = .asked) -> RequestAdmission {
    lastID += 1
    return window.admit(purpose, as: lastID, limit: limit, at: MachineMoment(clock))
  }

  mutating func close(for duration: Duration) {
    lastID += 1
    window.close(for: duration, as: lastID, at: MachineMoment(clock))
  }
}
