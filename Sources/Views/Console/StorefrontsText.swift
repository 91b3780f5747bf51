import Entities
import Retrieval
import Scenes
import TerminalKit

/// Numbered storefronts as lines of text.
struct StorefrontsText {
  let rows: [StorefrontListing.Row]
  let capabilities: TerminalCapabilities
  var filter = ""

  var lines: [StyledText] {
    NumberedText(
      columns: columns, number: \.position, words: { $0.isInUse ? ["Selected"] : [] },
      capabilities: capabilities, highlighter: Highlighter(of: filter)
    ).lines(rows)
  }

  private var columns: [RowColumn<StorefrontListing.Row>] {
    let mark = RowColumn(column: TableColumn(minimum: 1)) { (row: StorefrontListing.Row) in
      row.isInUse ? "✓" : ""
    }
    let flag = RowColumn(column: TableColumn(minimum: 2)) { (row: StorefrontListing.Row) in
      "\(Self.flag(of: row.storefront))"
    }
    return (capabilities.unicode ? [mark, flag] : [mark]) + [
      RowColumn(
        label: "Store", column: TableColumn("Store", minimum: 12, yieldOrder: 0), isFiltered: true
      ) {
        "\($0.name, $0.isInUse ? .bold : .plain)"
      },
      RowColumn(label: "Code", column: TableColumn("Code")) { "\($0.storefront.code)" },
    ]
  }

  /// Returns the letters of the code as regional indicators, which terminals draw as a flag.
  static func flag(of storefront: Storefront) -> String {
    let indicators = storefront.code.unicodeScalars.compactMap {
      Unicode.Scalar($0.value - Unicode.Scalar("a").value + 0x1F1E6)
    }
    return String(String.UnicodeScalarView(indicators))
  }
}
