package import Entities

/// An artist's albums in groups, numbered across all groups.
package struct ArtistListing: Equatable, Sendable {
  /// The tracks of an expanded album.
  package enum Tracks: Equatable, Sendable {
    case loading
    /// The lookup waits this long for the request budget.
    case waiting(Duration)
    case loaded(AlbumListing)
    /// The store no longer has the album.
    case missing
    case failed(CatalogError)
  }

  package struct Row: Equatable, Sendable {
    /// From 1.
    package var position: Int
    package var album: Album
    /// `nil` if the album is collapsed.
    package var tracks: Tracks?
  }

  package struct Section: Equatable, Sendable {
    package var group: AlbumGroup
    package var rows: [Row]
  }

  package let artist: Artist
  /// The albums by group, newest first in each.
  package let albums: [Album]
  package let omitted: SkippedRecords
  package let provenance: Provenance
  package let storefront: Storefront
  package var artwork = ArtworkState.none
  private var open: Set<Album.ID> = []
  /// The loaded tracks of albums, including collapsed ones.
  private var known: [Album.ID: Tracks] = [:]

  /// Creates a list of an artist's albums, all collapsed.
  package init(_ contents: ArtistContents, storefront: Storefront) {
    artist = contents.artist
    albums = AlbumGroup.ordered(contents.albums)
    omitted = contents.omitted
    provenance = contents.provenance
    self.storefront = storefront
  }

  package func album(at position: Int) -> Album? {
    albums.indices.contains(position - 1) ? albums[position - 1] : nil
  }

  package var sections: [Section] {
    var sections: [Section] = []
    for (index, album) in albums.enumerated() {
      let row = Row(
        position: index + 1, album: album, tracks: open.contains(album.id) ? known[album.id] : nil)
      let group = AlbumGroup(album)
      if sections.last?.group == group {
        sections[sections.count - 1].rows.append(row)
      } else {
        sections.append(Section(group: group, rows: [row]))
      }
    }
    return sections
  }
}

// MARK: - Expanding albums

extension ArtistListing {
  package func isOpen(_ album: Album) -> Bool { open.contains(album.id) }

  /// Returns an album's tracks, or `nil` if it was never expanded.
  package func tracks(of album: Album) -> Tracks? { known[album.id] }

  package mutating func open(_ album: Album, _ tracks: Tracks) {
    open.insert(album.id)
    known[album.id] = tracks
  }

  /// Collapses an album but keeps its tracks.
  package mutating func close(_ album: Album) {
    open.remove(album.id)
  }

  /// The expanded albums whose tracks couldn't be loaded.
  package var failedAlbums: [Album] {
    albums.filter { album in
      guard isOpen(album), case .failed = known[album.id] else { return false }
      return true
    }
  }

  /// The errors of the failed albums, without repeats.
  package var failures: [CatalogError] {
    failedAlbums.reduce(into: []) { failures, album in
      guard case .failed(let error) = known[album.id], !failures.contains(error) else { return }
      failures.append(error)
    }
  }

  /// The first expanded album whose tracks are still loading.
  package var firstLoading: (album: Album, tracks: Tracks)? {
    for album in albums where isOpen(album) {
      switch known[album.id] {
      case .loading: return (album, .loading)
      case .waiting(let wait): return (album, .waiting(wait))
      case .loaded, .missing, .failed, nil: break
      }
    }
    return nil
  }
}

// MARK: - The page

extension ArtistListing: PageContents {
  package var item: CatalogItem { .artist(artist) }
  package var numbered: [CatalogItem] { albums.map(CatalogItem.album) }
  package var isBusy: Bool { firstLoading != nil || artwork == .loading }

  /// The artwork of the first album with one; the store has no artwork for artists.
  package var cover: ArtworkLink? { albums.lazy.compactMap(\.artwork).first }

  package var tracks: [Track] { loaded.flatMap(\.tracks) }

  package var favorites: Set<Track.ID> {
    get { Set(loaded.flatMap(\.favorites)) }
    set {
      for (id, tracks) in known {
        guard case .loaded(var listing) = tracks else { continue }
        listing.favorites = newValue.intersection(listing.tracks.map(\.id))
        known[id] = .loaded(listing)
      }
    }
  }

  package func tracks(at position: Int) -> [Track]? {
    guard let album = album(at: position), isOpen(album),
      case .loaded(let tracks) = tracks(of: album)
    else { return nil }
    return tracks.tracks
  }

  private var loaded: [AlbumListing] {
    albums.compactMap { album in
      if case .loaded(let listing) = known[album.id] { listing } else { nil }
    }
  }
}
