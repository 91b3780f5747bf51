/// A song or an album in a chart feed.
///
/// Only the ID, the name, and the artist are required.
struct ChartEntryRecord: Equatable, Sendable {
  var id: Int64
  var name: String
  var artistName: String
  var artistPage: String?
  /// The name of a song's album.
  var collectionName: String?
  var genre: String?
  /// The release date, such as `2017-05-05T00:00:00-07:00`.
  var releaseDate: String?
  var price: Double?
  /// The currency of the price, as ISO 4217.
  var currency: String?
  /// The number of tracks on an album.
  var itemCount: Int?
  var rights: String?
  var page: String?
  /// The URL of the largest artwork available.
  var artwork: String?
  var preview: String?
}

extension ChartEntryRecord: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, rights, category, link
    case name = "im:name"
    case artist = "im:artist"
    case collection = "im:collection"
    case price = "im:price"
    case images = "im:image"
    case itemCount = "im:itemCount"
    case releaseDate = "im:releaseDate"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value(_ key: CodingKeys) -> FeedValue? {
      try? values.decodeIfPresent(FeedValue.self, forKey: key)
    }
    func required<Value>(_ value: Value?, _ key: CodingKeys) throws -> Value {
      guard let value else {
        throw DecodingError.keyNotFound(
          key, DecodingError.Context(codingPath: values.codingPath, debugDescription: "no value"))
      }
      return value
    }
    let identity = value(.id)
    id = try required(identity?.attributes["im:id"].flatMap { Int64($0) }, .id)
    name = try required(value(.name)?.label, .name)
    artistName = try required(value(.artist)?.label, .artist)
    artistPage = value(.artist)?.attributes["href"]
    collectionName = value(.collection)?.name
    genre = value(.category)?.attributes["label"]
    releaseDate = value(.releaseDate)?.label
    price = value(.price)?.attributes["amount"].flatMap { Double($0) }
      .flatMap { $0.isFinite ? $0 : nil }
    currency = value(.price)?.attributes["currency"]
    itemCount = value(.itemCount)?.label.flatMap { Int($0) }
    rights = value(.rights)?.label
    page = identity?.label
    artwork = (try? values.decodeIfPresent([FeedValue].self, forKey: .images))?.last?.label
    let links = try? values.decodeIfPresent([FeedValue].self, forKey: .link)
    preview = links?.first { $0.attributes["rel"] == "enclosure" }?.attributes["href"]
  }
}
