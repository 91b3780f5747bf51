import Entities
import Testing

@Suite("Lengths of tracks")
struct TrackDurationTests {
  private var track = Track(
    id: Track.ID(1), kind: .song, name: "Jóga", artist: Track.Credit(name: "Björk"))

  @Test("A length below zero or over a day is unknown, wherever it comes from")
  mutating func impossible() {
    for milliseconds in [-1, Int64.min / 1_000_000, 86_400_001, Int64.max / 1_000_000] {
      track.duration = .milliseconds(milliseconds)
      #expect(track.duration == nil)
    }
    for milliseconds in [0, 305_000, 86_400_000] as [Int64] {
      track.duration = .milliseconds(milliseconds)
      #expect(track.duration == .milliseconds(milliseconds))
    }
  }
}
