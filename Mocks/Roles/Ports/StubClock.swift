package import Entities

/// Clocks that stand still.
package struct StubClock: MachineClock {
  package let now: Timestamp
  package let uptime: Duration

  package init(_ seconds: Int64 = 1_795_000_000, uptime: Duration = .seconds(100_000)) {
    now = Timestamp(seconds: seconds)
    self.uptime = uptime
  }
}
