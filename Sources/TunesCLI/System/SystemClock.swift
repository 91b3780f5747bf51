import Entities
import Foundation

/// The machine's clock.
struct SystemClock: WallClock {
  var now: Timestamp {
    Timestamp(seconds: Int64(Date.now.timeIntervalSince1970))
  }
}
