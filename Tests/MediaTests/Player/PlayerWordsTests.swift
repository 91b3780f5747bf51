import Entities
import Testing

@testable import Media

@Suite("Player messages")
struct PlayerWordsTests {
  @Test(
    "A player's messages determine the reason for its failure",
    arguments: [
      ("loading failed\n[ffmpeg] http: HTTP error 404 Not Found", .refused(status: 404)),
      ("HTTP error 503 Service\nHTTP error 404 Not Found", .refused(status: 404)),
      ("[ffmpeg] https: HTTP error 403 Forbidden", .refused(status: 403)),
      ("[e][ffmpeg] tcp: Connection to tcp://127.0.0.1:1 failed: Connection refused", .unreachable),
      ("tcp: Failed to resolve hostname x: Name or service not known", .unreachable),
      ("x: Connection timed out", .timedOut), ("loading failed", .unreachable),
      ("audio output initialization failed", .noAudioDevice),
      ("SDL_OpenAudio: audio open failed", .noAudioDevice),
      ("unrecognized file format", .unreadable), ("HTTP error abc", nil), ("", nil),
      ("[ao] Could not open/initialize audio device -> no sound.", .noAudioDevice),
      ("loading failed\ntcp: Connection timed out", .timedOut),
      ("tcp: Connection reset by peer", .unreachable),
      ("tcp: Network is unreachable", .unreachable), ("tcp: No route to host", .unreachable),
      ("a.m4a: Input/output error", .unreachable), ("no audio or video data played", .unreadable),
      ("loading failed\nFailed to recognize file format.", .unreadable),
      ("a.m4a: Invalid data found when processing input", .unreadable),
      ("HTTP error 599", .refused(status: 599)), ("HTTP error 600", nil),
      ("HTTP error 301 Moved Permanently", .refused(status: 301)),
      ("HTTP error 300", .refused(status: 300)), ("HTTP error 299", nil),
      ("a.m4a: Input/output error\nHTTP error 302 Found", .refused(status: 302)),
      ("HTTP error 200\nloading failed", .unreachable),
    ] as [(String, PlaybackError?)])
  func messages(words: String, error: PlaybackError?) {
    #expect(PlayerComplaint.error(in: words) == error)
  }

  @Test("Player output is split at line breaks, wherever the chunks end")
  func lines() {
    var lines = PlayerLines()
    #expect(lines.feed(Array("a\nb".utf8)) == [Array("a".utf8)])
    #expect(lines.feed(Array("c\n\nd\n".utf8)) == [Array("bc".utf8), Array("d".utf8)])
  }

  @Test("An endless line of player output is discarded, and the next line is read")
  func endless() {
    var lines = PlayerLines()
    for _ in 0..<10 {
      #expect(lines.feed([UInt8](repeating: 65, count: Limits.playerLine)).isEmpty)
    }
    #expect(lines.feed(Array("\nok\n".utf8)) == [Array("ok".utf8)])
  }

  @Test("A line of player output is kept up to the limit, and discarded if it is a byte longer")
  func limit() {
    let line = [UInt8](repeating: 65, count: Limits.playerLine)
    var lines = PlayerLines()
    #expect(lines.feed(line).isEmpty)
    #expect(lines.feed(Array("\n".utf8)) == [line])
    #expect(lines.feed(line + Array("B\nok\n".utf8)) == [Array("ok".utf8)])
  }
}
