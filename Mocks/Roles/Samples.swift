package import Entities

extension Track {
  /// A track with real facts; tests change the ones they are about.
  package static func sample(
    id: Int64 = 1_441_164_589, name: String = "Here Comes the Sun", artist: String = "The Beatles",
    album: String? = "Abbey Road (Remastered)"
  ) -> Track {
    var track = Track(
      id: ID(id), kind: .song, name: name, artist: .sample(artist),
      album: album.map {
        AlbumCredit(
          id: 1_441_164_426, name: $0,
          pageURL: "https://music.apple.com/us/album/abbey-road-remastered/1441164426?uo=4")
      })
    track.genre = "Rock"
    track.releaseDate = ReleaseDate("1969-09-26T07:00:00Z")
    track.duration = .milliseconds(185_733)
    (track.trackNumber, track.trackCount) = (7, 17)
    (track.discNumber, track.discCount) = (1, 1)
    (track.price, track.albumPrice) = (.amount(1.29), .amount(12.99))
    (track.currency, track.country) = ("USD", "USA")
    track.explicitness = .notExplicit
    track.isStreamable = true
    track.pageURL = "https://music.apple.com/us/album/here-comes-the-sun/1441164426?i=\(id)&uo=4"
    track.previewURL = "https://audio-ssl.itunes.apple.com/itunes-assets/AudioPreview/\(id).m4a"
    track.artworkURL = "https://is1-ssl.mzstatic.com/image/thumb/Music/\(id)/100x100bb.jpg"
    return track
  }

  /// A track for each ID, named after it.
  package static func samples(_ ids: ClosedRange<Int64>) -> [Track] {
    ids.map { sample(id: $0, name: "Song \($0)") }
  }
}

extension Track.Credit {
  package static func sample(_ name: String) -> Track.Credit {
    Track.Credit(
      id: 136_975, name: name,
      pageURL: "https://music.apple.com/us/artist/the-beatles/136975?uo=4")
  }
}

extension SearchQuery {
  package static let sample = SearchQuery(term: .sample("beatles"), storefront: .unitedStates)
}

extension SearchTerm {
  /// A search term; stops the test if the text isn't one.
  package static func sample(_ text: String) -> SearchTerm {
    do {
      return try SearchTerm(text)
    } catch {
      preconditionFailure("\"\(text)\" isn't a search term")
    }
  }
}

extension ItemPage {
  package static func sample(_ tracks: [Track], omitted: SkippedRecords = SkippedRecords())
    -> ItemPage
  {
    ItemPage(tracks: tracks, omitted: omitted, provenance: .sample)
  }

  package static func sample(_ items: [CatalogItem]) -> ItemPage {
    ItemPage(items: items, provenance: .sample)
  }
}

extension StorageError {
  package static let sample = StorageError(path: "/data/tunes.sqlite", reason: .readOnly)
}

extension LibraryTrack {
  /// A library track from the US store.
  package static func sample(_ track: Track) -> LibraryTrack {
    LibraryTrack(
      track: track, storefront: .unitedStates, firstSeenAt: StubClock().now,
      lastSeenAt: StubClock().now)
  }
}

extension HistoryEntry {
  /// A past search in the US store.
  package static func sample(_ term: String, uses: Int = 1, at time: Timestamp = StubClock().now)
    -> HistoryEntry
  {
    HistoryEntry(
      term: .sample(term), storefront: .unitedStates, useCount: uses, firstUsedAt: time,
      lastUsedAt: time)
  }
}

extension Suggestion {
  /// A past search that was made once.
  package static func sample(_ text: String) -> Suggestion {
    Suggestion(term: .sample(text), useCount: 1, lastUsedAt: StubClock().now)
  }
}

extension StoreItem {
  /// A track in the US store.
  package static func sample(_ id: Int64) -> StoreItem {
    StoreItem(.track(.sample(id: id)), of: .unitedStates)
  }
}
