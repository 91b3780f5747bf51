package import Entities

/// A clock that stands still.
package struct StubClock: WallClock {
  package let now: Timestamp

  package init(_ seconds: Int64 = 1_795_000_000) {
    now = Timestamp(seconds: seconds)
  }
}
