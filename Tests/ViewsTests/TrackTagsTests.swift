import Entities
import Mocks
import TerminalKit
import Testing
import Views

@Suite("Tags for ffmpeg")
struct TrackTagsTests {
  @Test("Characters with a meaning are escaped, and a name can't add a tag")
  func escaping() {
    var track = Track.sample()
    track.name = "a=b;c#d\\e\nartist=x\u{1B}[0m\r[CHAPTER]"
    let lines = TrackTags.text(track).string.split(separator: "\n")
    #expect(lines.first == ";FFMETADATA1")
    #expect(lines[1].hasPrefix(##"title=a\=b\;c\#d\\e"##))
    #expect(lines.count { $0.hasPrefix("artist=") } == 1)
    #expect(!lines.contains { $0.hasPrefix("[") })
  }

  @Test("The tags of a track have its date, and its place on the album and among the discs")
  func places() {
    var track = Track.sample()
    (track.trackCount, track.discNumber, track.discCount) = (nil, 2, 3)
    #expect(TrackTags.text(track).string.hasSuffix("\ndate=1969-09-26\ntrack=7\ndisc=2/3\n"))
  }
}
