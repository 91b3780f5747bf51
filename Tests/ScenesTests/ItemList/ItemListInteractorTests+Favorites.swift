import Entities
import Mocks
import Scenes
import Testing

extension ItemListInteractorTests {
  @Test("Tracks are added to favorites with their own store, and can be removed")
  func stars() async throws {
    let library = FakeLibrary()
    let interactor = interactor(library: library)
    let tracks = Track.samples(1...4)
    let storefronts = [Storefront.unitedStates, british, british, .unitedStates]
    var entries = zip(tracks, storefronts).map { StoreItem(.track($0), of: $1) }
    entries.insert(StoreItem(.artist(.sample), of: british), at: 2)
    try await interactor.setFavorites(true, entries)
    for (track, storefront) in zip(tracks, storefronts) {
      #expect(try await library.track(track.id)?.storefront == storefront)
    }
    #expect(await interactor.favorites(among: tracks) == Set(tracks.map(\.id)))
    try await interactor.setFavorites(false, Array(entries.prefix(3)))
    #expect(await interactor.favorites(among: tracks) == [Track.ID(3), Track.ID(4)])
    try await interactor.setFavorites(true, entries)
    #expect(await interactor.favorites(among: tracks).count == 4)
  }

  @Test("All songs of a long chart are looked up when they become favorites")
  func manyStars() async throws {
    let library = FakeLibrary()
    var songs = Track.samples(1...160)
    let whole = songs
    for index in songs.indices { songs[index].album = nil }
    let music = StubMusicCatalog(
      pages: [whole.prefix(150), whole.suffix(10)].map { .success(.sample(Array($0))) })
    try await interactor(music: music, library: library)
      .setFavorites(true, songs.map { StoreItem(.track($0), of: british) })
    #expect(library.tracks.count == 160 && library.tracks.allSatisfy { $0.track.album != nil })
  }

  @Test("A chart's song that the library has becomes a favorite with its facts, without a lookup")
  func knownStar() async throws {
    let whole = Track.sample(id: 7)
    var song = whole
    song.album = Track.AlbumCredit(name: "Help!")
    let library = FakeLibrary([.sample(whole)])
    let music = StubMusicCatalog(others: [7: .track(song)])
    try await interactor(music: music, library: library)
      .setFavorites(true, [StoreItem(.track(song), of: british)])
    #expect(music.ids.isEmpty)
    #expect(library.tracks.map(\.track) == [whole] && library.tracks[0].starredAt != nil)
    #expect(library.tracks.map(\.storefront) == [.unitedStates])
  }

  @Test("A year finds the tracks of the library that are named like it, then those of that year")
  func year() async throws {
    var tracks = [("1999", 1982), ("Kiss", 1986), ("Help!", 1965), ("Smooth", 1999)]
      .enumerated().map { index, song in
        var track = Track.sample(id: Int64(index + 1), name: song.0)
        track.releaseDate = ReleaseDate("\(song.1)-06-01T07:00:00Z")
        return LibraryTrack.sample(track)
      }
    tracks[2].track.releaseDate = nil
    let interactor = interactor(library: FakeLibrary(tracks))
    for (text, names) in [
      ("1999", ["1999", "Smooth"]), ("smooth 1999", ["Smooth"]), ("1986 ki", ["Kiss"]),
      ("198", []), ("1986- ki", []), ("help", ["Help!"]), ("1965", []),
    ] {
      let found = try await interactor.libraryTracks(
        matching: LibraryQuery(text: text), in: ResultOrder())
      #expect(found.tracks.map(\.track.name) == names, "\(text)")
    }
  }

  @Test(
    "Favorites and the library can be sorted, and what lacks the value comes last",
    arguments: [
      (ResultOrder(), [1, 2, 3, 4]), (ResultOrder(isReversed: true), [4, 3, 2, 1]),
      (ResultOrder(.name), [3, 1, 2, 4]), (ResultOrder(.name, isReversed: true), [4, 2, 1, 3]),
      (ResultOrder(.date), [4, 2, 3, 1]), (ResultOrder(.date, isReversed: true), [3, 2, 4, 1]),
    ])
  func sorted(order: ResultOrder, ids: [Int64]) async throws {
    let songs = [("Éa", nil), ("ed", 1970), ("alpha", 1980), ("Zulu", 1960)]
    let tracks = songs.enumerated().map { index, song in
      var track = Track.sample(id: Int64(index + 1), name: song.0)
      track.releaseDate = song.1.map { ReleaseDate("\($0)-06-01T07:00:00Z") }
      var saved = LibraryTrack.sample(track)
      saved.starredAt = Timestamp(seconds: 100 - Int64(index))
      return saved
    }
    let interactor = interactor(library: FakeLibrary(tracks))
    let answer = try await interactor.items(of: .favorites.sorted(in: order), .asked)
    #expect(answer.entries.loaded.compactMap(\.item.track?.id.number) == ids)
    let found = try await interactor.libraryTracks(matching: LibraryQuery(text: ""), in: order)
    #expect(found.tracks.map(\.id.number) == (order.sort == .relevance ? [1, 2, 3, 4] : ids))
    let library = try await interactor.items(of: .library.sorted(in: order), .asked)
    #expect(library.entries.count == 4 && library.days.isEmpty == (order != ResultOrder()))
  }

  @Test("The whole library is read at once where there are no pages")
  func whole() async throws {
    let interactor = interactor(
      library: FakeLibrary(Track.samples(1...3).map { .sample($0) }), readsPages: false)
    let answer = try await interactor.items(of: .library, .asked)
    #expect(answer.entries.loaded.count == 3)
  }
}
