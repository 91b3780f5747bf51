/// A JSON value in the user's configuration.
enum ConfigurationValue: Decodable {
  case flag(Bool)
  case text(String)
  case texts([String])
  /// An object whose values are strings or lists of strings.
  case table([String: [String]])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .text(Int64(exactly: number).map(String.init) ?? String(number))
    } else if let texts = try? value.decode([String].self) {
      self = .texts(texts)
    } else if let table = try? value.decode([String: OneOrMore].self) {
      self = .table(table.mapValues(\.texts))
    } else {
      self = .text(try value.decode(String.self))
    }
  }
}

/// A string or a list of strings.
private struct OneOrMore: Decodable {
  let texts: [String]

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      texts = [text]
    } else {
      texts = try value.decode([String].self)
    }
  }
}
