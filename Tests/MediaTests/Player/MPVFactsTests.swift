import Entities
import Testing

@testable import Media

@Suite("mpv output")
struct MPVFactsTests {
  private func progresses(_ lines: [String]) -> (reported: [PlaybackProgress], facts: MPVFacts) {
    var facts = MPVFacts()
    let reported = lines.compactMap { MPVMessage(Array($0.utf8)) }.compactMap { facts.take($0) }
    return (reported, facts)
  }

  private func property(_ name: String, _ value: String) -> String {
    #"{"event":"property-change","id":1,"name":"\#(name)","data":\#(value)}"#
  }

  @Test("No progress is reported before mpv sends a position")
  func before() {
    let (reported, facts) = progresses([
      #"{"event":"start-file","playlist_entry_id":1}"#,
      #"{"event":"property-change","id":1,"name":"time-pos"}"#, property("pause", "false"),
      property("volume", "100.000000"), #"{"request_id":0,"error":"success"}"#,
    ])
    #expect(reported.isEmpty && !facts.hasBegun && facts.end == nil)
  }

  @Test("mpv's changes are reported, with the position at most four times a second")
  func changes() {
    let (reported, facts) = progresses([
      property("volume", "95.4"), property("time-pos", "0.000000"), property("duration", "30.03"),
      property("seekable", "true"), property("time-pos", "0.1"), property("time-pos", "0.25"),
      property("pause", "true"), property("time-pos", "0.2"),
      #"{"event":"end-file","reason":"eof"}"#,
    ])
    var progress = PlaybackProgress(
      duration: .milliseconds(30_030), volume: 95, canSeek: true, canPause: true)
    var expected = [progress]
    progress.position = .milliseconds(250)
    expected.append(progress)
    progress.isPaused = true
    expected.append(progress)
    progress.position = .milliseconds(200)
    expected.append(progress)
    #expect(reported == expected)
    #expect(facts.end == "eof")
  }

  @Test("mpv's volume above 100 percent is reported, as it can be in its configuration")
  func loud() {
    let (reported, _) = progresses([
      property("volume", "130"), property("time-pos", "0.0"), property("duration", "30"),
      property("seekable", "true"),
    ])
    #expect(reported.last?.volume == 130)
  }

  @Test("An mpv failure is distinguished from the end and keeps mpv's message")
  func failure() {
    let (_, facts) = progresses([
      #"{"event":"end-file","reason":"error","file_error":"loading failed"}"#
    ])
    #expect(facts.end == "error" && facts.words == "loading failed\n")
    var again = facts
    again.startOver()
    #expect(again.end == nil && again.words.isEmpty)
  }

  @Test(
    "Out-of-range, mistyped, and malformed mpv messages are ignored",
    arguments: [
      #"{"event":"property-change","name":"time-pos","data":-1}"#,
      #"{"event":"property-change","name":"time-pos","data":1e300}"#,
      #"{"event":"property-change","name":"time-pos","data":"1"}"#,
      #"{"event":"property-change","name":"volume","data":1e300}"#,
      #"{"event":"property-change","name":"time-pos","data":{"a":[1]}}"#,
      #"{"event":"property-change","name":"time-pos","data":NaN}"#,
      #"{"event":7,"name":[],"data":null}"#, "[]", "null", "", "{", "\u{0}\u{1B}[2J",
      String(repeating: "[", count: 10_000),
    ])
  func garbage(line: String) {
    let (reported, facts) = progresses([line])
    #expect(reported.isEmpty && !facts.hasBegun && facts.end == nil)
  }
}
