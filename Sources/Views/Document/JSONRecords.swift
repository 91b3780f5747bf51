/// Records of one kind, whose values are asked for as they are written.
struct JSONRecords {
  var fields: [String]
  var count: Int
  /// The value of a record, by its index, in a field, by its index; `nil` where it has none.
  var value: (_ record: Int, _ field: Int) -> JSONValue?
}
