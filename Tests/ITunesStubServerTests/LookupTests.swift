import Testing

@Suite("Lookups")
struct LookupTests {
  @Test("An album lookup returns the album, then its songs and videos in disc and track order")
  func albumWithSongs() async throws {
    let records = try await StubSession.response(to: "/lookup?id=1441458047&entity=song&limit=200")
      .records()
    #expect(records.first?["wrapperType"] as? String == "collection")
    let places = records.dropFirst().map { record in
      (record["discNumber"] as? Int ?? 0) * 100 + (record["trackNumber"] as? Int ?? 0)
    }
    #expect(places == places.sorted())
    #expect(places.count == 21)
    #expect(records.contains { $0["kind"] as? String == "music-video" })
  }

  @Test("The lookup of Abbey Road returns the album and all 17 tracks")
  func abbeyRoad() async throws {
    let records = try await StubSession.response(to: "/lookup?id=1441164426&entity=song").records()
    #expect(records.count == 18)
    #expect(records[1]["trackName"] as? String == "Come Together")
    #expect(records[17]["trackName"] as? String == "Her Majesty")
    #expect(records[7]["trackId"] as? Int == 1_441_164_589)
  }

  @Test("An artist's albums can be sorted newest first, and the limit doesn't count the artist")
  func recentAlbums() async throws {
    let records = try await StubSession.response(
      to: "/lookup?id=136975&entity=album&sort=recent&limit=4"
    ).records()
    #expect(records.count == 5)
    #expect(records.first?["artistName"] as? String == "The Beatles")
    #expect(records.first?["artistLinkUrl"] != nil)
    let dates = records.dropFirst().compactMap { $0["releaseDate"] as? String }
    #expect(dates == dates.sorted(by: >))
  }

  @Test(
    "A lookup accepts lists of IDs, and UPCs with or without leading zeros",
    arguments: [
      ("id=1441164589,1441164426,136975", 3), ("upc=602567713449", 1), ("upc=00602567713449", 1),
      ("amgArtistId=3644", 1), ("id=329945732", 1), ("id=4", 0), ("id=", 0),
      ("isrc=GBAYE0601696", 0),
      ("id=1441164426&entity=album", 1),
    ])
  func keys(query: String, count: Int) async throws {
    let response = try await StubSession.response(to: "/lookup?\(query)")
    #expect(response.status == 200)
    #expect(try response.records().count == count)
  }

  @Test("The genre tree has the music genres below 34, with their subgenres")
  func genres() async throws {
    try await StubSession.run { (_, client) async throws in
      let path = "/WebObjects/MZStoreServices.woa/ws/genres?id=34"
      let music = try #require(try client.get(path).json()["34"] as? [String: Any])
      let genres = try #require(music["subgenres"] as? [String: [String: Any]])
      #expect(genres.count >= 44)
      #expect(genres["21"]?["name"] as? String == "Rock")
      #expect((genres["21"]?["subgenres"] as? [String: Any])?.isEmpty == false)
      #expect(try client.get(path + "&cc=jp").text.contains("ロック"))
      #expect(try client.get(path + "&cc=zz").status == 400)
    }
  }

  @Test("The current feed has a list of plain values, and fails for other lengths")
  func mostPlayed() async throws {
    try await StubSession.run { _, client in
      let feed = try client.get("/api/v2/us/music/most-played/10/songs.json").json()["feed"]
      let results = (feed as? [String: Any])?["results"] as? [[String: Any]]
      #expect(results?.count == 10 && results?.first?["id"] is String)
      #expect(try client.get("/api/v2/us/music/most-played/11/songs.json").status == 500)
    }
  }

  @Test("A chart of one entry contains an object, and a chart of several contains a list")
  func charts() async throws {
    try await StubSession.run { (_, client) async throws in
      let one = try client.get("/us/rss/topsongs/limit=1/json").json()["feed"] as? [String: Any]
      let many = try client.get("/gb/rss/topalbums/limit=5/genre=21/json").json()["feed"]
      #expect(one?["entry"] is [String: Any])
      #expect(((many as? [String: Any])?["entry"] as? [Any])?.count == 5)
    }
  }
}
