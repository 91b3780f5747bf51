import Entities
import TerminalKit

/// The albums of an artist in any of the forms that programs read.
struct AlbumDocument {
  var artist: Artist
  var albums: [Album]
  /// The fields asked for; all of them where none were.
  var fields: [AlbumField]?

  func text(_ format: DocumentFormat) -> SafeText {
    switch format {
    case .plain where fields == nil:
      albums.map { "\($0.name) — \($0.artist.name)\n" as SafeText }.joined()
    case .plain, .json, .ndjson, .csv, .tsv, .m3u: records.text(format)
    }
  }

  private var records: RecordDocument {
    let fields = fields ?? AlbumField.allCases
    return RecordDocument(
      preamble: [JSONMember("artist", .object(artistMembers))], name: "albums",
      records: JSONRecords(fields: fields.map(\.rawValue), count: albums.count) {
        fields[$1].value(in: albums[$0])
      })
  }

  private var artistMembers: [JSONMember] {
    let members: [(String, JSONValue?)] = [
      ("artistId", .integer(artist.id.number)), ("artistName", .string(artist.name)),
      ("primaryGenreName", artist.genre.map(JSONValue.string)),
      ("artistLinkUrl", artist.pageURL.map(JSONValue.string)),
    ]
    return members.compactMap { name, value in value.map { JSONMember(name, $0) } }
  }
}
