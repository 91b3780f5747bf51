import Entities
import Scenes
import TerminalKit

extension ScreenChoiceView: StorefrontsView
where State == StorefrontsState, Event == StorefrontsEvent {}

extension BoxKind<StorefrontsState, StorefrontsEvent> {
  static var storefronts: BoxKind {
    BoxKind(
      title: "Stores", chooseHint: "use this store",
      note: StyledText("Prices and charts depend on the store.", .quiet), showsPosition: true,
      event: { action, _ in action == .genres ? .go(.genres) : nil },
      contents: { .listed($0.content.listing.map($1.listing) ?? BoxListing()) })
  }
}

extension PaneHost {
  /// Lists stores; without a filter, previously used stores come first if there are several.
  fileprivate func listing(of stores: StorefrontListing) -> BoxListing {
    let filter = stores.list.filter
    var rows = stores.rows.map(row)
    let used = filter.isEmpty ? featured.storefronts.map(\.code) : []
    let top = used.compactMap { code in rows.first { $0.id == code } }
    if top.count > 1 { rows = top + rows.filter { !used.contains($0.id) } }
    return BoxListing(
      filter: filter, rows: rows,
      start: filter.isEmpty ? rows.first(where: \.isCurrent)?.id : nil,
      sections: top.count > 1 && top.count < rows.count ? [0, top.count] : [],
      headings: [.heading("Recently used"), .heading("All other stores")],
      nothing: MessageText(StorefrontsNoticeText.nothing(matching: filter)),
      hints: [.choose, .filter, .genres, .back])
  }

  private func row(_ row: StorefrontListing.Row) -> BoxListing.Row {
    let hasFlags = context.capabilities.unicode
    return .init(id: row.storefront.code, number: row.position, isCurrent: row.isInUse) {
      columns, highlighter in
      let mark = StyledText(row.isInUse ? " ✓ " : "   ", .accent)
      let flag: StyledText = hasFlags ? "\(row.storefront.flag) " : ""
      return .row(
        StyledText(SafeText(row.name), row.isInUse ? .bold : .plain, highlighter),
        StyledText(" \(row.storefront.code.uppercased())  ", Style.quiet), mark: mark + flag,
        in: columns)
    }
  }
}
