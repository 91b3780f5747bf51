import ITunesStubServer
import Testing

@Suite("Lyrics of the stub")
struct LyricsTests {
  private static let sun = "track_name=here+comes+the+SUN&artist_name=the+beatles"

  @Test("Lyrics are found by title, artist, and a length within two seconds")
  func found() async throws {
    try await StubSession.run { (_, client) async throws in
      for length in ["", "&duration=184", "&duration=187"] {
        let record = try client.get("/api/get?\(Self.sun)\(length)").json()
        #expect(record["trackName"] as? String == "Here Comes the Sun")
        #expect((record["syncedLyrics"] as? String)?.hasPrefix("[00:") == true)
      }
      let missing = try client.get("/api/get?\(Self.sun)&duration=190")
      #expect(missing.status == 404)
      #expect(try missing.json()["name"] as? String == "TrackNotFound")
    }
  }

  @Test("Songs without lyrics, instrumentals, and versions that only a search finds are served")
  func kinds() async throws {
    try await StubSession.run { (_, client) async throws in
      let artist = "artist_name=The+Beatles"
      #expect(try client.get("/api/get?track_name=Her+Majesty&\(artist)").status == 404)
      #expect(try client.get("/api/search?track_name=Her+Majesty").text == "[]")
      let bare = try client.get("/api/get?track_name=Aerodynamic&artist_name=Daft+Punk").json()
      #expect(bare["instrumental"] as? Bool == true)
      let name = "track_name=back+in+the+u.s.s.r"
      #expect(try client.get("/api/get?\(name)&\(artist)").status == 404)
      #expect(try client.get("/api/search?\(name)").text.ranges(of: "trackName").count == 3)
    }
  }

  @Test("Faults affect lyrics like other endpoints")
  func faults() async throws {
    try await StubSession.run(try FaultRule.list("404:lyrics@1,html:lyricsSearch")) {
      (_, client) async throws in
      #expect(try client.get("/api/get?\(Self.sun)").body.isEmpty)
      #expect(try client.get("/api/get?\(Self.sun)").status == 200)
      #expect(try client.get("/api/search?\(Self.sun)").text.hasPrefix("<!DOCTYPE html>"))
    }
  }
}
