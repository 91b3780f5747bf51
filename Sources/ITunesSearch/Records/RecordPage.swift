/// The readable part of a response: a page of results.
public struct RecordPage: Equatable, Sendable {
  /// The results in the service's order.
  ///
  /// A search lists the best match first, a lookup each item before its children.
  public var records: [Record]
  /// The number of omitted results: unreadable ones, and those beyond ten thousand.
  public var unreadableCount: Int
}

extension RecordPage {
  /// The maximum number of records to read, far more than the service returns at once.
  ///
  /// A response of 32 MiB could have eleven million records, which would exhaust the memory.
  static let mostRecords = 10_000

  /// Reads a response, which is an object with `results`; its `resultCount` is ignored.
  ///
  /// Unreadable and excess records are counted and don't end the array.
  init(json body: [UInt8]) throws(JSONScanner.Malformed) {
    var records: [Record] = []
    var unreadableCount = 0
    var hasResults = false
    var scanner = JSONScanner(body)
    try scanner.object { scanner, name throws(JSONScanner.Malformed) in
      guard !hasResults, name.string(in: scanner.bytes) == "results" else {
        _ = try scanner.value()
        return
      }
      hasResults = true
      try scanner.array { scanner throws(JSONScanner.Malformed) in
        guard records.count + unreadableCount < Self.mostRecords else {
          unreadableCount += 1
          _ = try scanner.value()
          return
        }
        if let record = try Record(&scanner) {
          records.append(record)
        } else {
          unreadableCount += 1
        }
      }
    }
    try scanner.end()
    guard hasResults else { throw JSONScanner.Malformed() }
    self.init(records: records, unreadableCount: unreadableCount)
  }
}

extension Record {
  /// Reads the next value; `nil` if it isn't a record.
  fileprivate init?(_ scanner: inout JSONScanner) throws(JSONScanner.Malformed) {
    guard scanner.isAtObject() else {
      _ = try scanner.value()
      return nil
    }
    var object = try JSONObject(&scanner)
    self.init(&object)
  }
}
