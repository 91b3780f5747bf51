/// The document around the records, with the service's own white space.
struct Envelope: Sendable {
  var records: [Record]
  /// What `resultCount` claims; nil is the truth.
  var claimedCount: Int?
  /// The function name of a JSONP request.
  var callback: String?

  var text: String {
    let results = records.isEmpty ? "[]" : "[\n" + lines + "]"
    let json = "{\n \"resultCount\":\(claimedCount ?? records.count),\n \"results\": \(results)\n}"
    return "\n\n\n" + (callback.map { "\($0)(\(json));" } ?? json) + "\n\n\n"
  }

  private var lines: String { records.map(\.text).joined(separator: ", \n") }
}
