import ITunesStubServer
import TestSupport
import Testing
import Views

@Suite("Published JSON schemas")
struct SchemaTests {
  @Test("The track and album schemas list exactly the available fields")
  func fields() throws {
    #expect(
      try JSONSchema("track").properties
        == Set(ItemFieldSet.tracks.listNames + ItemFieldSet.ofSearches))
    #expect(
      try JSONSchema("collection").properties
        == Set(ItemFieldSet.albums.listNames + [ItemFieldSet.match]))
  }

  @Test(
    "Search documents follow the schema whatever the service returns",
    arguments: [
      ([], "beatles", "song"), ([], "qzxqzx", "song"), ([], "love", "musicVideo"),
      ([], "beatles", "album"), ([.hostileText], "beatles", "artist"),
      ([Fault.hostileText], "beatles", "song"), ([.brokenRecords], "beatles", "song"),
    ] as [([Fault], String, String)])
  func search(faults: [Fault], term: String, entity: String) async throws {
    let run = try await Tunes(faults: faults)
      .run("search", term, "--limit", "200", "--entity", entity, "--json")
    #expect(try JSONSchema("search").faults(in: run.stdout) == [])
  }

  @Test("The schemas of album, artist, and track records list exactly the available fields")
  func recordFields() throws {
    #expect(
      try JSONSchema("album-record").properties
        == Set(ItemFieldSet.albums.listNames + ["wrapperType"]))
    #expect(
      try JSONSchema("artist-record").properties
        == Set(ItemFieldSet.artists.listNames + ["wrapperType", ItemFieldSet.match]))
    #expect(
      try JSONSchema("track-record").properties
        == Set(ItemFieldSet.tracks.listNames + ["wrapperType"]))
  }

  @Test(
    "Lookup documents follow the schema even if records are hostile or broken",
    arguments: [[], [Fault.hostileText], [.brokenRecords]])
  func lookup(faults: [Fault]) async throws {
    let run = try await Tunes(faults: faults)
      .run("lookup", "1441164589", "1441164426", "136975", "99999", "--json")
    #expect(try JSONSchema("lookup").faults(in: run.stdout) == [])
  }

  @Test(
    "Album and artist documents follow the schema online and offline", arguments: [false, true])
  func music(isOffline: Bool) async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "2")
    let options = isOffline ? ["--json", "--offline"] : ["--json"]
    let album = try await tunes.run(["album", "1"] + options)
    #expect(try JSONSchema("album").faults(in: album.stdout) == [])
    let artist = try await tunes.run(["artist", "1"] + options)
    #expect(try JSONSchema("artist").faults(in: artist.stdout) == [])
  }

  @Test(
    "Lyrics documents follow the schema for a song with lyrics, an instrumental, and one without",
    arguments: ["1441164589", "1441133621", "697195464", "1441164603"])
  func lyrics(id: String) async throws {
    let run = try await Tunes().run("lyrics", id, "--json")
    #expect(try JSONSchema("lyrics").faults(in: run.stdout) == [])
  }

  @Test("Track, suggestion, cache, and error documents follow the schema")
  func others() async throws {
    let tunes = try await Tunes()
    let track = try await tunes.run("show", "id:1441164589", "--json")
    #expect(try JSONSchema("track").faults(in: track.stdout) == [])
    _ = try await tunes.run("search", "abba", "--limit", "1")
    _ = try await tunes.run("search", "abba", "--pick", "1")
    let suggestions = try await tunes.run("suggestions", "--json")
    #expect(suggestions.stdout.contains("\"trackName\""))
    #expect(try JSONSchema("suggestions").faults(in: suggestions.stdout) == [])
    let cache = try await tunes.run("cache", "info", "--json")
    #expect(try JSONSchema("cache").faults(in: cache.stdout) == [])
    tunes.stub.setFault(.tooManyRequests)
    let failure = try await tunes.run("search", "metallica", "--json", "--timeout", "1")
    #expect(try JSONSchema("error").faults(in: failure.stderr) == [])
    #expect(failure.stderr.contains("\"retryAfter\":2"))
  }

  @Test(
    "Schema validation detects invalid documents",
    arguments: [
      ("{}", "$ lacks error"), ("[]", "$ is no object"),
      (#"{"error":{"code":"oops","message":"m"}}"#, "$.error.code is oops"),
      (#"{"error":{"code":"usage","message":7}}"#, "$.error.message is no string"),
      (#"{"error":{"code":"usage","message":"m","x":1}}"#, "$.error has x"),
    ])
  func broken(text: String, fault: String) throws {
    #expect(try JSONSchema("error").faults(in: text) == [fault])
  }
}
