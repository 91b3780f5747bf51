import Entities
import Retrieval
package import Scenes
import TerminalKit

extension Console {
  package func storefrontsView() -> any StorefrontsView {
    ConsoleChoiceView<StorefrontListing>(console: self)
  }
}

extension ConsoleChoiceView: StorefrontsView where Listing == StorefrontListing {}

extension StorefrontListing: ConsoleChoices {
  static let activity: StyledText? = nil

  var nothing: StyledText { StorefrontsNoticeText.nothing(matching: list.filter) }

  /// Names the current store if it is on another page.
  var notes: [StyledText] {
    guard list.filter.isEmpty, !rows.contains(where: \.isInUse) else { return [] }
    let position = list.elements.firstIndex { $0.storefront == storefront }.map { $0 + 1 } ?? 0
    return ["Current store: \(name(of: storefront), .bold) (number \(position))."]
  }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledText] {
    let mark = RowColumn<Row>(column: TableColumn(minimum: 1)) { $0.isInUse ? "✓" : "" }
    let flag = RowColumn<Row>(column: TableColumn(minimum: 2)) { "\($0.storefront.flag)" }
    let name = RowColumn<Row>(
      label: "Store", column: TableColumn("Store", minimum: 12, yieldOrder: 0), isFiltered: true
    ) {
      "\($0.name, $0.isInUse ? .bold : .plain)"
    }
    let code = RowColumn<Row>(label: "Code", column: TableColumn("Code")) {
      "\($0.storefront.code)"
    }
    return NumberedText(
      columns: capabilities.unicode ? [mark, flag, name, code] : [mark, name, code],
      number: \.position, words: { $0.isInUse ? ["Selected"] : [] }, capabilities: capabilities,
      highlighter: Highlighter(of: list.filter)
    ).lines(rows)
  }
}

extension Storefront {
  /// The country code as regional indicators, which terminals draw as a flag.
  var flag: String {
    let indicators = code.unicodeScalars.compactMap {
      Unicode.Scalar($0.value - Unicode.Scalar("a").value + 0x1F1E6)
    }
    return String(String.UnicodeScalarView(indicators))
  }
}
