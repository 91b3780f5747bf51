import Entities
import Foundation

/// The machine's clocks.
struct SystemClock: MachineClock {
  var now: Timestamp {
    Timestamp(seconds: Int64(Date.now.timeIntervalSince1970))
  }

  var uptime: Duration {
    .seconds(ProcessInfo.processInfo.systemUptime)
  }
}
