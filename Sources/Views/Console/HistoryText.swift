package import Entities
import Retrieval
package import TerminalKit

/// A page of past searches as numbered lines; `offset` is the number of past searches before it.
struct HistoryText {
  let page: HistoryPage
  let offset: Int
  let capabilities: TerminalCapabilities
  let format: PersonalFormat
  var filter = ""

  var lines: [StyledText] {
    NumberedText(
      columns: columns, number: \.number, capabilities: capabilities,
      highlighter: Highlighter(of: filter)
    ).lines(page.entries.enumerated().map { (offset + $0 + 1, $1) })
  }

  private typealias Row = (number: Int, entry: HistoryEntry)

  private var columns: [RowColumn<Row>] {
    [
      RowColumn(
        label: "Search", column: TableColumn("Search", minimum: 12, yieldOrder: 0), isFiltered: true
      ) {
        "\($0.entry.term.text)"
      },
      RowColumn(
        label: "Times searched",
        column: TableColumn("Times", alignment: .trailing, isOptional: true)
      ) { "\($0.entry.useCount)" },
      RowColumn(label: "Last used", column: TableColumn("Last used", isOptional: true)) {
        "\(format.ago($0.entry.lastUsedAt))"
      },
      RowColumn(label: "Store", column: TableColumn("Store", isOptional: true)) {
        "\($0.entry.storefront.code)"
      },
    ]
  }
}

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
