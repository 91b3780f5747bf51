package import Entities
package import TerminalKit

/// Past searches, then previously opened tracks, as lines of text.
///
/// The tracks have a title, and their numbers continue those of the searches.
package struct SuggestionsText {
  private let suggestions: [Suggestion]
  private let picked: [LibraryTrack]
  private let capabilities: TerminalCapabilities

  package init(
    suggestions: [Suggestion], picked: [LibraryTrack], capabilities: TerminalCapabilities
  ) {
    self.suggestions = suggestions
    self.picked = picked
    self.capabilities = capabilities
  }

  package var lines: [StyledText] {
    terms + (picked.isEmpty ? [] : ["\("Previously opened", .bold)"] + tracks)
  }

  private var terms: [StyledText] {
    let rows = suggestions.enumerated().map { index, suggestion -> [StyledText] in
      ["\(index + 1, .bold)", "\(suggestion.term.text)"]
    }
    let columns = [TableColumn(alignment: .trailing), TableColumn(minimum: 12, yieldOrder: 0)]
    return Table(columns: columns, rows: rows).lines(matching: capabilities.lineLimit)
  }

  private var tracks: [StyledText] {
    let rows = picked.enumerated().map { index, entry -> [StyledText] in
      let track = entry.track
      return [
        "\(suggestions.count + index + 1, .bold)", "\(track.name)", "\(track.artist.name)",
        "\(track.album?.name ?? "", .dim)",
      ]
    }
    let columns = [
      TableColumn(alignment: .trailing), TableColumn(minimum: 12, yieldOrder: 2),
      TableColumn(minimum: 8, yieldOrder: 1),
      TableColumn(minimum: 10, yieldOrder: 0, isOptional: true),
    ]
    return Table(columns: columns, rows: rows).lines(matching: capabilities.lineLimit)
  }
}
