package import Entities

/// An artist's albums as a person pages through them: grouped, numbered through all groups, each of
/// them open or closed.
package struct ArtistListing: Equatable, Sendable {
  /// The tracks of an album that was opened.
  package enum Tracks: Equatable, Sendable {
    case loading
    /// The budget of requests is used up for so long; then the look-up goes on.
    case waiting(Duration)
    case loaded(AlbumListing)
    /// The store has the album no more.
    case missing
    case failed(CatalogError)
  }

  package struct Row: Equatable, Sendable {
    /// From 1.
    package var position: Int
    package var album: Album
    /// `nil` where the album is closed.
    package var tracks: Tracks?

    package init(position: Int, album: Album, tracks: Tracks? = nil) {
      self.position = position
      self.album = album
      self.tracks = tracks
    }
  }

  /// The albums of one group that are on a page.
  package struct Section: Equatable, Sendable {
    package var group: AlbumGroup
    /// Whether the group began on an earlier page.
    package var isContinued: Bool
    package var rows: [Row]

    package init(group: AlbumGroup, isContinued: Bool, rows: [Row]) {
      self.group = group
      self.isContinued = isContinued
      self.rows = rows
    }
  }

  package let artist: Artist
  /// By group, in each the newest first.
  package let albums: [Album]
  package let omitted: Omissions
  package let provenance: Provenance
  package let storefront: Storefront
  package let pageSize: Int
  package var artwork = ArtworkState.none
  /// The page on view, from 1.
  package private(set) var page = 1
  private var open: Set<Album.ID> = []
  /// Also of albums that have been closed again.
  private var tracks: [Album.ID: Tracks] = [:]

  /// A listing of an artist of a storefront, on its first page.
  package init(_ contents: ArtistContents, storefront: Storefront, pageSize: Int) {
    artist = contents.artist
    albums = AlbumGroup.ordered(contents.albums)
    omitted = contents.omitted
    provenance = contents.provenance
    self.storefront = storefront
    self.pageSize = pageSize
  }

  package var positions: ClosedRange<Int>? {
    albums.isEmpty ? nil : 1...albums.count
  }

  /// The artwork of the first album that has one: artists have none in the store.
  package var cover: ArtworkLink? { albums.lazy.compactMap(\.artwork).first }

  package func album(at position: Int) -> Album? {
    positions?.contains(position) == true ? albums[position - 1] : nil
  }

  package var pageCount: Int { max(1, (albums.count - 1) / pageSize + 1) }

  /// Shows a page, and says whether there is such a one.
  package mutating func turn(to page: Int) -> Bool {
    guard (1...pageCount).contains(page) else { return false }
    self.page = page
    return true
  }

  /// What is on view, under the groups that it belongs to.
  package var sections: [Section] {
    let first = (page - 1) * pageSize
    var sections: [Section] = []
    for index in first..<min(first + pageSize, albums.count) {
      let album = albums[index]
      let row = Row(
        position: index + 1, album: album, tracks: open.contains(album.id) ? tracks[album.id] : nil)
      let group = AlbumGroup(album)
      if sections.last?.group == group {
        sections[sections.count - 1].rows.append(row)
      } else {
        let isContinued = index > 0 && AlbumGroup(albums[index - 1]) == group
        sections.append(Section(group: group, isContinued: isContinued, rows: [row]))
      }
    }
    return sections
  }
}

// MARK: - Opening

extension ArtistListing {
  package func isOpen(_ album: Album) -> Bool { open.contains(album.id) }

  /// What is known of an album's tracks, open or not; `nil` before it was opened first.
  package func tracks(of album: Album) -> Tracks? { tracks[album.id] }

  /// Opens an album with this of its tracks, on the page that it is on.
  package mutating func open(_ album: Album, _ tracks: Tracks) {
    open.insert(album.id)
    self.tracks[album.id] = tracks
    if let index = albums.firstIndex(where: { $0.id == album.id }) { page = index / pageSize + 1 }
  }

  /// Closes an album; its tracks stay known.
  package mutating func close(_ album: Album) {
    open.remove(album.id)
  }

  /// The open albums whose tracks could not be loaded.
  package var failedAlbums: [Album] {
    albums.filter { album in
      guard isOpen(album), case .failed = tracks[album.id] else { return false }
      return true
    }
  }

  /// Why they could not, each reason once.
  package var failures: [CatalogError] {
    failedAlbums.reduce(into: []) { failures, album in
      guard case .failed(let error) = tracks[album.id], !failures.contains(error) else { return }
      failures.append(error)
    }
  }

  /// The open album whose tracks are on their way; `nil` where none are.
  package var underWay: (album: Album, tracks: Tracks)? {
    for album in albums where isOpen(album) {
      switch tracks[album.id] {
      case .loading: return (album, .loading)
      case .waiting(let wait): return (album, .waiting(wait))
      case .loaded, .missing, .failed, nil: break
      }
    }
    return nil
  }

  /// All tracks that have been loaded.
  package var loadedTracks: [Track] { loadedListings.flatMap(\.contents.tracks) }

  /// Gives the tracks that have a star their stars.
  package mutating func setFavorites(_ favorites: Set<Track.ID>) {
    for (id, known) in tracks {
      guard case .loaded(var listing) = known else { continue }
      listing.favorites = favorites.intersection(listing.contents.tracks.map(\.id))
      tracks[id] = .loaded(listing)
    }
  }

  private var loadedListings: [AlbumListing] {
    albums.compactMap { album in
      if case .loaded(let listing) = tracks[album.id] { listing } else { nil }
    }
  }
}
