import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of an artwork, with a smaller image until it is loaded.
@MainActor package final class ScreenArtworkView: ArtworkDetailView, ScenePane {
  package static let place = PanePlace.body
  package static let quitEvent = ArtworkDetailEvent.quit

  let stage: any PaneHost
  package let events = UserEvents<ArtworkDetailEvent>()
  private var state: ArtworkDetailState?

  init(stage: any PaneHost) {
    self.stage = stage
  }

  package func show(_ state: ArtworkDetailState) {
    self.state = state
    stage.take(state.content, of: state.artwork)
    stage.say(state.notice, from: self)
    stage.update()
  }

  package var work: PaneWork { PaneWork(isBusy: state?.content == .loading) }

  package var hints: [ScreenAction] { failure == nil ? [.back, .open, .copy] : [.retry, .back] }

  private var failureLine: StyledText {
    failure.map { StyledText(ErrorMessage($0).sentence) } ?? ""
  }

  private var failure: ArtworkError? {
    if case .failed(let error) = state?.content { error } else { nil }
  }

  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let room = PictureExtent(columns: region.columns, rows: region.rows)
    guard let state, let pictures = context.pictures, pictures.has(state.artwork), !region.isEmpty
    else { return message(context).draw(in: &frame, region) }
    guard let drawn = pictures.drawn(state.artwork, within: room) else { return }
    let extent = drawn.picture.extent
    frame.draw(
      drawn.picture, id: drawn.id,
      in: Region(
        row: region.row + (region.rows - extent.rows) / 2,
        column: region.column + (region.columns - extent.columns) / 2, rows: extent.rows,
        columns: extent.columns))
  }

  private func message(_ context: DrawingContext) -> MessageText {
    guard context.pictures != nil else { return MessageText("This terminal can't display images.") }
    return MessageText(work.isBusy ? "\(context.spinner) Loading artwork" : failureLine)
  }

  package func perform(_ action: ScreenAction) -> Bool {
    switch action {
    case .back, .picture, .choose, .nextPane, .previousPane: events.post(.back)
    case .open: events.post(.openPage)
    case .copy: events.post(.copyLink)
    case .retry: events.post(.retry)
    default: return false
    }
    return true
  }

  package func click(at position: Position) -> ListClick? {
    events.post(.back)
    return nil
  }
}
