package import Entities
package import Songs
package import TerminalKit

/// Songs with their matching tracks, in any format for programs.
package enum MatchDocument {
  private static let table = RecordTable<MatchedSong>(
    plain: ["confidence", "row", "trackName", "artistName"],
    ownFields + Track.fields.map(field))

  private static let ownFields: [RecordTable<MatchedSong>.Field] = [
    ("number", { JSONValue($0.number) }), ("line", { JSONValue($0.song.line) }),
    ("lineText", { $0.song.source.map(JSONValue.string) }),
    ("row", { .string($0.song.text) }), ("confidence", { .string($0.confidence.rawValue) }),
    ("source", { song in song.track.map { _ in .string(song.source.rawValue) } }),
    ("error", { $0.error.map { .string(ErrorMessage($0).code.rawValue) } }),
  ]

  private static func field(_ field: Field<Track>) -> RecordTable<MatchedSong>.Field {
    let value: @Sendable (MatchedSong) -> JSONValue? = { song in
      song.track.flatMap { field.value($0) }.map(JSONValue.init)
    }
    return (field.name, value)
  }

  package static var names: [String] { table.names }

  /// Returns the songs matched so far, out of `total`.
  ///
  /// Playlists include only sure and likely matches.
  package static func text(
    _ songs: [MatchedSong], of total: Int, _ fields: [String]?, _ format: DocumentFormat,
    in storefront: Storefront
  ) -> SafeText {
    let items = songs.filter(\.isReliable).compactMap { $0.best?.item }
    switch format {
    case .m3u: return PlaylistDocument.m3u(items)
    case .xspf: return PlaylistDocument.xspf(items)
    case .plain, .json, .ndjson, .csv, .tsv:
      let page = ListEnvelope.Page(total: total)
      return table.text(
        songs, fields, format, in: ListEnvelope(page: page, storefront: storefront))
    }
  }
}
