package import Entities
package import TerminalKit

/// The songs of a list as they were read, before any request.
package struct ListedDocument {
  private typealias Row = (number: Int, song: ListedSong)

  private static let table = RecordTable<Row>(
    plain: ["title", "artist", "album"],
    [
      ("number", { JSONValue($0.number) }), ("line", { JSONValue($0.song.line) }),
      ("title", { .string($0.song.title) }), ("artist", { $0.song.artist.map { .string($0) } }),
      ("album", { $0.song.album.map { .string($0) } }),
    ])

  package static var names: [String] { table.names }

  private let list: SongList

  package init(_ list: SongList) { self.list = list }

  package func text(_ fields: [String]?, _ format: DocumentFormat) -> SafeText {
    Self.table.text(
      rows, fields, format,
      in: ListEnvelope(facts: [
        JSONMember("format", .string(list.format)), JSONMember("encoding", .string(list.encoding)),
      ]))
  }

  private var rows: [Row] { list.songs.enumerated().map { ($0 + 1, $1) } }
}
