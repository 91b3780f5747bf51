package import Entities
package import TerminalKit

/// Past searches as a numbered table, or as labeled lines in accessible output.
package struct HistoryText {
  private let page: HistoryPage
  private let offset: Int
  private let capabilities: TerminalCapabilities
  private let format: PersonalFormat

  /// Creates the text of a page; `offset` is the number of past searches before it.
  package init(
    page: HistoryPage, offset: Int, capabilities: TerminalCapabilities, format: PersonalFormat
  ) {
    self.page = page
    self.offset = offset
    self.capabilities = capabilities
    self.format = format
  }

  package var lines: [StyledText] {
    capabilities.isAccessible ? labelledLines : tableLines
  }

  private var labelledLines: [StyledText] {
    page.entries.enumerated().map { index, entry in
      """
      Number \(offset + index + 1). Search: \(entry.term.text). Times searched: \(entry.useCount). \
      Last used: \(date(of: entry)). Store: \(entry.storefront.code).
      """
    }
  }

  private var tableLines: [StyledText] {
    let rows = page.entries.enumerated().map { index, entry -> [StyledText] in
      [
        "\(offset + index + 1, .bold)", "\(entry.term.text)", "\(entry.useCount)",
        "\(date(of: entry))", "\(entry.storefront.code)",
      ]
    }
    let columns = [
      TableColumn("#", alignment: .trailing), TableColumn("Search", minimum: 12, yieldOrder: 0),
      TableColumn("Times", alignment: .trailing, isOptional: true),
      TableColumn("Last used", isOptional: true), TableColumn("Store", isOptional: true),
    ]
    return Table(columns: columns, rows: rows, headerStyle: .dim)
      .lines(matching: capabilities.lineLimit)
  }

  private func date(of entry: HistoryEntry) -> SafeText {
    format.date(ReleaseDate(entry.lastUsedAt.iso8601))
  }
}
