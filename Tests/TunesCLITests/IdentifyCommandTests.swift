import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes identify command")
struct IdentifyCommandTests {
  /// A program beside a songrec that runs `script`.
  private func run(_ script: String?, _ words: String...) async throws -> (ProgramRun, Tunes) {
    let folder = try TemporaryDirectory()
    if let script { try await folder.add(script: script, named: "songrec") }
    let tunes = try await Tunes(["PATH": "\(folder.path):/usr/bin:/bin"])
    return (try await tunes.run(["identify"] + words), tunes)
  }

  private static let answer = #"""
    echo '{"track":{"title":"Here Comes the Sun","subtitle":"The Beatles","isrc":"x",
    "hub":{"actions":[{"type":"applemusicplay","id":"1441164589"}]}}}'
    """#

  @Test("tunes identify shows the track that songrec hears, looked up by its ID")
  func found() async throws {
    let (run, tunes) = try await run(Self.answer, "--json")
    #expect(run.status == .exited(0))
    #expect(run.stderr == "Heard Here Comes the Sun by The Beatles.\n")
    #expect(try JSONSchema("track").faults(in: run.stdout) == [])
    #expect(tunes.stub.requests().map { $0.value(of: "id") } == ["1441164589"])
  }

  @Test("Offline, songrec isn't run, because it asks a service")
  func offline() async throws {
    let (run, _) = try await run(Self.answer, "--offline")
    #expect(run.status == .exited(69) && run.stdout.isEmpty)
    #expect(
      run.stderr == "tunes: Songs can't be recognized offline. Try again without --offline.\n")
  }

  @Test("A file is passed by its absolute path, so that its name is never an option")
  func file() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path(of: "-a b.wav")
    try "sound".write(toFile: path, atomically: true, encoding: .utf8)
    // More parents than the working directory has lead to the root.
    let relative = String(repeating: "../", count: 99) + path.drop { $0 == "/" }
    let (run, _) = try await run(
      #"test "$#:$3" = '3:\#(path)' || exit 3; "# + Self.answer, relative)
    #expect(run.status == .exited(0) && run.stdout.contains("Abbey Road"))
    let (missing, _) = try await self.run(Self.answer, "/nowhere.wav")
    #expect(missing.status == .exited(74))
    #expect(missing.stderr.hasPrefix("tunes: Can't read /nowhere.wav."))
    #expect(try await self.run(Self.answer, "/tmp").0.status == .exited(74))
    #expect(try await self.run(Self.answer, "").0.stderr.hasPrefix("tunes: Can't read \"\"."))
  }

  @Test("If songrec recognizes nothing in a file, the advice is about the file's sound")
  func silentFile() async throws {
    let (run, _) = try await run("exit 3", "/dev/null")
    #expect(
      run
        == .failing(
          """
          tunes: songrec couldn't recognize anything. Check that the file has sound, or run \
          songrec by itself.
          """, 69))
  }

  @Test(
    "Each failure of songrec is one line with its status, and no request is made",
    arguments: [
      (nil, 69, "songrec isn't installed. Install songrec"),
      ("exit 3", 69, "songrec couldn't recognize anything. Check your microphone and your network"),
      ("echo nonsense", 65, "songrec sent an unreadable answer. "),
      ("echo '{}'", 1, "No song matches the sound. "),
      (
        #"printf '{"track":{"title":"\\u001b[2J\\u202eSun","subtitle":"Moon"}}'"#, 1,
        "Heard Sun by Moon, which has no ID in the store. Run `tunes search \"Sun Moon\"`."
      ),
    ] as [(String?, Int32, String)])
  func failures(script: String?, status: Int32, message: String) async throws {
    let (run, tunes) = try await run(script)
    #expect(run.status == .exited(status) && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("tunes: \(message)"), "\(run.stderr)")
    #expect(run.stderr.split(separator: "\n").count == 1 && tunes.stub.requests().isEmpty)
  }

  @Test("tunes show --format ffmetadata prints the track's tags")
  func tags() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("show", "id:1441164589", "--format", "ffmetadata")
    #expect(run.status == .exited(0) && run.stderr.isEmpty)
    #expect(
      run.stdout == """
        ;FFMETADATA1
        title=Here Comes the Sun
        artist=The Beatles
        album=Abbey Road (Remastered)
        genre=Rock
        date=1969-09-26
        track=7/17
        disc=1/1

        """)
    let missing = try await tunes.run("show", "id:10000001", "--format", "ffmetadata")
    #expect(missing.status == .exited(1) && missing.stdout.isEmpty)
  }
}
