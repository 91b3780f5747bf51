import Testing

@testable import ITunesStubServer

@Suite("The catalogue")
struct CatalogueTests {
  private let catalogue: Catalogue

  init() throws { catalogue = try Catalogue.bundled.get() }

  @Test("It is large and mixed enough to try things on")
  func size() {
    let artists = Set(catalogue.tracks.map(\.artistName))
    #expect(catalogue.tracks.count >= 600)
    #expect(artists.count >= 60)
    #expect(catalogue.tracks.filter { $0.artistID == 136_975 && !$0.isVideo }.count >= 60)
    #expect(catalogue.storefronts.count > 160)
    #expect(catalogue.tracks.contains { $0.isVideo })
  }

  @Test("No id is used twice within its kind")
  func ids() {
    #expect(Set(catalogue.tracks.map(\.id)).count == catalogue.tracks.count)
    #expect(Set(catalogue.albums.map(\.id)).count == catalogue.albums.count)
    #expect(Set(catalogue.artists.map(\.id)).count == catalogue.artists.count)
  }

  @Test("A track stands within its album, but for the one hidden track the store has")
  func positions() {
    let beyond = catalogue.tracks.filter { track in
      track.position.map { $0.number > $0.count || $0.disc > $0.discCount } ?? false
    }
    #expect(beyond.map(\.name) == ["The Night We Met"])
  }

  @Test("Every case that a client must cope with is there")
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
