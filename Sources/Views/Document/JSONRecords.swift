/// Records of one kind, whose values are read as they are written.
struct JSONRecords {
  var fields: [String]
  var count: Int
  /// Returns the value of a record in a field, both by index; `nil` if there is none.
  var value: (_ record: Int, _ field: Int) -> JSONValue?
}
