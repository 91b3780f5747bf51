import Entities

/// A record that can be merged: a checked term, and its uses by origin.
struct ImportedTerm {
  /// Names the uses that a record gives no origin for.
  private static let unnamed = ""

  let row: StoredTerm
  let uses: [String: Int]

  init(_ record: HistoryRecord, at now: Timestamp) throws(HistoryRecordFault) {
    let entry = try record.entry(at: now)
    uses = record.usesByOrigin.isEmpty ? [Self.unnamed: entry.useCount] : record.usesByOrigin
    row = StoredTerm(
      id: 0, term: entry.term.text, folded: FoldedText(entry.term.text).text,
      storefront: entry.storefront.code, useCount: 0, firstUsedAt: entry.firstUsedAt.seconds,
      lastUsedAt: entry.lastUsedAt.seconds)
  }
}
