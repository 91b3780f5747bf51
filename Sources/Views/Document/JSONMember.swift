/// A name and its value in a JSON object.
struct JSONMember: Equatable, Sendable {
  let name: String
  let value: JSONValue

  init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}
