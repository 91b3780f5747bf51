/// The computer's two clocks.
package protocol MachineClock: Sendable {
  /// The time of day, which the user or the network can change at any moment.
  var now: Timestamp { get }

  /// The time since the computer started: the same for every process, and never changed.
  var uptime: Duration { get }
}
