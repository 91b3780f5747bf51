package import Entities
package import TerminalKit

/// The songs of a list as they are read, before anything is requested.
package struct ListedDocument {
  private typealias Row = (number: Int, song: ListedSong)

  private static let table = RecordTable<Row>(
    "results", plain: ["title", "artist", "album"],
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
      preamble: [
        JSONMember("format", .string(list.format)), JSONMember("encoding", .string(list.encoding)),
        JSONMember("resultCount", JSONValue(list.songs.count)),
      ])
  }

  /// Returns the rows of a table, part by part: those of a long list take much memory.
  package func parts(_ capabilities: TerminalCapabilities) -> some Sequence<[StyledText]> {
    let size = 1000
    return stride(from: 0, to: max(1, list.songs.count), by: size).lazy.map { start in
      let lines = lines(rows[start..<Swift.min(start + size, list.songs.count)], capabilities)
      return start == 0 || capabilities.isAccessible ? lines : Array(lines.dropFirst())
    }
  }

  private func lines(_ rows: ArraySlice<Row>, _ capabilities: TerminalCapabilities) -> [StyledText]
  {
    func column(_ label: SafeText, _ text: @escaping (ListedSong) -> String?) -> RowColumn<Row> {
      RowColumn(label: label, column: TableColumn(StyledText(label), minimum: 12)) {
        "\((text($0.song) ?? "").replacing("\t", with: " - "))"
      }
    }
    return NumberedText<Row>(
      columns: [
        column("Title") { $0.title }, column("Artist") { $0.artist }, column("Album") { $0.album },
      ], number: { $0.number }, capabilities: capabilities
    ).lines(Array(rows))
  }

  private var rows: [Row] { list.songs.enumerated().map { ($0 + 1, $1) } }
}
