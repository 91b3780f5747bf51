package import Entities

/// An album's tracks, numbered across all discs.
package struct AlbumListing: Equatable, Sendable {
  /// The tracks of one disc.
  package struct Disc: Equatable, Sendable {
    /// `nil` if the album has only one disc.
    package var number: Int?
    package var rows: [Listing.Row]
  }

  package let contents: AlbumContents
  package let storefront: Storefront
  /// The track that led to its album, if any.
  package var origin: Track.ID?
  package var favorites: Set<Track.ID> = []
  package var artwork = ArtworkState.none
  /// The artist's other albums, numbered after the tracks; empty until they are added.
  package var otherAlbums: [Album] = []

  /// Sorts the tracks by disc and number.
  package init(_ contents: AlbumContents, storefront: Storefront) {
    var contents = contents
    // Tracks without a position come last, in catalog order.
    contents.tracks = contents.tracks.enumerated()
      .map { (disc: $1.discNumber ?? 1, number: $1.trackNumber ?? .max, index: $0, track: $1) }
      .sorted { ($0.disc, $0.number, $0.index) < ($1.disc, $1.number, $1.index) }
      .map(\.track)
    self.contents = contents
    self.storefront = storefront
  }

  package var rows: [Listing.Row] {
    contents.tracks.enumerated().map { index, track in
      Listing.Row(
        position: index + 1, item: .track(track), isFavorite: favorites.contains(track.id))
    }
  }

  package var discs: [Disc] {
    let rows = rows
    let numbers = rows.map { $0.item.track?.discNumber ?? 1 }
    guard Set(numbers).count > 1 else { return [Disc(number: nil, rows: rows)] }
    return Dictionary(grouping: rows) { $0.item.track?.discNumber ?? 1 }
      .sorted { $0.key < $1.key }
      .map { Disc(number: $0.key, rows: $0.value) }
  }

  /// One year: longer tracks count as a year, so that the total can be displayed.
  private static let longestTrack = Duration.seconds(31_536_000)

  /// The total length of the tracks with a known length; `nil` if there are none.
  package var duration: Duration? {
    let durations = contents.tracks.compactMap(\.duration)
    if durations.isEmpty { return nil }
    return durations.reduce(.zero) { $0 + min(max($1, .zero), Self.longestTrack) }
  }

  /// Whether any track is credited to an artist other than the album's.
  package var creditsOthers: Bool {
    contents.tracks.contains { $0.artist.name != contents.album.artist.name }
  }

  /// The number of tracks on the album that aren't listed.
  package var unlistedCount: Int {
    let known = contents.tracks.count + contents.omitted.unreadable
    return max(0, max(0, contents.album.trackCount ?? 0) - known)
  }

  package var tracks: [Track] { contents.tracks }
}
