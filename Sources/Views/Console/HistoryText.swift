import Entities
import Retrieval
import TerminalKit

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
