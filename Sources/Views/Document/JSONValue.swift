/// A JSON value whose members keep their order.
enum JSONValue: Equatable, Sendable {
  case string(String)
  case integer(Int64)
  case number(Double)
  case bool(Bool)
  case object([JSONMember])
}
