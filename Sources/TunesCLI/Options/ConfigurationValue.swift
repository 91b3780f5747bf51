import Foundation

/// A JSON value in the user's configuration.
enum ConfigurationValue: Codable, Equatable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case texts([String])
  /// An object whose values are strings or lists of strings.
  case table([String: [String]])
  /// Any other value, which no setting accepts.
  case other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let texts = try? value.decode([String].self) {
      self = .texts(texts)
    } else if let table = try? value.decode([String: OneOrMore].self) {
      self = .table(table.mapValues(\.texts))
    } else {
      self = .other
    }
  }

  init?(json: String) {
    guard let value = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else {
      return nil
    }
    self = value
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try value.encode(flag)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .texts(let texts): try value.encode(texts)
    case .table(let table): try value.encode(table)
    case .other: try value.encodeNil()
    }
  }

  /// The value as JSON; `nil` for one that no setting accepts.
  var json: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard self != .other, let data = try? encoder.encode(self) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// A text or a number as an option's value.
  var word: String? {
    switch self {
    case .number(let number): Int64(exactly: number).map(String.init) ?? String(number)
    case .text(let text): text
    case .flag, .texts, .table, .other: nil
    }
  }
}

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
