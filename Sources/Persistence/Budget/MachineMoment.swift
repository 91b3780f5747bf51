import Entities

/// A moment by both clocks of the machine.
struct MachineMoment: Equatable, Sendable {
  /// In whole milliseconds.
  let uptime: Duration
  let time: Timestamp

  init(uptime: Duration, time: Timestamp) {
    self.uptime = .milliseconds(uptime.wholeMilliseconds)
    self.time = time
  }

  /// The present.
  init(_ clock: any MachineClock) {
    self.init(uptime: clock.uptime, time: clock.now)
  }
}
