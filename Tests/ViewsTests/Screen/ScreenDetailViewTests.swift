import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import TerminalKit
@testable import Views

@MainActor @Suite("Full-screen detail views")
struct ScreenDetailViewTests {
  private nonisolated static let sizes = [(120, 40), (80, 24), (40, 12)]
  let stage: PaneStage

  init() throws { stage = try PaneStage() }

  var albums: [Album] {
    [
      .sample(id: 1), .sample(id: 2, name: "Let It Be", released: "1970-05-08T07:00:00Z"),
      .sample(id: 3, name: "Hey Jude - Single", released: nil, trackCount: 2),
    ]
  }

  func track(_ notice: Notice? = nil) -> ScreenPageView<TrackDetailPage> {
    let view = ScreenPageView<TrackDetailPage>(stage: stage.stage)
    view.show(
      TrackDetailState(
        .loaded(
          .sample(isFavorite: true, otherAlbums: albums, artwork: .loaded(PaneStage.picture))),
        notice: notice))
    return view
  }

  func albumListing(discs: Int = 1) -> AlbumListing {
    var contents = AlbumContents.sample(3)
    for index in contents.tracks.indices where discs > 1 {
      contents.tracks[index].discNumber = index / 2 + 1
    }
    var listing = AlbumListing(contents, storefront: .unitedStates)
    listing.favorites = [contents.tracks[1].id]
    return listing
  }

  func album(_ listing: AlbumListing) -> ScreenPageView<AlbumPage> {
    let view = ScreenPageView<AlbumPage>(stage: stage.stage)
    view.show(AlbumState(.loaded(listing)))
    return view
  }

  func artistListing() -> ArtistListing {
    ArtistListing(.sample(albums), storefront: .unitedStates)
  }

  func artist(_ listing: ArtistListing) -> ScreenPageView<ArtistPage> {
    let view = ScreenPageView<ArtistPage>(stage: stage.stage)
    view.show(ArtistState(.loaded(listing)))
    return view
  }

  /// The drawn pane, with the picture if it fits.
  private func text(_ pane: any ScreenPane, _ size: (Int, Int), pictureFrom columns: Int = 41)
    async -> String
  {
    let frame =
      size.0 >= columns
      ? await stage.settledFrame(pane, size.0, size.1) : stage.frame(pane, size.0, size.1)
    return stage.text(frame)
  }

  @Test("A track is shown with its artwork and more albums by its artist", arguments: sizes)
  func track(size: (Int, Int)) async throws {
    try expectSnapshot(await text(track(), size), named: "screen-track-\(size.0)x\(size.1)")
  }

  @Test("An album is shown with its tracks", arguments: sizes)
  func album(size: (Int, Int)) async throws {
    var listing = albumListing(discs: 2)
    listing.artwork = .loaded(PaneStage.picture)
    try expectSnapshot(await text(album(listing), size), named: "screen-album-\(size.0)x\(size.1)")
  }

  @Test("The first row of a tiny screen has the name of the open page, and its position")
  func tinyTitle() throws {
    let terminal = try StagedTerminal(columns: 40, rows: 12)
    terminal.stage.begin(with: ScreenSearchListView(stage: terminal.stage))
    _ = terminal.stage.page(AlbumPage.self, albumListing())
    #expect(terminal.lines[0].hasPrefix("‹ Abbey Road"))
    #expect(terminal.lines[0].hasSuffix("1 of 3"))
    #expect(terminal.lines[1].contains("The Beatles · 1969"))
  }

  @Test("An artist is shown with their albums, including an open one", arguments: sizes)
  func artist(size: (Int, Int)) async throws {
    var listing = artistListing()
    listing.artwork = .loaded(PaneStage.picture)
    listing.open(albums[1], .loaded(albumListing()))
    listing.open(albums[2], .failed(.unavailable(.connectionLost)))
    try expectSnapshot(
      // At 80 by 24, the list has the rows of the cover.
      await text(artist(listing), size, pictureFrom: 81), named: "screen-artist-\(size.0)x\(size.1)"
    )
  }

  @Test("The songs of an artist's open album are numbered by disc if it has several")
  func discs() {
    var listing = artistListing()
    listing.open(albums[1], .loaded(albumListing(discs: 2)))
    let lines = stage.frame(artist(listing), 80, 40).lines
    for number in ["1-1", "1-2", "2-3"] {
      #expect(lines.contains { $0.contains(" \(number)  ") })
    }
  }

  @Test("Track, album, and artist panes can be drawn and scrolled at any size")
  func small() {
    for pane in [track(), album(albumListing()), artist(artistListing())] as [any ScreenPane] {
      for (columns, rows) in [(20, 2), (1, 1), (0, 0), (200, 1), (1, 50)] {
        _ = stage.frame(pane, columns, rows)
        #expect(pane.perform(.down))
      }
    }
  }

