/// A value as the feeds of the store write each: its text beside its attributes.
struct FeedValue: Equatable, Sendable {
  var label: String?
  /// Those that are texts.
  var attributes: [String: String]
  /// The name within it, where it is a thing with a name of its own.
  var name: String?
}

extension FeedValue: Decodable {
  private enum CodingKeys: String, CodingKey {
    case label, attributes
    case name = "im:name"
  }

  /// A text, whatever else stands in its place.
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
