import Testing

@testable import ITunesStubServer

@Suite("Stub catalog")
struct SampleCatalogTests {
  private let catalog: SampleCatalog

  init() throws { catalog = try SampleCatalog.bundled.get() }

  @Test("The stub catalog is large and varied enough for tests")
  func size() {
    let artists = Set(catalog.tracks.map(\.artistName))
    #expect(catalog.tracks.count >= 600)
    #expect(artists.count >= 60)
    #expect(catalog.tracks.filter { $0.artistID == 136_975 && !$0.isVideo }.count >= 60)
    #expect(catalog.storefronts.count > 160)
    #expect(catalog.tracks.contains { $0.isVideo })
  }

  @Test("Track, album, and artist IDs are unique within their kind")
  func ids() {
    #expect(Set(catalog.tracks.map(\.id)).count == catalog.tracks.count)
    #expect(Set(catalog.albums.map(\.id)).count == catalog.albums.count)
    #expect(Set(catalog.artists.map(\.id)).count == catalog.artists.count)
  }

  @Test("Every track number fits its album, except for one known hidden track")
  func positions() {
    let placed = catalog.tracks.filter { $0.album != nil }
    #expect(placed.allSatisfy { $0.disc != nil && $0.discCount != nil && $0.number != nil })
    let beyond = placed.filter {
      ($0.number ?? 0) > ($0.trackCount ?? 0) || ($0.disc ?? 0) > ($0.discCount ?? 0)
    }
    #expect(beyond.map(\.name) == ["The Night We Met"])
  }

  @Test("The stub catalog covers the cases that a client must handle")
  func cases() {
    let songs = catalog.tracks.filter { !$0.isVideo }
    #expect(songs.contains { $0.price == nil })
    #expect(songs.contains { ($0.price ?? 0) < 0 })
    #expect(songs.contains { $0.explicitness == "explicit" })
    #expect(songs.contains { $0.explicitness == "cleaned" })
    #expect(songs.contains { !$0.isStreamable })
    #expect(songs.contains { $0.album.map { album in album.artistName } != $0.artistName })
    #expect(songs.contains { $0.released < "1970" })
  }
}
