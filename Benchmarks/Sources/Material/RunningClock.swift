package import Entities
import Foundation

/// The machine's clocks.
package struct RunningClock: MachineClock {
  package init() {}

  package var now: Timestamp { Timestamp(seconds: Int64(Date().timeIntervalSince1970)) }
  package var uptime: Duration { .seconds(ProcessInfo.processInfo.systemUptime) }
}
