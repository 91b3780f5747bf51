import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import TerminalKit
@testable import Views

@MainActor @Suite("Screen pictures")
struct ScreenPicturesTests {
  private let room = PictureExtent(columns: 20, rows: 10)

  private func drawn(
    _ pictures: ScreenPictures, _ artwork: ArtworkLink, _ room: PictureExtent
  ) async -> ScreenPictures.Drawn? {
    await withCheckedContinuation { continuation in
      pictures.onDrawn = { continuation.resume() }
      _ = pictures.drawn(artwork, within: room)
    }
    pictures.onDrawn = {}
    return pictures.drawn(artwork, within: room)
  }

  @Test("Artwork is drawn once per size, not for each frame")
  func once() async throws {
    let pictures = try PaneStage().pictures
    let artwork = ArtworkLink.sample()
    #expect(pictures.drawn(artwork, within: room) == nil)
    pictures.take(PaneStage.picture, of: artwork)
    let first = try #require(await drawn(pictures, artwork, room))
    #expect(first.picture.extent == room)
    #expect(pictures.drawn(artwork, within: room)?.id == first.id)
    let small = PictureExtent(columns: 8, rows: 4)
    #expect(pictures.drawn(artwork, within: small)?.id == first.id, "shown meanwhile")
    await withCheckedContinuation { continuation in
      pictures.onDrawn = { continuation.resume() }
    }
    #expect(pictures.drawn(artwork, within: small)?.id != first.id)
    #expect(pictures.drawn(artwork, within: room)?.id == first.id)
  }

  @Test("Artwork of a list, a page, the player, and a tab keeps the image of each size")
  func sizes() async throws {
    let pictures = try PaneStage().pictures
    let artwork = ArtworkLink.sample()
    pictures.take(PaneStage.picture, of: artwork)
    let rooms = [3, 12, 20, 29].map { PictureExtent(columns: 2 * $0, rows: $0) }
    var ids: [UInt32?] = []
    for room in rooms { ids.append(await drawn(pictures, artwork, room)?.id) }
    #expect(rooms.map { pictures.drawn(artwork, within: $0)?.id } == ids)
    #expect(Set(ids.compactMap(\.self)).count == 4)
  }

  @Test("Artwork is replaced only by larger images, and the least recently used is removed")
  func kept() async throws {
    let pictures = try PaneStage().pictures
    let artwork = ArtworkLink.sample()
    pictures.take(PaneStage.picture, of: artwork)
    let first = try #require(await drawn(pictures, artwork, room))
    pictures.take(.sample(), of: artwork)
    #expect(pictures.drawn(artwork, within: room)?.id == first.id)
    pictures.take(.sample(width: 200, height: 200), of: artwork)
    #expect(await drawn(pictures, artwork, room)?.id != first.id)
    for number in 1...6 {
      pictures.take(.sample(), of: .sample("https://example.com/\(number)/100x100bb.jpg"))
    }
    #expect(!pictures.has(artwork))
  }

  @Test("An artist's page loads the artwork of the album that the cursor rests on, and shows it")
  func artist() async throws {
    let stage = try PaneStage(rests: true)
    let view = ScreenPageView<ArtistPage>(stage: stage.stage)
    var (first, second) = (Album.sample(id: 1), Album.sample(id: 2, released: "1960-01-01"))
    first.artworkURL = "https://example.com/1/100x100bb.jpg"
    second.artworkURL = "https://example.com/2/100x100bb.jpg"
    let listing = ArtistListing(.sample([first, second]), storefront: .unitedStates)
    var loaded: [ArtworkLink] = []
    for step in [{ view.show(ArtistState(.loaded(listing))) }, { _ = view.perform(.down) }] {
      await withCheckedContinuation { continuation in
        stage.pictures.load = { artwork in
          loaded.append(artwork)
          return .sample()
        }
        stage.pictures.onDrawn = { continuation.resume() }
        step()
      }
    }
    #expect(loaded == [first.artwork, second.artwork])
    #expect(view.shownCover == second.artwork)
  }

  @Test("Terminal graphics are hidden with their page, and aren't sent again if unchanged")
  func kitty() async throws {
    let stage = try PaneStage(.kitty, colors: .trueColor)
    let view = ScreenPageView<TrackDetailPage>(stage: stage.stage)
    view.show(
      TrackDetailState(.loaded(.sample(artwork: .loaded(PaneStage.picture)))))
    let frame = await stage.settledFrame(view, 80, 24)
    let capabilities = TerminalCapabilities(isTerminal: true, colors: .trueColor, unicode: true)
    var memory = TerminalMemory(Palette(.trueColor))
    let first = FrameRenderer.render(frame, over: nil, capabilities, &memory)
    #expect(first.ranges(of: "a=t").count == 1)
    view.show(
      TrackDetailState(
        .loaded(.sample(artwork: .loaded(PaneStage.picture))),
        notice: .starred([.sample()])))
    let same = stage.frame(view, 80, 24)
    #expect(FrameRenderer.render(same, over: frame, capabilities, &memory).isEmpty)
    let blank = Frame(TerminalSize(columns: 80, rows: 24))
    #expect(FrameRenderer.render(blank, over: frame, capabilities, &memory).contains("a=d,d=i"))
  }
}
