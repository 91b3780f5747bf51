import Entities
import TerminalKit

/// The pictures that panes of the screen show, and how they are drawn, so that none is scaled anew for
/// each frame.
@MainActor package final class ScreenPictures {
  /// A picture in the size that it was drawn in.
  struct Drawn {
    let picture: DrawnPicture
    let id: UInt32
  }

  private struct Entry {
    let picture: Picture
    /// The latest sizes, the last one last; `nil` where nothing can be drawn.
    var drawn: [(room: PictureExtent, drawn: Drawn?)] = []
  }

  private static let mostPictures = 6
  private static let mostSizes = 2

  private let canvas: PictureCanvas
  private var entries: [ArtworkLink: Entry] = [:]
  /// The longest unused first.
  private var order: [ArtworkLink] = []
  private var isDrawing = false
  private var count: UInt32 = 0
  /// Called when one more has been drawn.
  var onDrawn: () -> Void = {}

  /// - Parameter canvas: draws them.
  package init(canvas: PictureCanvas) {
    self.canvas = canvas
  }

  /// The columns of a square picture of so many rows.
  func columns(ofSquare rows: Int) -> Int {
    let cell = canvas.cell
    return (rows * cell.height + cell.width / 2) / cell.width
  }

  func has(_ artwork: ArtworkLink) -> Bool { entries[artwork] != nil }

  /// Keeps a picture, unless there is a larger one of the artwork.
  func take(_ picture: Picture, of artwork: ArtworkLink) {
    order.removeAll { $0 == artwork }
    order.append(artwork)
    if let known = entries[artwork]?.picture, known.width >= picture.width { return }
    entries[artwork] = Entry(picture: picture)
    if order.count > Self.mostPictures { entries[order.removeFirst()] = nil }
  }

  /// The picture in the most cells that it fills of so many; `nil` where it is still to be drawn.
  func drawn(_ artwork: ArtworkLink, within room: PictureExtent) -> Drawn? {
    guard let entry = entries[artwork] else { return nil }
    if let known = entry.drawn.first(where: { $0.room == room }) { return known.drawn }
    draw(entry.picture, of: artwork, within: room)
    return nil
  }

  /// One at a time: when it is there, all is drawn anew and asked for again.
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
    if entry.drawn.count > Self.mostSizes { entry.drawn.removeFirst() }
    entries[artwork] = entry
  }
}
