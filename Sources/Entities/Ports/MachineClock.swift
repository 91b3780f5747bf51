/// The machine's two clocks.
package protocol MachineClock: Sendable {
  /// The time of day, which a person or the network may set at any moment.
  var now: Timestamp { get }

  /// The time since the machine started: the same for every process, and never set.
  var uptime: Duration { get }
}
