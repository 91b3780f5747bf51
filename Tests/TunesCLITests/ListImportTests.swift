import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Import of lists of songs")
struct ListImportTests {
  static let m3u = """
    #EXTM3U
    #PLAYLIST:Road Trip
    #EXTINF:231,ABBA - Dancing Queen
    1.mp3
    #EXTINF:10,Nobody - Nothing
    2.mp3
    #EXTINF:186,The Beatles - Here Comes the Sun
    3.mp3
    #EXTINF:305,Björk - Jóga
    4.mp3

    """
  static let cue = """
    PERFORMER "The Beatles"
    TITLE "Abbey Road, Side A"
    FILE "side.wav" WAVE
      TRACK 01 AUDIO
        TITLE "Something"
        INDEX 01 00:00:00
      TRACK 02 AUDIO
        TITLE "Come Together"
        INDEX 01 03:03:00

    """
  static let xspf = """
    <?xml version="1.0" encoding="UTF-8"?>
    <playlist version="1" xmlns="http://xspf.org/ns/0/"><title>Late &amp; Night</title><trackList>
    <track><title>Something</title><creator>The Beatles</creator></track>
    <track><title>Come Together</title><creator>The Beatles</creator></track>
    </trackList></playlist>

    """
  static let text = "The Beatles - Something\nThe Beatles - Come Together\n"

  func file(_ text: String, named name: String, in tunes: Tunes) throws -> String {
    let path = tunes.home.path(of: name)
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test("An import that isn't to be saved is refused", arguments: ["playlist", "favorites"])
  func unsaved(command: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(command, "import", "-", "--no-save", input: "Queen - Jealousy\n")
    #expect(run.status == .exited(64) && run.stderr.contains("--no-save can't be used"))
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test(
    "A playlist is named after NAME, else by its list, else after the file",
    arguments: [
      (xspf, "a.xspf", "Late & Night"), (cue, "b.cue", "Abbey Road, Side A"),
      (text, "My songs.2024.txt", "My songs.2024"),
      (m3u.replacing("#PLAYLIST:Road Trip\n", with: ""), "c.m3u", "c"),
      (m3u, "c.m3u", "Road Trip"),
    ])
  func names(content: String, fileName: String, name: String) async throws {
    let tunes = try await Tunes()
    let path = try file(content, named: fileName, in: tunes)
    let run = try await tunes.run("playlist", "import", path)
    #expect(run.status == .exited(0))
    #expect(run.stderr.split(separator: "\n").first?.hasSuffix(" songs to \(name).") == true)
    let named = try await tunes.run("playlist", "import", path, "My", " own", "name")
    #expect(named.stderr.split(separator: "\n").first?.hasSuffix(" songs to My own name.") == true)
    #expect(try await tunes.run("playlist", "list", "-o", "name").stdout.contains(name))
  }

  @Test("A playlist from standard input is named after its list, else Imported")
  func standardInput() async throws {
    let tunes = try await Tunes()
    for (input, name) in [(Self.cue, "Abbey Road, Side A"), (Self.text, "Imported")] {
      let run = try await tunes.run("playlist", "import", "-", input: input)
      #expect(run.stderr == "Added 2 songs to \(name).\n" && run.status == .exited(0))
    }
  }

  @Test("A playlist has the sure and likely songs in the order of the list; others are reported")
  func order() async throws {
    let tunes = try await Tunes()
    let path = try file(Self.m3u, named: "list.m3u", in: tunes)
    let run = try await tunes.run("playlist", "import", path)
    #expect(run.status == .exited(0))
    #expect(
      run.stderr == """
        Added 3 songs to Road Trip.
        Left out 1 song without a sure or likely match.

        """)
    let songs = try await tunes.run("playlist", "show", "road trip", "-o", "trackName")
    #expect(songs.stdout == "trackName\nDancing Queen\nHere Comes the Sun\nJóga\n")
    let again = try await tunes.run("playlist", "import", path)
    #expect(again.stderr.hasPrefix("Added 0 songs to Road Trip; 3 were already in it.\n"))
    #expect(
      try await tunes.run("playlist", "show", "road trip", "-o", "trackName").stdout
        == songs.stdout)
  }

  @Test("An import without a sure or likely match ends with 1, and creates nothing")
  func nothingFound() async throws {
    let tunes = try await Tunes()
    for command in ["playlist", "favorites"] {
      let run = try await tunes.run(command, "import", "-", input: "Nobody - Nothing\n")
      #expect(run.status == .exited(1))
      #expect(run.stderr == "Left out 1 song without a sure or likely match.\n")
      #expect(try await tunes.run(command, "list").status == .exited(1))
    }
  }

  @Test("A name that isn't visible is refused before anything is requested")
  func wrongName() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("playlist", "import", "-", " ", input: Self.text)
    #expect(run.status == .exited(64) && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("tunes: A playlist needs a name."))
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("Favorites are imported from a playlist in its order, and reported once")
  func favorites() async throws {
    let tunes = try await Tunes()
    let path = try file(Self.m3u, named: "list.m3u", in: tunes)
    let run = try await tunes.run("favorites", "import", path)
    #expect(run.status == .exited(0))
    #expect(
      run.stderr == """
        Added 3 favorites.
        Left out 1 song without a sure or likely match.

        """)
    let names = "trackName\nDancing Queen\nHere Comes the Sun\nJóga\n"
    #expect(try await tunes.run("favorites", "list", "-o", "trackName").stdout == names)
    let again = try await tunes.run("favorites", "import", path)
    #expect(again.stderr.hasPrefix("Added 0 favorites, 3 were already favorites.\n"))
    #expect(try await tunes.run("favorites", "list", "-o", "trackName").stdout == names)
  }

  @Test("Favorites are imported from their own export on another computer, without a request")
  func exportedFavorites() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("favorites", "import", "-", input: Self.m3u)
    let export = try await tunes.run("favorites", "export")
    let other = try await Tunes()
    let run = try await other.run("favorites", "import", "-", input: export.stdout)
    #expect(run == ProgramRun(stderr: "Added 3 favorites.\n"))
    #expect(try await other.run("favorites", "export") == export)
    let again = try await other.run("favorites", "import", "-", input: export.stdout)
    #expect(again.stderr == "Added 0 favorites, 3 were already favorites.\n")
    #expect(other.stub.requests().isEmpty)
  }

  @Test(
    "Favorites are imported from their own export in other formats",
    arguments: ["ndjson", "m3u", "xspf"])
  func exportedFormats(format: String) async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("favorites", "import", "-", input: Self.m3u)
    let export = try await tunes.run("favorites", "export", "--format", format)
    let other = try await Tunes()
    let run = try await other.run("favorites", "import", "-", input: export.stdout)
    #expect(run.stderr == "Added 3 favorites.\n" && run.status == .exited(0))
    #expect(
      try await other.run("favorites", "list", "-o", "trackName").stdout
        == "trackName\nDancing Queen\nHere Comes the Sun\nJóga\n")
  }
}
