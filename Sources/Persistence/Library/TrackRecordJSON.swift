package import Entities

/// A track as a JSON object of its fields; unreadable fields are skipped.
package struct TrackRecordJSON: Codable, Sendable {
  private enum Value: Codable {
    case value(FieldValue)
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .value(.flag(flag))
      } else if let number = try? container.decode(Int64.self) {
        self = .value(.integer(number))
      } else if let number = try? container.decode(Double.self) {
        self = .value(.number(number))
      } else if let text = try? container.decode(String.self), text.utf8.count <= Limits.text {
        self = .value(.text(text))
      } else {
        self = .other
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .value(.text(let text)): try container.encode(text)
      case .value(.integer(let number)): try container.encode(number)
      case .value(.number(let number)): try container.encode(number)
      case .value(.flag(let flag)): try container.encode(flag)
      case .other: try container.encodeNil()
      }
    }
  }

  /// `nil` if the record has no ID, kind, or name.
  package let track: Track?
  package let isFavorite: Bool

  package init(_ track: Track) { (self.track, isFavorite) = (track, false) }

  /// The store of the record's prices.
  package var storefront: Storefront? {
    Storefront.all.first { $0.alpha3 == track?.country }
  }

  package init(from decoder: any Decoder) throws {
    let known = (try? [String: Value](from: decoder)) ?? [:]
    let values = known.compactMapValues { if case .value(let value) = $0 { value } else { nil } }
    isFavorite = values["favorite"] == .flag(true)
    guard case .integer(let id) = values["trackId"], id > 0,
      case .text(let name) = values["trackName"],
      case .text(let artist) = values["artistName"], case .text(let text) = values["kind"],
      let kind = Track.Kind(rawValue: text)
    else {
      track = nil
      return
    }
    var track = Track(id: Track.ID(id), kind: kind, name: name, artist: Track.Credit(name: artist))
    for field in Track.fields { field.set(&track, values[field.name]) }
    self.track = track
  }

  package func encode(to encoder: any Encoder) throws {
    let values = track.map { track in
      Dictionary(
        uniqueKeysWithValues: Track.fields.compactMap { field in
          field.value(track).map { (field.name, Value.value($0)) }
        })
    }
    try (values ?? [:]).encode(to: encoder)
  }
}
