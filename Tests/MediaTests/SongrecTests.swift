import Entities
import Foundation
import Media
import TestSupport
import Testing

@Suite("songrec")
struct SongrecTests {
  /// The answer of a program that runs `script`, which times out only if `sleep` returns.
  private func answer(
    _ script: String?, _ file: String? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { _ in
      try await Task.sleep(for: .seconds(600))
    }
  ) async throws -> Result<HeardTrack, RecognitionError> {
    let folder = try TemporaryDirectory()
    if let script { try await folder.add(script: script, named: "songrec") }
    let songrec = Songrec(programs: InstalledPrograms(path: folder.path), sleep: sleep)
    do throws(RecognitionError) {
      return .success(try await songrec.recognize(file))
    } catch {
      return .failure(error)
    }
  }

  @Test(
    "The store's ID is the track's, never one of its artists'",
    arguments: [
      (#""trackadamid":"7""#, 7), (#""trackadamid":8"#, 8), (#""trackadamid":-1"#, nil),
      (#""artists":[{"adamid":"9"}]"#, nil), (#""hub":{"actions":[{"type":"uri","id":"5"}]}"#, nil),
      (#""hub":{"actions":[{"type":"uri"},{"type":"applemusicplay","id":"6"}]}"#, 6),
      (#""hub":{"actions":[{"type":"applemusicplay","id":"6"}]},"trackadamid":"7""#, 7),
      (#""hub":{"actions":[1]},"trackadamid":[]"#, nil),
      (#""hub":[],"trackadamid":"99999999999999999999""#, nil),
    ] as [(String, Int64?)])
  func ids(facts: String, id: Int64?) async throws {
    let script = #"echo '{"track":{"title":"Sun","subtitle":"Moon",\#(facts)}}'"#
    #expect(
      try await answer(script)
        == .success(HeardTrack(id: id.map(Track.ID.init), title: "Sun", artist: "Moon")))
  }

  @Test("songrec gets the file as its last argument, and none for the microphone")
  func arguments() async throws {
    let script = #"printf '{"track":{"title":"%s"}}' "$*""#
    for (file, words) in [(nil, ""), ("/a b", " /a b")] as [(String?, String)] {
      let heard = HeardTrack(id: nil, title: "recognize --json" + words, artist: "")
      #expect(try await answer(script, file) == .success(heard))
    }
  }

  @Test(
    "A songrec that is missing, dies, or writes nonsense or without end is an error of its own",
    arguments: [
      (nil, .notInstalled), ("exit 3", .failed), ("kill -9 $$", .failed), ("yes", .failed),
      ("echo nonsense", .unreadable), ("true", .unreadable), ("echo '[1]'", .unreadable),
      ("head -c 100000 /dev/zero | tr '\\0' '['", .unreadable),
      (#"echo '{"track":{"subtitle":"Moon"}}'"#, .unreadable),
      (#"echo '{"matches":[]}'"#, .noMatch), (#"echo '{"track":null}'"#, .noMatch),
    ] as [(String?, RecognitionError)])
  func failures(script: String?, error: RecognitionError) async throws {
    #expect(try await answer(script) == .failure(error))
  }

  @Test("A songrec that hangs is killed after a minute")
  func hangs() async throws {
    #expect(
      try await answer("exec sleep 600") { _ in } == .failure(.timedOut(after: .seconds(60))))
  }
}
