import Entities
import Foundation

/// The machine's clocks.
struct RunningClock: MachineClock {
  var now: Timestamp { Timestamp(seconds: Int64(Date().timeIntervalSince1970)) }
  var uptime: Duration { .seconds(ProcessInfo.processInfo.systemUptime) }
}
