import Entities
import Mocks
import Scenes
import Testing

@Suite("Artist listing")
struct ArtistListingTests {
  /// Three albums and two singles.
  private let contents = ArtistContents.sample(
    (1...3).map { .sample(id: $0, name: "Album \($0)", released: "200\($0)-01-01") }
      + (4...5).map { .sample(id: $0, name: "Song \($0) - Single", released: "200\($0)-01-01") })

  private func listing() -> ArtistListing {
    ArtistListing(contents, storefront: .unitedStates)
  }

  @Test("Albums are numbered consecutively across all groups")
  func sections() {
    let sections = listing().sections
    #expect(sections.map(\.group) == [.albums, .singles])
    #expect(sections.map { $0.rows.map(\.position) } == [[1, 2, 3], [4, 5]])
    #expect(sections.flatMap(\.rows).map(\.album.id.number) == [3, 2, 1, 5, 4])
    #expect(listing().positions == 1...5 && listing().album(at: 6) == nil)
  }

  @Test("Closing an album keeps its loaded tracks")
  func opening() {
    var listing = listing()
    let album = listing.albums[3]
    let tracks = ArtistListing.Tracks.loaded(
      AlbumListing(.sample(2, album: album), storefront: .unitedStates))
    listing.open(album, tracks)
    #expect(listing.isOpen(album) && listing.sections.last?.rows.first?.tracks == tracks)
    listing.close(album)
    #expect(listing.sections.last?.rows.first?.tracks == nil)
    #expect(listing.tracks(of: album) == tracks)
  }

  @Test("An artist listing reports the pending album, failed albums, and distinct errors")
  func states() {
    var listing = listing()
    #expect(listing.firstLoading == nil && listing.failedAlbums.isEmpty)
    listing.open(listing.albums[0], .failed(.unavailable(.connectionLost)))
    listing.open(listing.albums[1], .failed(.unavailable(.connectionLost)))
    listing.open(listing.albums[2], .failed(.timedOut(after: .seconds(1))))
    listing.open(listing.albums[4], .waiting(.seconds(3)))
    #expect(listing.failedAlbums == Array(listing.albums[0...2]))
    #expect(listing.failures == [.unavailable(.connectionLost), .timedOut(after: .seconds(1))])
    #expect(listing.firstLoading?.album == listing.albums[4])
    #expect(listing.firstLoading?.tracks == .waiting(.seconds(3)))
    listing.close(listing.albums[0])
    #expect(listing.failedAlbums.count == 2)
  }

  @Test("Favorites are marked among the loaded tracks of an artist's open albums")
  func favorites() {
    var listing = listing()
    let contents = AlbumContents.sample(2, album: listing.albums[0])
    listing.open(
      listing.albums[0], .loaded(AlbumListing(contents, storefront: .unitedStates)))
    #expect(listing.tracks == contents.tracks)
    listing.favorites = [contents.tracks[1].id, Track.ID(99)]
    guard case .loaded(let tracks) = listing.tracks(of: listing.albums[0]) else {
      Issue.record("the album is not loaded")
      return
    }
    #expect(tracks.rows.map(\.isFavorite) == [false, true])
  }

  @Test("Only an open album has tracks under its number")
  func tracksOfOpenAlbums() {
    var listing = listing()
    let album = listing.albums[0]
    let contents = AlbumContents.sample(2, album: album)
    listing.open(album, .loaded(AlbumListing(contents, storefront: .unitedStates)))
    #expect(listing.tracks(at: 1) == contents.tracks)
    listing.close(album)
    #expect(listing.tracks(at: 1) == nil)
  }

  @Test("An artist without albums has one empty page")
  func empty() {
    let listing = ArtistListing(.sample([]), storefront: .unitedStates)
    #expect(listing.positions == nil && listing.sections.isEmpty)
  }

  @Test("An artist's artwork is that of the first album that has one")
  func cover() {
    var bare = Album.sample(id: 1, released: "2020-01-01")
    bare.artworkURL = nil
    let artist = ArtistListing(
      .sample([bare, .sample()]), storefront: .unitedStates)
    #expect(artist.cover == Album.sample().artwork)
  }
}
