package import Entities
import TerminalKit

/// The images on the screen, cached as drawn, so that frames don't scale them again.
@MainActor package final class ScreenPictures {
  /// An image as drawn in a certain size.
  struct Drawn {
    let picture: DrawnPicture
    let id: UInt32
  }

  private struct Entry {
    let picture: Picture
    /// The latest sizes, the newest last; `nil` if the image can't be drawn.
    var drawn: [(room: PictureExtent, drawn: Drawn?)] = []
    /// The image as drawn last, shown while it is drawn in another size.
    var last: Drawn?
    /// The most frequent color; `nil` until it is needed.
    var tone: Tone??
  }

  private static let mostPictures = 4
  /// The list's preview, a page, the player, and the tab Playing have sizes of their own.
  private static let mostSizes = 4

  private let canvas: PictureCanvas
  private var entries: [ArtworkLink: Entry] = [:]
  /// The artwork by last use, the oldest first.
  private var order: [ArtworkLink] = []
  private var isDrawing = false
  /// Loads an image; `nil` if that fails.
  package var load: @MainActor (ArtworkLink) async -> Picture? = { _ in nil }
  /// The artwork that was fetched last.
  private var fetched: ArtworkLink?
  private var count: UInt32 = 0
  /// The action to run after each newly drawn image.
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

  /// Caches an image, unless one of the artwork is cached that is at least as large.
  func take(_ picture: Picture, of artwork: ArtworkLink) {
    order.removeAll { $0 == artwork }
    order.append(artwork)
    if let known = entries[artwork]?.picture, known.width >= picture.width { return }
    entries[artwork] = Entry(picture: picture, last: entries[artwork]?.last)
    if order.count > Self.mostPictures { entries[order.removeFirst()] = nil }
  }

  /// Loads an image that no pane loads, once.
  func fetch(_ artwork: ArtworkLink) {
    guard !has(artwork), fetched != artwork else { return }
    fetched = artwork
    Task {
      guard let picture = await load(artwork) else { return }
      take(picture, of: artwork)
      onDrawn()
    }
  }

  /// Returns the most frequent color of an image; `nil` if it has none, or isn't loaded.
  func tone(of artwork: ArtworkLink) -> Tone? {
    guard let entry = entries[artwork] else { return nil }
    if let known = entry.tone { return known }
    let picture = entry.picture
    let tone = PixelImage(width: picture.width, height: picture.height, pixels: picture.pixels)
      .flatMap(Tone.init)
    entries[artwork]?.tone = .some(tone)
    return tone
  }

  /// Returns the image at the size that fits into `room`, or the previous one while it is drawn.
  func drawn(_ artwork: ArtworkLink, within room: PictureExtent) -> Drawn? {
    guard let entry = entries[artwork] else { return nil }
    order.removeAll { $0 == artwork }
    order.append(artwork)
    if let known = entry.drawn.first(where: { $0.room == room }) { return known.drawn }
    draw(entry.picture, of: artwork, within: room)
    return entry.last
  }

  /// Draws one image at a time; the redraw after it requests the next one.
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
