package import Entities
import TerminalKit

/// Draws the images on the screen, and caches them so that frames don't scale them again.
@MainActor package final class ScreenPictures {
  /// An image drawn at a certain size.
  struct Drawn {
    let picture: DrawnPicture
    let id: UInt32
  }

  private struct Entry {
    let picture: Picture
    /// The latest sizes, newest last; `nil` if the image can't be drawn.
    var drawn: [(room: PictureExtent, drawn: Drawn?)] = []
    /// The last drawing, shown until another size is drawn.
    var last: Drawn?
    /// The most frequent color; `nil` until it is needed.
    var tone: Tone??
  }

  private static let mostPictures = 4
  /// The preview pane, a page, the player, and the tab Playing each need a size.
  private static let mostSizes = 4

  private let canvas: PictureCanvas
  private var entries: [ArtworkLink: Entry] = [:]
  /// The artwork by last use, oldest first.
  private var order: [ArtworkLink] = []
  private var isDrawing = false
  /// Loads an image; `nil` if that fails.
  package var load: @MainActor (ArtworkLink) async -> Picture? = { _ in nil }
  private var fetched: ArtworkLink?
  private var count: UInt32 = 0
  /// Called after each newly drawn image.
  var onDrawn: () -> Void = {}

  package init(canvas: PictureCanvas) {
    self.canvas = canvas
  }

  /// Returns the number of columns of a square image with `rows` rows.
  func columns(ofSquare rows: Int) -> Int {
    let cell = canvas.cell
    return (rows * cell.height + cell.width / 2) / cell.width
  }

  func has(_ artwork: ArtworkLink) -> Bool { entries[artwork] != nil }

  /// Caches an image, unless the cached one is at least as large.
  func take(_ picture: Picture, of artwork: ArtworkLink) {
    order.removeAll { $0 == artwork }
    order.append(artwork)
    if let known = entries[artwork]?.picture, known.width >= picture.width { return }
    entries[artwork] = Entry(picture: picture, last: entries[artwork]?.last)
    if order.count > Self.mostPictures { entries[order.removeFirst()] = nil }
  }

  /// Loads an image once, for artwork that no pane loads.
  func fetch(_ artwork: ArtworkLink) {
    guard !has(artwork), fetched != artwork else { return }
    fetched = artwork
    Task {
      guard let picture = await load(artwork) else { return }
      take(picture, of: artwork)
      onDrawn()
    }
  }

  /// Returns the most frequent color of an image; `nil` if there is none, or it isn't loaded.
  func tone(of artwork: ArtworkLink) -> Tone? {
    guard let entry = entries[artwork] else { return nil }
    if let known = entry.tone { return known }
    let picture = entry.picture
    let tone = PixelImage(width: picture.width, height: picture.height, pixels: picture.pixels)
      .flatMap(Tone.init)
    entries[artwork]?.tone = .some(tone)
    return tone
  }

  /// Returns an image that fits into `room`, or its last drawing until that is drawn.
  func drawn(_ artwork: ArtworkLink, within room: PictureExtent) -> Drawn? {
    guard let entry = entries[artwork] else { return nil }
    order.removeAll { $0 == artwork }
    order.append(artwork)
    if let known = entry.drawn.first(where: { $0.room == room }) { return known.drawn }
    draw(entry.picture, of: artwork, within: room)
    return entry.last
  }

  /// Draws one image at a time; the next redraw requests the next one.
  private func draw(_ picture: Picture, of artwork: ArtworkLink, within room: PictureExtent) {
    guard !isDrawing else { return }
    isDrawing = true
    count += 1
    let id = count
    Task {
      let drawn = await canvas.drawing(of: picture, within: room)
      isDrawing = false
      keep(drawn.map { Drawn(picture: $0, id: id) }, of: artwork, picture, room)
      onDrawn()
    }
  }

  private func keep(
    _ drawn: Drawn?, of artwork: ArtworkLink, _ picture: Picture, _ room: PictureExtent
  ) {
    guard var entry = entries[artwork], entry.picture.width == picture.width else { return }
    entry.drawn.append((room, drawn))
    entry.last = drawn ?? entry.last
    if entry.drawn.count > Self.mostSizes { entry.drawn.removeFirst() }
    entries[artwork] = entry
  }
}
