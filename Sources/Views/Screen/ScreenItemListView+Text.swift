import Entities
import Scenes
import TerminalKit

extension ScreenItemListView {
  var title: PaneTitle {
    let count = listing.map { _ in window.count }
    let songs = StyledText(count.map { .counted($0, "song") } ?? "")
    var title =
      switch state.source {
      case .library: PaneTitle("Library", note: songs, aside: "newest first")
      case .favorites: PaneTitle("Favorites", note: songs, aside: "newest first")
      case .playlist(let playlist, _): PaneTitle("\(playlist.name.text)", note: songs)
      case .chart: PaneTitle(ItemListText.title(state.source) ?? "")
      case .lookup: PaneTitle("Results")
      }
    title.position = count.map { "\(window.cursor + 1) of \($0)" } ?? ""
    return title
  }

  func message(_ context: DrawingContext) -> MessageText {
    if canFilter, !filter.text.isEmpty, !isBusy {
      return MessageText(
        "No songs match \(quoting: filter.text, .bold).",
        stage.bindings.key(of: .back).map { "Press \($0, .bold) to clear the filter." })
    }
    return switch (state.content, state.source) {
    case (.loading, _), (.loaded, _), (.found, _): MessageText("\(context.spinner) Loading")
    case (.waiting(let wait), _): MessageText(waiting: wait, key: stage.bindings.key(of: .retry))
    case (.empty, .library):
      MessageText("Your library is empty.", "Songs from your searches are added automatically.")
    case (.empty, .favorites):
      MessageText(
        "You have no favorites yet.",
        stage.bindings.key(of: .star).map { "Select a song and press \($0, .bold) to add it." })
    case (.empty, .playlist):
      MessageText(
        "This playlist has no songs yet.",
        stage.bindings.key(of: .addToPlaylist).map {
          "Select a song and press \($0, .bold) to add it."
        })
    case (.empty, _): MessageText("The list is empty.")
    case (.failed(let error), _):
      MessageText(ErrorMessage(error), stage.bindings.retryHint)
    }
  }
}
