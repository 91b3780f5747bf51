package import Entities
package import TerminalKit

/// Past searches, then previously opened tracks, as lines of text.
///
/// The tracks have a title, and their numbers continue those of the searches.
package enum SuggestionsText {
  package static func lines(
    _ suggestions: [Suggestion], _ picked: [LibraryTrack], _ capabilities: TerminalCapabilities
  ) -> [StyledText] {
    let number = TableColumn(alignment: .trailing)
    let terms = suggestions.enumerated().map { index, suggestion -> [StyledText] in
      ["\(index + 1, .bold)", "\(suggestion.term.text)"]
    }
    let tracks = picked.enumerated().map { index, entry -> [StyledText] in
      let track = entry.track
      return [
        "\(suggestions.count + index + 1, .bold)", "\(track.name)", "\(track.artist.name)",
        "\(track.album?.name ?? "", .dim)",
      ]
    }
    let columns = [
      number, TableColumn(minimum: 12, yieldOrder: 2), TableColumn(minimum: 8, yieldOrder: 1),
      TableColumn(minimum: 10, yieldOrder: 0, isOptional: true),
    ]
    func lines(_ columns: [TableColumn], _ rows: [[StyledText]]) -> [StyledText] {
      Table(columns: columns, rows: rows).lines(matching: capabilities.lineLimit)
    }
    return lines([number, TableColumn(minimum: 12, yieldOrder: 0)], terms)
      + (picked.isEmpty ? [] : ["\("Previously opened", .bold)"] + lines(columns, tracks))
  }
}
