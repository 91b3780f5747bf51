/// All tracks found so far, searchable without the service.
package protocol Library: Sendable {
  /// Merges tracks from the service.
  ///
  /// Newer facts win, and missing ones erase nothing, but another storefront's prices are always
  /// dropped. The user's activity stays unchanged.
  func merge(_ tracks: [Track], from storefront: Storefront, at time: Timestamp)
    async throws(StorageError)

  /// Returns the track with an ID, or `nil` if it was never found or has been removed.
  func track(_ id: Track.ID) async throws(StorageError) -> LibraryTrack?

  /// Returns the IDs of all tracks, by default newest first; tracks without the value to sort by
  /// come last.
  func ids(in order: ResultOrder) async throws(StorageError) -> [Track.ID]

  /// Returns the tracks with these IDs that are in the library, in any order.
  func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack]

  /// Removes tracks, also from favorites.
  ///
  /// - Returns: The number of removed tracks.
  func remove(_ ids: [Track.ID]) async throws(StorageError) -> Int

  /// Counts that a track was opened from a list; a track outside the library is ignored.
  ///
  /// If the track lacks words of the term that found it, the term is learned as a name. The track
  /// becomes the newest of the library, unless the time is `nil`.
  func notePick(of id: Track.ID, foundBy term: SearchTerm?, at time: Timestamp?)
    async throws(StorageError)

  /// Whether an artist's Latin name is unknown, and ``learn(name:of:)`` wasn't called yet.
  func needsName(of artist: Artist.ID) async throws(StorageError) -> Bool

  /// Adds a name that also finds the artist's tracks.
  func learn(name: String, of artist: Artist.ID) async throws(StorageError)

  /// Returns the tracks that match a query: at most `limit`, after the first `offset`.
  ///
  /// Every word must occur in the title, the artist, or the album; the last word may be incomplete.
  /// Case and diacritics are ignored. If no track matches, close matches are returned. A query for
  /// lyrics matches the words of a line instead.
  func search(_ query: LibraryQuery, limit: Int, offset: Int) async throws(StorageError)
    -> LibraryPage

  /// Returns the genres of the tracks that start with `prefix`, most frequent first.
  ///
  /// Case and diacritics are ignored.
  func genres(startingWith prefix: String, limit: Int) async throws(StorageError) -> [String]

  func summary() async throws(StorageError) -> LibrarySummary

  /// Returns the numbers of albums and artists, without reading the tracks.
  func counts() async throws(StorageError) -> LibraryCounts

  /// Returns `true` once if the library is small, to offer to fill it.
  func takeFillOffer() async throws(StorageError) -> Bool
}

package struct LibraryCounts: Decodable, Hashable, Sendable {
  package var albums: Int
  package var artists: Int

  package init(albums: Int, artists: Int) { (self.albums, self.artists) = (albums, artists) }
}

package struct LibrarySummary: Decodable, Hashable, Sendable {
  package var trackCount = 0
  package var albumCount = 0
  package var artistCount = 0
  package var favoriteCount = 0
  /// How often results were opened.
  package var pickCount = 0
  /// When the first track was found.
  package var since: Timestamp?
  /// Whether filling it from charts would add many tracks.
  package var isSmall: Bool { trackCount < 1_000 }

  package init() {}
}

/// The largest groups of tracks in the library.
package struct LibraryTallies: Hashable, Sendable {
  package var genres: [Tally] = []
  /// By release, such as `1960s`, earliest first.
  package var decades: [Tally] = []
  package var artists: [Tally] = []

  package init() {}
}

/// The user's favorites, which are tracks of the library.
package protocol Favorites: Sendable {
  /// Adds tracks to favorites; existing favorites keep their time.
  ///
  /// - Returns: The IDs that the library doesn't contain, so that they couldn't be added.
  func star(_ ids: [Track.ID], at time: Timestamp) async throws(StorageError) -> [Track.ID]

  /// Removes tracks from favorites.
  ///
  /// - Returns: The number of favorites removed.
  func unstar(_ ids: [Track.ID]) async throws(StorageError) -> Int

  /// Returns all favorites, newest first.
  func favorites() async throws(StorageError) -> [LibraryTrack]

  func favoriteIDs() async throws(StorageError) -> Set<Track.ID>

  func favorites(among ids: [Track.ID]) async throws(StorageError) -> Set<Track.ID>
}

/// A track in the library: the service's latest facts about it, and the user's activity.
package struct LibraryTrack: Hashable, Sendable, Identifiable {
  package var track: Track
  /// The store of the facts; another may have other names and prices for the same ID.
  package var storefront: Storefront
  package var firstSeenAt: Timestamp
  /// When the track was last found, accurate to a day to save writes.
  package var lastSeenAt: Timestamp
  package var pickCount = 0
  package var lastPickedAt: Timestamp?
  /// When the track was added to favorites; `nil` if it isn't a favorite.
  package var starredAt: Timestamp?

  package var id: Track.ID { track.id }

  package init(
    track: Track, storefront: Storefront, firstSeenAt: Timestamp, lastSeenAt: Timestamp
  ) {
    (self.track, self.storefront) = (track, storefront)
    (self.firstSeenAt, self.lastSeenAt) = (firstSeenAt, lastSeenAt)
  }
}

extension LibraryTrack {
  /// Returns the track, without the price if it is of another store than `storefront`.
  package func track(in storefront: Storefront) -> Track {
    guard storefront != self.storefront else { return track }
    var track = track
    for field in Track.fields where field.group == .offer { field.set(&track, nil) }
    return track
  }
}

extension StoreItem {
  package init(_ track: LibraryTrack) {
    self.init(.track(track.track), of: track.storefront)
  }
}

package struct LibraryPage: Hashable, Sendable {
  package var tracks: [LibraryTrack]
  /// How each track that isn't an exact match matches.
  package var matches: [Track.ID: Match]
  /// The lines of lyrics that matched.
  package var lines: [Track.ID: String] = [:]

  /// Whether no track has the words as typed.
  package var isCorrected: Bool {
    !tracks.isEmpty && tracks.allSatisfy { matches[$0.id] != nil }
  }

  package init(tracks: [LibraryTrack], matches: [Track.ID: Match] = [:]) {
    (self.tracks, self.matches) = (tracks, matches)
  }
}
