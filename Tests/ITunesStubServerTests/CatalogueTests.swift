import Testing

@testable import ITunesStubServer

@Suite("Stub catalog")
struct CatalogueTests {
  private let catalogue: Catalogue

  init() throws { catalogue = try Catalogue.bundled.get() }

  @Test("The stub catalog is large and varied enough for tests")
  func size() {
    let artists = Set(catalogue.tracks.map(\.artistName))
    #expect(catalogue.tracks.count >= 600)
    #expect(artists.count >= 60)
    #expect(catalogue.tracks.filter { $0.artistID == 136_975 && !$0.isVideo }.count >= 60)
    #expect(catalogue.storefronts.count > 160)
    #expect(catalogue.tracks.contains { $0.isVideo })
  }

  @Test("Track, album, and artist IDs are unique within their kind")
  func ids() {
    #expect(Set(catalogue.tracks.map(\.id)).count == catalogue.tracks.count)
    #expect(Set(catalogue.albums.map(\.id)).count == catalogue.albums.count)
    #expect(Set(catalogue.artists.map(\.id)).count == catalogue.artists.count)
  }

  @Test("Every track number fits its album, except for one known hidden track")
  func positions() {
    let beyond = catalogue.tracks.filter { track in
      track.position.map { $0.number > $0.count || $0.disc > $0.discCount } ?? false
    }
    #expect(beyond.map(\.name) == ["The Night We Met"])
  }

  @Test("The stub catalog covers the cases that a client must handle")
  func cases() {
    let songs = catalogue.tracks.filter { !$0.isVideo }
    #expect(songs.contains { $0.price == nil })
    #expect(songs.contains { $0.price?.isSold == false })
    #expect(songs.contains { $0.explicitness == .explicit })
    #expect(songs.contains { $0.explicitness == .cleaned })
    #expect(songs.contains { !$0.isStreamable })
    #expect(songs.contains { $0.album.map { album in album.artistName } != $0.artistName })
    #expect(songs.contains { $0.released < "1970" })
  }
}
