import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes search --entity")
struct SearchEntityTests {
  @Test("lists albums with their own columns, whose numbers later commands know")
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
    let track = try await tunes.run("show", "1")
    #expect(track.status == .exited(1))
    #expect(
      track.stderr
        == "tunes: number 1 of the last listing is an album. tunes album 1 shows it.\n")
  }

  @Test("lists artists, whose numbers later commands know")
  func artists() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("search", "beatles", "--entity", "artist", "--limit", "1")
    #expect(run.stdout == "#  Artist       Genre\n1  The Beatles  Rock\n")
    let artist = try await tunes.run("artist", "1", "--fields", "collectionName")
    #expect(artist.stdout.contains("Let It Be\n"))
    let wrong = try await tunes.run("album", "1")
    #expect(
      wrong.stderr
        == "tunes: number 1 of the last listing is an artist. tunes artist 1 shows it.\n")
  }

  @Test("lists music videos")
  func videos() async throws {
    let run = try await Tunes().run(
      "search", "love", "--entity", "musicVideo", "--fields", "kind", "--limit", "200")
    #expect(Set(run.stdout.split(separator: "\n").dropFirst()) == ["music-video"])
  }

  @Test(
    "narrows, sorts, pages and filters albums as it does tracks",
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

  @Test("goes to what is picked, and comes back")
  func picks() async throws {
    try await Tunes().onTerminal("search", "abbey road", "--entity", "album") { terminal in
      try await terminal.expect("> ")
      terminal.send("f 1\r")
      try await terminal.expect("only tracks have stars")
      terminal.send("1\r")
      try await terminal.expect("Here Comes the Sun")
      terminal.send("q\r")
      #expect(await terminal.wait() == .exited(0))
    }
  }

  @Test("--attribute and --lang are sent, and answers to others are not theirs")
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
    "refuses what does not go together, asking nobody",
    arguments: [
      (["--entity", "albums"], "did you mean album?"),
      (["--entity", "musicVideo", "--attribute", "composerTerm"], "compares no musicVideo by"),
      (["--attribute", "songterm"], "did you mean songTerm?"), (["--lang", "japanese"], "ja_jp"),
      (["--entity", "album", "--format", "m3u"], "no previews to play in albums"),
      (["--entity", "artist", "--offline"], "the library is searched for songs"),
      (["--offline", "--attribute", "songTerm"], "the library knows no --attribute"),
      (["--entity", "album", "--group", "album"], "only tracks are sorted into albums"),
      (["--entity", "album", "--fields", "trackName"], "there is no field \"trackName\""),
    ])
  func refused(options: [String], complaint: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(["search", "x"] + options)
    #expect(run.status == .exited(64) && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("tunes: ") && run.stderr.contains(complaint))
    #expect(tunes.stub.requests().isEmpty)
  }
}
