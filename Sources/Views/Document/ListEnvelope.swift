import Entities
import Scenes
import TerminalKit

/// The facts that JSON has beside the records, the same for all lists.
package struct ListEnvelope: Sendable {
  package static let whole = ListEnvelope()

  struct Page {
    static let empty = Page(total: 0)

    /// From 1.
    var number = 1
    /// The number of records on all pages; `nil` if unknown.
    var total: Int?
    var isLast = true
  }

  /// The page of the records; `nil` if they are the whole list.
  var page: Page?
  /// The list's store; `nil` for several stores, or none.
  var storefront: Storefront?
  /// Facts added by the command.
  var facts: [JSONMember] = []

  /// Returns the document of some records; `others` are additional lists by name.
  func text(_ records: JSONRecords, _ others: [(name: String, records: JSONRecords)] = [])
    -> SafeText
  {
    let page = page ?? Page(total: records.count)
    let members = [
      JSONMember("resultCount", JSONValue(records.count)),
      JSONMember("total", page.total.map { JSONValue($0) } ?? .null),
      JSONMember("page", JSONValue(page.number)), JSONMember("exhausted", .bool(page.isLast)),
      JSONMember("country", (storefront?.code).map(JSONValue.string) ?? .null),
    ]
    return JSONText.document(members + facts, [("results", records)] + others)
  }
}

extension ListEnvelope.Page {
  init(of listing: some NumberedItems) {
    number = listing.page
    total = listing.isExhausted ? listing.count : nil
    isLast = listing.isExhausted && listing.page >= listing.lastPage
  }
}

extension Provenance {
  /// The facts about the source of results.
  var facts: [JSONMember] {
    [JSONMember("source", .string(source.name)), JSONMember("fetchedAt", JSONValue(fetchedAt))]
  }
}
