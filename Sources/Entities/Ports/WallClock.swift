/// The time of day.
package protocol WallClock: Sendable {
  var now: Timestamp { get }
}
