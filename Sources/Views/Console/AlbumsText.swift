import Entities
import TerminalKit

/// A short numbered list of albums as lines of text.
struct AlbumsText {
  let albums: [Album]
  let capabilities: TerminalCapabilities

  var lines: [StyledText] {
    if capabilities.isAccessible {
      return albums.enumerated().map { index, album in
        AlbumCells(album).labelled(position: "\(index + 1)")
      }
    }
    let rows = albums.enumerated().map { index, album -> [StyledText] in
      let cells = AlbumCells(album)
      return ["\(index + 1, .bold)", cells.name, cells.year, cells.marks]
    }
    let columns = [
      TableColumn(alignment: .trailing), TableColumn(minimum: 12, yieldOrder: 0),
      TableColumn(isOptional: true), TableColumn(minimum: 1),
    ]
    return Table(columns: columns, rows: rows).lines(matching: capabilities.lineLimit)
  }
}
