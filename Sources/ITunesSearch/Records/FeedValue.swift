/// A value in the store's feeds: a label with attributes.
struct FeedValue: Equatable, Sendable {
  var label: String?
  /// The attributes whose values are strings.
  var attributes: [String: String]
  /// The name within the value, if it is an item with its own name.
  var name: String?
}

extension FeedValue: Decodable {
  private enum CodingKeys: String, CodingKey {
    case label, attributes
    case name = "im:name"
  }

  /// A string, or `nil` for any other value.
  private struct Text: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  private struct Label: Decodable {
    let label: String
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    label = try? values.decodeIfPresent(String.self, forKey: .label)
    let texts = try? values.decodeIfPresent([String: Text].self, forKey: .attributes)
    attributes = texts?.compactMapValues(\.text) ?? [:]
    name = (try? values.decodeIfPresent(Label.self, forKey: .name))?.label
  }
}
