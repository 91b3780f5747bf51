import Foundation

/// A JSON value in the user's configuration.
enum ConfigurationValue: Codable, Equatable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case texts([String])
  /// An object of strings and lists of strings.
  case table([String: [String]])
  /// Any other value, invalid for all settings.
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
    } else {
      self = (try? value.decode([String: Self].self)).flatMap(Self.init(members:)) ?? .other
    }
  }

  /// Creates a table; `nil` if a member is neither a text nor a list of texts.
  private init?(members: [String: Self]) {
    let texts = members.compactMapValues { member -> [String]? in
      switch member {
      case .text(let text): [text]
      case .texts(let texts): texts
      case .flag, .number, .table, .other: nil
      }
    }
    guard texts.count == members.count else { return nil }
    self = .table(texts)
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

  /// The value as JSON; `nil` if it is invalid for all settings.
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
