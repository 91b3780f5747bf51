import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes search --entity")
struct SearchEntityTests {
  @Test("Album results have their own columns, and their numbers work in later commands")
  func albums() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("search", "abbey road", "--entity", "album", "--limit", "1")
    #expect(
      run
        == ProgramRun(
          stdout: """
            #  Album                    Artist       Year  Tracks  Genre
            1  Abbey Road (Remastered)  The Beatles  1969      19  Rock

            """,
          status: .exited(0)))
    let album = try await tunes.run("album", "1", "--fields", "trackName")
    #expect(album.stdout.contains("Here Comes the Sun\n"))
    _ = try await tunes.run("search", "abbey road", "--entity", "album", "--limit", "1")
    let track = try await tunes.run("show", "1")
    #expect(track.status == .exited(1))
    #expect(
      track.stderr
        == "tunes: Number 1 in the last list is an album. Run `tunes album 1` to see it.\n")
  }

  @Test("Artist results are listed, and their numbers work in later commands")
  func artists() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("search", "beatles", "--entity", "artist", "--limit", "1")
    #expect(run.stdout == "#  Artist       Genre\n1  The Beatles  Rock\n")
    let artist = try await tunes.run("artist", "1", "--fields", "collectionName")
    #expect(artist.stdout.contains("Let It Be\n"))
    _ = try await tunes.run("search", "beatles", "--entity", "artist", "--limit", "1")
    let wrong = try await tunes.run("album", "1")
    #expect(
      wrong.stderr
        == "tunes: Number 1 in the last list is an artist. Run `tunes artist 1` to see it.\n")
  }

  @Test("--entity musicVideo lists only music videos")
  func videos() async throws {
    let run = try await Tunes().run(
      "search", "love", "--entity", "musicVideo", "--fields", "kind", "--limit", "200")
    #expect(Set(run.stdout.split(separator: "\n").dropFirst()) == ["music-video"])
  }

  @Test(
    "Album results can be sorted and filtered by year",
    arguments: [
      (["--sort", "date"], "collectionName\nPlease Please Me\nWith the Beatles\n"),
      (["--year", "1969"], "collectionName\nAbbey Road (Remastered)\n"),
    ])
  func arranged(options: [String], documents: String) async throws {
    let run = try await Tunes().run(
      ["search", "beatles", "--entity", "album", "--fields", "collectionName", "--limit", "2"]
        + options)
    #expect(run.status == .exited(0))
    #expect(
      run.stdout.hasPrefix(documents.split(separator: "\n").prefix(2).joined(separator: "\n")))
  }

  @Test("Albums and artists of the library are found offline, those named like the term first")
  func offline() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "200", "--json")
    let count = tunes.stub.requests().count
    let names = { (term: String, kind: String, field: String) in
      try await tunes.run(
        "search", term, "--entity", kind, "--fields", field, "--limit", "2", "--offline"
      ).stdout.split(separator: "\n").dropFirst().map(String.init)
    }
    #expect(try await names("help", "album", "collectionName").first == "Help!")
    #expect(try await names("yesterday", "artist", "artistName") == ["The Beatles"])
    #expect(try await names("beatles", "artist", "artistName").first == "The Beatles")
    #expect(try await names("beatles", "album", "collectionName").count == 2)
    let opened = try await tunes.run("album", "1", "--offline", "--format", "plain")
    #expect(opened.status == .exited(0))
    #expect(tunes.stub.requests().count == count)
  }

  @Test("Albums open from the results but can't be added to favorites")
  func picks() async throws {
    try await Tunes().onTerminal("search", "abbey road", "--entity", "album") { terminal in
      try await terminal.answer("> ", with: "f 1\r")
      try await terminal.answer("Only tracks can be favorites", with: "1\r")
      try await terminal.expect("Here Comes the Sun")
      await terminal.end(typing: "q\r")
    }
  }

  @Test("--attribute and --lang are sent to the service, and their responses cached separately")
  func service() async throws {
    let tunes = try await Tunes()
    for options in [
      [], ["--attribute", "artistTerm"], ["--lang", "ja-JP"], ["--attribute", "artistTerm"],
    ] {
      _ = try await tunes.run(["search", "beatles", "--format", "plain"] + options)
    }
    #expect(
      tunes.stub.requests().map { [$0.value(of: "attribute"), $0.value(of: "lang")] } == [
        [nil, nil], ["artistTerm", nil], [nil, "ja_jp"],
      ])
    _ = try await tunes.run("search", "here comes the sun", "--attribute", "artistTerm")
    let run = try await tunes.run("search", "here comes the sun", "--format", "plain")
    #expect(run.status == .exited(0))
  }

  @Test(
    "Invalid and incompatible search options are rejected without a request",
    arguments: [
      (["--entity", "albums"], "Did you mean \"album\"?"),
      (
        ["--entity", "musicVideo", "--attribute", "composerTerm"],
        "--attribute composerTerm can't be used with --entity musicVideo."
      ),
      (["--attribute", "songtrem"], "Did you mean \"songTerm\"?"),
      (["--lang", "japanese"], "\"japanese\" isn't a language and country code."),
      (["--entity", "album", "--format", "m3u"], "--format m3u isn't available for albums."),
      (["--offline", "--attribute", "songTerm"], "--attribute can't be used with --offline"),
      (["--entity", "album", "--group", "album"], "Only tracks can be grouped by album"),
      (["--entity", "album", "--fields", "trackName"], "Unknown field \"trackName\""),
    ])
  func refused(options: [String], message: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(["search", "x"] + options)
    #expect(run.status == .exited(64) && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("tunes: ") && run.stderr.contains(message))
    #expect(tunes.stub.requests().isEmpty)
  }
}
