import Entities
import Foundation

/// A line of an export.
struct HistoryLine: Decodable {
  let term: String
  let storefront: String
  let useCount: Int
  let usesByOrigin: [String: Int]?
  let firstUsedAt: String
  let lastUsedAt: String

  /// The record of a line; `nil` where it is none.
  static func record(_ line: some DataProtocol, _ decoder: JSONDecoder) -> HistoryRecord? {
    guard let line = try? decoder.decode(HistoryLine.self, from: Data(line)),
      let first = Timestamp(iso8601: line.firstUsedAt),
      let last = Timestamp(iso8601: line.lastUsedAt)
    else { return nil }
    return HistoryRecord(
      term: line.term, storefront: line.storefront, useCount: line.useCount,
      usesByOrigin: line.usesByOrigin ?? [:], firstUsedAt: first, lastUsedAt: last)
  }
}
