/// One JSON object of a response, with its keys in the service's order.
struct Record: Sendable, ExpressibleByDictionaryLiteral {
  private(set) var fields: [(key: String, value: JSONValue)] = []

  init() {}

  init(dictionaryLiteral elements: (String, JSONValue)...) {
    fields = elements.map { (key: $0.0, value: $0.1) }
  }

  /// Setting nil removes the key; a new key goes to the end.
  subscript(key: String) -> JSONValue? {
    get { fields.first { $0.key == key }?.value }
    set {
      let index = fields.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): fields[index].value = value
      case (let index?, nil): fields.remove(at: index)
      case (nil, let value?): fields.append((key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  mutating func add(_ key: String, _ text: String?) {
    if let text { fields.append((key: key, value: .string(text))) }
  }

  mutating func add(_ key: String, _ number: Int?) {
    if let number { fields.append((key: key, value: .integer(number))) }
  }

  mutating func add(_ key: String, verbatim text: String?) {
    if let text { fields.append((key: key, value: .verbatim(text))) }
  }

  /// One line but for the line break that the service puts before `previewUrl`.
  var text: String {
    let pairs = fields.map { field in
      (field.key == "previewUrl" ? "\n" : "") + "\"\(field.key)\":" + field.value.text
    }
    return "{" + pairs.joined(separator: ", ") + "}"
  }
}
