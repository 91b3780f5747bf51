package import Entities
package import TerminalKit

/// Past searches in the format for import and export: one JSON object per line.
package enum HistoryRecordText {
  /// Returns the records, one per line.
  package static func lines(_ records: [HistoryRecord]) -> SafeText {
    records.map { JSONText.line(value(of: $0)) + "\n" }.joined()
  }

  private static func value(of record: HistoryRecord) -> JSONValue {
    let origins = record.usesByOrigin.sorted { $0.key < $1.key }
      .map { JSONMember($0.key, .integer(Int64($0.value))) }
    return .object([
      JSONMember("term", .string(record.term)),
      JSONMember("storefront", .string(record.storefront)),
      JSONMember("useCount", .integer(Int64(record.useCount))),
      JSONMember("usesByOrigin", .object(origins)),
      JSONMember("firstUsedAt", .string(record.firstUsedAt.iso8601)),
      JSONMember("lastUsedAt", .string(record.lastUsedAt.iso8601)),
    ])
  }
}
