package import Entities
package import Rules
package import TerminalKit

/// Offers of stores as lines of text, written as responses arrive.
package struct ComparisonText {
  private typealias Column = RowColumn<StoreComparison.Row>

  private let table: GrowingTable<StoreComparison.Row>

  /// `storefronts` are the ones in all lines, which share the column widths.
  package init(
    _ storefronts: [Storefront], _ capabilities: TerminalCapabilities, _ format: PersonalFormat
  ) {
    func column(
      _ label: SafeText, width: Int, isOptional: Bool = false,
      _ cell: @escaping (StoreComparison.Row) -> StyledText
    ) -> Column {
      Column(
        label: label,
        column: TableColumn(StyledText(label).padded(to: width), isOptional: isOptional), cell: cell
      )
    }
    let columns = [
      column("Store", width: storefronts.map { SafeText($0.name).columns }.max() ?? 0) {
        "\($0.storefront.name)"
      },
      column("Price", width: 12) { Self.price($0, format) },
      column("Lyrics", width: 8, isOptional: true) {
        MarksText.lyrics($0.track?.explicitness) ?? ""
      },
      column("Preview", width: 7, isOptional: true) {
        $0.track.map { $0.preview == nil ? "no" : "yes" } ?? ""
      },
      Column(
        label: "Track",
        // As wide as the narrowest name, so that the header drops the same columns as the rows.
        column: TableColumn(StyledText("Track").padded(to: 12), minimum: 12, yieldOrder: 0)
      ) { "\($0.track?.name ?? "", .dim)" },
    ]
    table = GrowingTable(columns: columns, capabilities: capabilities)
  }

  /// The header; `nil` in accessible output.
  package var header: StyledText? { table.header }

  package func line(_ row: StoreComparison.Row) -> StyledText { table.line(row) }

  private static func price(_ row: StoreComparison.Row, _ format: PersonalFormat) -> StyledText {
    switch row.offer {
    case .failure: return "no answer"
    case .success(let offer):
      guard let track = offer.track else { return "not sold" }
      return switch track.price {
      case .amount(let amount): "\(format.amount(amount, currency: track.currency))"
      case .notSoldSeparately: "album only"
      case nil: "no price"
      }
    }
  }

  /// Returns the errors, each with all its stores, and the age of expired offers.
  package static func notes(on rows: [StoreComparison.Row]) -> [ErrorMessage] {
    var failures: [(message: ErrorMessage, codes: [String])] = []
    for row in rows {
      guard case .failure(let error) = row.offer else { continue }
      let message = ErrorMessage(error)
      let code = row.storefront.code.uppercased()
      if let index = failures.firstIndex(where: { $0.message == message }) {
        failures[index].codes.append(code)
      } else {
        failures.append((message, [code]))
      }
    }
    let expired = rows.lazy.compactMap { row in
      (try? row.offer.get()).flatMap { NoticeText.age(of: $0.provenance) }
    }.first
    return failures.map {
      ErrorMessage("No answer from \($0.codes.joined(separator: ", "))", $0.message)
    } + [expired].compactMap(\.self)
  }
}
