import Entities
import Scenes
import TerminalKit

/// Numbered storefronts as lines of text.
struct StorefrontsText {
  let rows: [StorefrontListing.Row]
  let capabilities: TerminalCapabilities

  /// The rows, aligned in columns, or labeled in accessible output.
  var lines: [StyledText] {
    if capabilities.isAccessible { return rows.map(Self.labelled) }
    let flag = capabilities.unicode ? [TableColumn(minimum: 2)] : []
    let columns =
      [TableColumn("#", alignment: .trailing), TableColumn(minimum: 1)] + flag
      + [TableColumn("Store", minimum: 12, yieldOrder: 0), TableColumn("Code")]
    return Table(columns: columns, rows: rows.map(cells), headerStyle: .dim)
      .lines(matching: capabilities.lineLimit)
  }

  private func cells(_ row: StorefrontListing.Row) -> [StyledText] {
    let flag: [StyledText] = capabilities.unicode ? ["\(Self.flag(of: row.storefront))"] : []
    let name: StyledText = row.isInUse ? "\(row.name, .bold)" : "\(row.name)"
    return ["\(row.position, .bold)", row.isInUse ? "✓" : ""] + flag
      + [name, "\(row.storefront.code)"]
  }

  private static func labelled(_ row: StorefrontListing.Row) -> StyledText {
    let inUse = row.isInUse ? " Selected." : ""
    return "Number \(row.position). Store: \(row.name). Code: \(row.storefront.code).\(inUse)"
  }

  /// Returns the letters of the code as regional indicators, which terminals draw as a flag.
  static func flag(of storefront: Storefront) -> String {
    let indicators = storefront.code.unicodeScalars.compactMap {
      Unicode.Scalar($0.value - Unicode.Scalar("a").value + 0x1F1E6)
    }
    return String(String.UnicodeScalarView(indicators))
  }
}