  @Test("Album facts use the full width if there is no artwork")
  func plain() {
    let pane = album(albumListing())
    #expect(stage.frame(pane, 80, 24).lines[2].dropFirst().hasPrefix(" The Beatles"))
  }

  @Test("An album on 80 columns by 24 rows shows at least 8 tracks, and an artist 8 albums")
  func roomForTheList() async {
    let tracks = Track.samples(1...30)
    let listing = AlbumListing(
      AlbumContents(album: .sample(), tracks: tracks, provenance: .sample),
      storefront: .unitedStates)
    let lines = stage.frame(album(listing), 80, 19).lines
    #expect(lines.count { $0.contains("Song ") } >= 8)
    #expect(stage.frame(artist(artistListing()), 80, 19).lines.count { $0.contains("▸") } >= 3)
  }

  @Test("The position in an album is that of the song, and other albums below the songs have none")
  func position() {
    var listing = albumListing()
    listing.otherAlbums = Array(albums.suffix(2))
    let view = album(listing)
    for position in [" 1 of 3 ", " 2 of 3 ", " 3 of 3 ", nil, nil] {
      let border = stage.frame(view, 80, 24).lines[23]
      let isRight = position.map { border.contains($0) } ?? !border.contains(" of ")
      #expect(isRight, "\(border)")
      #expect(view.perform(.down))
    }
  }

  @Test("The position in an album with a filter is that among the songs that match")
  func filteredPosition() {
    let view = album(albumListing())
    view.enter()
    for character in "/song 2" { stage.stage.press(.character(character)) }
    #expect(stage.frame(view, 80, 24).lines[23].contains(" 1 of 1 "))
  }

  @Test("A loading album is shown as busy, and an error is reported with a retry key")
  func states() {
    let view = ScreenPageView<AlbumPage>(stage: stage.stage)
    #expect(view.isBlank)
    view.show(AlbumState())
    #expect(view.work.isBusy && !view.isBlank)
    #expect(stage.frame(view, 40, 6).lines.contains { $0.contains("* Loading") })
    view.show(AlbumState(.failed(.unavailable(.connectionLost))))
    #expect(!view.work.isBusy)
    #expect(view.hints == [.retry, .back])
    #expect(stage.frame(view, 80, 9).lines.contains { $0.contains("✗ The connection was lost") })
    #expect(view.status.isEmpty)
    view.show(AlbumState(.missing(.albumOf(.sample()))))
    #expect(view.hints == [.back])
  }

  @Test("Full-screen artwork fills the screen and offers a retry if it failed to load")
  func artwork() async throws {
    let view = ScreenArtworkView(stage: stage.stage)
    let artwork = ArtworkLink.sample()
    view.show(ArtworkDetailState(artwork))
    #expect(view.work.isBusy)
    #expect(stage.frame(view, 40, 6).lines.contains { $0.contains("Loading artwork") })
    view.show(ArtworkDetailState(artwork, .failed(.offline)))
    #expect(view.hints == [.retry, .back])
    view.show(ArtworkDetailState(artwork, .loaded(PaneStage.picture)))
    let frame = await stage.settledFrame(view, 80, 24)
    try expectSnapshot(stage.text(frame), named: "screen-artwork-80x24")
    #expect(view.perform(.back))
    #expect(view.perform(.retry))
    for action in [ScreenAction.open, .copy] { #expect(view.perform(action)) }
    #expect(view.click(at: Position(row: 0, column: 0)) == nil)
    for event in [ArtworkDetailEvent.back, .retry, .openPage, .copyLink, .back] {
      #expect(await view.nextEvent() == event)
    }
  }

  @Test("A song's page has its disc if there are several, and the prices of the labeled store only")
  func facts() throws {
    var track = Track.sample()
    (track.discNumber, track.discCount, track.price) = (2, 3, .notSoldSeparately)
    let view = ScreenPageView<TrackDetailPage>(stage: stage.stage)
    view.show(TrackDetailState(.loaded(.sample(track))))
    let text = stage.text(stage.frame(view, 80, 24))
    #expect(text.contains("Song 7 of 17, disc 2 of 3"))
    #expect(text.contains("album only  album 12.99 USD"))
    let own = stage.frame(view, 80, 24, labeled: .unitedStates)
    #expect(stage.text(own).contains("12.99 USD"))
    let other = stage.text(stage.frame(view, 80, 24, labeled: Storefront(code: "jp")))
    #expect(other.contains("US store") && !other.contains("USD"))
    (track.discNumber, track.discCount) = (1, 1)
    view.show(TrackDetailState(.loaded(.sample(track))))
    #expect(!stage.text(stage.frame(view, 80, 24)).contains("disc"))
  }
}
