/// The readable part of an answer: a page of results.
public struct RecordPage: Equatable, Sendable {
  /// The results in the service's order: of a search the best first, of a look-up each thing before
  /// its children.
  public var records: [Record]
  /// How many results were left out because they do not say what they are, or came after ten thousand
  /// others.
  public var unreadableCount: Int
}

extension RecordPage {
  /// Many more than the service gives at once: an answer of 32 MiB may have eleven million, for which
  /// there is hardly the memory.
  static let mostRecords = 10_000

  /// Reads an answer: an object with `results`; its `resultCount` is not relied on.
  ///
  /// A record that cannot be read, or is one too many, is counted and does not end the array.
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
  /// Reads the value that comes next; `nil` where it is no record.
  fileprivate init?(_ scanner: inout JSONScanner) throws(JSONScanner.Malformed) {
    guard scanner.isAtObject() else {
      _ = try scanner.value()
      return nil
    }
    var object = try JSONObject(&scanner)
    self.init(&object)
  }
}
