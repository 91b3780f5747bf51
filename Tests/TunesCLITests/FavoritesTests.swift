import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Favorites")
struct FavoritesTests {
  /// A program that has listed this many results.
  private func tunes(listing count: Int = 3) async throws -> Tunes {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "\(count)")
    return tunes
  }

  private func names(_ run: ProgramRun) throws -> [String] {
    let document = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8))
    let object = try #require(document as? [String: Any])
    let tracks = try #require((object["favorites"] ?? object["results"]) as? [[String: Any]])
    return tracks.compactMap { $0["trackName"] as? String }
  }

  @Test("Tracks can be added to favorites by number, listed, and removed again")
  func commands() async throws {
    let tunes = try await tunes()
    let added = try await tunes.run("favorites", "add", "1,3")
    #expect(
      added
        == .failing(
          """
          Added Here Comes the Sun by The Beatles to favorites.
          Added Come Together by The Beatles to favorites.
          """, 0))
    // A track that is named several times is added once.
    let again = try await tunes.run("favorites", "add", "3", "-2", "1-3")
    #expect(
      again.stderr == """
        Come Together by The Beatles is already a favorite.
        Here Comes the Sun by The Beatles is already a favorite.
        Added Let It Be by The Beatles to favorites.

        """)
    let list = try await tunes.run("favorites", "list")
    #expect(list.status == .exited(0) && list.stderr.isEmpty)
    #expect(list.stdout.split(separator: "\n").count == 4)
    let second = try await tunes.run("favorites", "list", "--limit", "2", "--page", "2")
    #expect(second.stdout.split(separator: "\n").count == 2 && second.stdout.contains("\n3  "))
    let removed = try await tunes.run("favorites", "remove", "id:1441164589")
    #expect(removed.stderr == "Removed Here Comes the Sun by The Beatles from favorites.\n")
    #expect(try names(try await tunes.run("favorites", "export")).count == 2)
    #expect(
      try await tunes.run("favorites", "remove", "id:1441164589")
        == .failing(
          """
          tunes: Your favorites have no track with ID 1441164589. See `tunes favorites list`.
          """, 1))
    #expect(tunes.stub.requests().count == 1)
  }

  @Test("Words remove the favorite that they match best, whatever the last list shows")
  func removedByWords() async throws {
    let tunes = try await tunes()
    _ = try await tunes.run("favorites", "add", "1-3")
    _ = try await tunes.run("search", "daft punk", "--limit", "1")
    #expect(
      try await tunes.run("favorites", "remove", "come", "togehter").stderr
        == "Removed Come Together by The Beatles from favorites.\n")
    #expect(
      try await tunes.run("favorites", "remove", "one", "more", "time")
        == .failing(
          """
          tunes: Your favorites have no song that matches "one more time". \
          See `tunes favorites list`.
          """, 1))
    #expect(
      try names(try await tunes.run("favorites", "export")).sorted()
        == ["Here Comes the Sun", "Let It Be"])
  }

  @Test("Favorites are marked with ★ in lists and with a field in JSON")
  func shown() async throws {
    let tunes = try await tunes(listing: 2)
    _ = try await tunes.run("favorites", "add", "2")
    let list = try await tunes.run("search", "beatles", "--limit", "2")
    let rows = list.stdout.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.contains("★") } == [false, true])
    let json = try await tunes.run("search", "beatles", "--limit", "2", "--json")
    #expect(json.stdout.contains("\"favorite\":true") && json.stdout.contains("\"favorite\":false"))
    let detail = try await tunes.run("show", "2", "--fields", "trackName,favorite")
    #expect(detail.stdout == "trackName\tfavorite\nLet It Be\ttrue\n")
  }

  @Test("A track that isn't in the library is looked up before it is added to favorites")
  func unknownTrack() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("favorites", "add", "id:1441164589")
    #expect(run.stderr == "Added Here Comes the Sun by The Beatles to favorites.\n")
    #expect(run.status == .exited(0))
    let missing = try await tunes.run("favorites", "add", "id:10000001")
    #expect(missing.status == .exited(1))
    #expect(missing.stderr.contains("has no track with ID 10000001"))
  }

  @Test("A favorite added from another store is one of that store")
  func store() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("favorites", "add", "id:1441164589", "--country", "jp", "--no-save")
    _ = try await tunes.run("favorites")
    _ = try await tunes.run("show", "1", "--refresh")
    #expect(tunes.stub.requests().compactMap { $0.value(of: "country") } == ["jp", "jp"])
  }

  @Test("Favorites can be exported as a playlist or NDJSON, but not as a table")
  func export() async throws {
    let tunes = try await tunes()
    _ = try await tunes.run("favorites", "add", "all")
    let playlist = try await tunes.run("favorites", "export", "--format", "m3u")
    #expect(playlist.stdout.hasPrefix("#EXTM3U\n#EXTINF:-1,The Beatles - "))
    #expect(playlist.stdout.split(separator: "\n").count == 7)
    let lines = try await tunes.run("favorites", "export", "--format", "ndjson")
    #expect(lines.stdout.split(separator: "\n").count == 3)
    let table = try await tunes.run("favorites", "export", "--format", "table")
    #expect(table.status == .exited(64))
  }

  @Test("An empty favorites list is reported with status 1")
  func none() async throws {
    let tunes = try await Tunes()
    let list = try await tunes.run("favorites", "list")
    #expect(list == .failing("You have no favorites yet. Add one with `tunes favorites add 3`.", 1))
    let json = try await tunes.run("favorites", "list", "--json")
    let empty = "{\"page\":1,\"total\":0,\"exhausted\":true,\"favorites\":[]}\n"
    #expect(json == ProgramRun(stdout: empty, status: .exited(1)))
  }

  @Test("tunes favorites list doesn't prompt for documents, with --no-input, or if noInput is set")
  func noPrompt() async throws {
    let tunes = try await tunes(listing: 1)
    _ = try await tunes.run("favorites", "add", "1")
    for words in [["--json"], ["--no-input"], []] {
      if words.isEmpty { _ = try await tunes.run("config", "set", "noInput", "true") }
      try await tunes.onTerminal(["favorites", "list"] + words) { terminal in
        #expect(await terminal.wait() == .exited(0))
        #expect(!terminal.transcript.contains("> "))
        #expect(terminal.transcript.contains("Here Comes the Sun"))
      }
    }
  }

  @Test("A favorite is removed from the library only after confirmation")
  func removal() async throws {
    let tunes = try await tunes(listing: 1)
    _ = try await tunes.run("favorites", "add", "1")
    let refused = try await tunes.run("library", "remove", "1")
    #expect(
      refused
        == .failing(
          """
          tunes: "Here Comes the Sun" is a favorite, so removing it needs confirmation. \
          Pass --yes to confirm.
          """, 64))
    try await tunes.onTerminal("library", "remove", "1") { terminal in
      try await terminal.expect("[y/N]")
      await terminal.end(typing: "n\r", with: 1)
    }
    #expect(try names(try await tunes.run("favorites", "export")) == ["Here Comes the Sun"])
    #expect(try await tunes.run("library", "remove", "1", "--yes").status == .exited(0))
    #expect(try await tunes.run("favorites", "list").status == .exited(1))
  }

  @Test("Favorites can be changed at the prompt of a list or track and opened from their own list")
  func conversation() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal("search", "beatles", "--limit", "3", rows: 40) { terminal in
      try await terminal.answer("> ", with: "f 1-2\r")
      try await terminal.expect("Added 2 tracks to favorites.")
      try await terminal.answer("> ", with: "3\r")
      try await terminal.answer("f favorite", with: "f\r")
      try await terminal.answer("f unfavorite", with: "b\r")
      try await terminal.expectScreen { $0.filter { $0.contains("★") }.count >= 3 }
      await terminal.end(typing: "q\r")
    }
    try await tunes.onTerminal("favorites", "list") { terminal in
      try await terminal.answer("> ", with: "f 1\r")
      try await terminal.expect("Removed ")
      try await terminal.expect(" from favorites.")
      try await terminal.answer("> ", with: "2\r")
      try await terminal.expect("f unfavorite")
      await terminal.end(typing: "q\r")
    }
    #expect(try names(try await tunes.run("favorites", "export")).count == 2)
  }

  @Test("A favorite that can't be saved is reported with status 74")
  func readOnly() async throws {
    let tunes = try await tunes(listing: 1)
    let store = tunes.home.path(of: ".local/share/tunes/tunes.sqlite")
    _ = try await tunes.run("favorites", "list")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: store)
    try Data("no database, and nothing to save from it".utf8).write(
      to: URL(fileURLWithPath: tunes.home.path(of: "plain")))
    // The first failure determines the status.
    for (tracks, status) in [
      (["id:1441164589", "id:99999999999"], 74), (["id:99999999999", "id:1441164589"], 1),
    ] as [([String], Int32)] {
      let run = try await ProgramRun.running(
        testedProgram(), ["favorites", "add"] + tracks,
        environment: tunes.environment.merging(["TUNES_DATA_DIR": tunes.home.path(of: "plain")]) {
          $1
        })
      #expect(run.status == .exited(status))
      #expect(run.stderr.contains("tunes: Couldn't update your favorites. Can't write to "))
    }
  }

  @Test(
    "A track that can't be added to favorites determines the status, in any position",
    arguments: [["id:99999999999", "id:1441164589"], ["id:1441164589", "id:99999999999"]])
  func missing(tracks: [String]) async throws {
    let tunes = try await tunes()
    let run = try await tunes.run(["favorites", "add"] + tracks)
    #expect(run.status == .exited(1))
    #expect(run.stderr.contains("Added Here Comes the Sun by The Beatles to favorites.\n"))
    #expect(try names(try await tunes.run("favorites", "export")) == ["Here Comes the Sun"])
  }
}
