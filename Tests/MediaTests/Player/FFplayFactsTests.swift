import Entities
import Testing

@testable import Media

@Suite("ffplay output")
struct FFplayFactsTests {
  @Test("ffplay's position and duration are read and reported at most four times a second")
  func positions() {
    var facts = FFplayFacts()
    let progress = [
      "  Duration: 00:00:30.02, start: 0.000000, bitrate: 17 kb/s",
      "    nan    :  0.000 fd=   0 aq=    0KB vq=    0KB sq=    0B f=0/0   ",
      "  -0.03 M-A:  0.000 fd=   0 aq=    2KB vq=    0KB sq=    0B f=0/0   ",
      "   0.10 M-A:  0.000 fd=   0", "   1.50 A-V:  0.000 fd=   0",
      "   1.75 M-V:  0.000 fd=   0", "   1.99 M-V:  0.000 fd=   0",
    ].compactMap { facts.take(Array($0.utf8)) }
    #expect(
      progress == [
        PlaybackProgress(duration: .milliseconds(30_020)),
        PlaybackProgress(position: .milliseconds(1500), duration: .milliseconds(30_020)),
        PlaybackProgress(position: .milliseconds(1750), duration: .milliseconds(30_020)),
      ])
    #expect(facts.hasBegun)
  }

  @Test("A duration has hours, minutes, and seconds")
  func long() {
    var facts = FFplayFacts()
    #expect(facts.take(Array("  Duration: 01:02:03.50, start: 0.0".utf8)) == nil)
    #expect(facts.progress.duration == .milliseconds(3_723_500))
  }

  @Test("Other ffplay output is kept as messages up to a size limit")
  func words() {
    var facts = FFplayFacts()
    let line = "[https @ 0x1] HTTP error 404 Not Found"
    for _ in 0..<10_000 { #expect(facts.take(Array(line.utf8)) == nil) }
    #expect(facts.words.hasPrefix(line + "\n") && facts.words.utf8.count <= 16_384)
    #expect(PlayerComplaint.error(in: facts.words) == .refused(status: 404))
    #expect(!facts.hasBegun)
  }

  @Test("ffplay status lines without a position don't crowd out its error message")
  func waiting() {
    var facts = FFplayFacts()
    for _ in 0..<1000 {
      #expect(facts.take(Array("    nan    :  0.000 fd=   0 aq=    0KB".utf8)) == nil)
    }
    #expect(facts.take(Array("http://a/b.m4a: Connection timed out".utf8)) == nil)
    #expect(PlayerComplaint.error(in: facts.words) == .timedOut)
  }

  @Test(
    "Impossible numbers from ffplay are ignored",
    arguments: ["1e99 M-A: 0 x", "nan M-A: 0 x", "-7 M-A: 0 x", "Duration: 1:2", "Duration: a:b:c"])
  func impossible(line: String) {
    var facts = FFplayFacts()
    #expect(facts.take(Array(line.utf8)) == nil)
    #expect(!facts.hasBegun && facts.progress.duration == nil)
  }
}
