import Entities

/// A table with a song per row, and columns separated by commas, semicolons, tabs, or bars.
struct TableFormat: SongListFormat {
  let name = "table"
  let sources = """
    CSV and TSV files, such as those of Exportify, TuneMyMusic, Soundiiz, Shazam, YouTube Music, \
    Last.fm, rekordbox, and tunes; Apple Music's text files; tables in Markdown
    """

  func detects(_ text: ListText) -> Bool {
    UnknownStructure.markup(text.head) == nil && TableShape(text.start) != nil
  }

  func read(_ text: ListText, into list: inout SongList) throws(SongListError) {
    let shape =
      TableShape(text.start, text.columns) ?? TableShape(text.start)
      ?? TableShape(anyOf: text.start)
    if shape.areAlbums { throw .albums(shape.isDiscogs ? "Discogs" : "Exportify") }
    let columns = try columns(of: shape, text.columns)
    list.columns = shape.use(of: columns, isChosen: !text.columns.isEmpty)
    var rows = TableRows(shape, columns)
    var records = TableRecords(separator: shape.separator)
    for line in text.lines {
      if line.isBlank { rows.startBlock() }
      for record in records.read(line) { try rows.add(record, to: &list) }
    }
    for record in records.finish() { try rows.add(record, to: &list) }
  }

  private func columns(of shape: TableShape, _ choice: ColumnChoice) throws(SongListError)
    -> SongColumns
  {
    guard choice.isEmpty else {
      return try SongColumns(
        choice, header: shape.header, found: shape.columns, count: shape.columnCount)
    }
    guard let columns = shape.columns else { throw .noTitleColumn(shape.header) }
    return columns
  }
}

/// Adds the rows of a table to a list, block by block.
private struct TableRows {
  let shape: TableShape
  /// The columns of the block; `nil` if its rows aren't songs.
  private var columns: SongColumns?
  private let names: SongColumns
  private var startsBlock = false

  init(_ shape: TableShape, _ columns: SongColumns) {
    (self.shape, self.columns, names) = (shape, columns, columns)
  }

  /// Starts a new block after a blank line or a label, so that another header can follow.
  mutating func startBlock() { startsBlock = true }

  mutating func add(_ record: TableRecords.Record, to list: inout SongList) throws(SongListError) {
    guard case .cells(let cells, let line) = record else {
      if case .openQuote(let line) = record, line >= shape.firstRow { list.skip(line, .openQuote) }
      return
    }
    // A remark, or the line below a Markdown table's header.
    guard !cells[0].hasPrefix("# ") || cells.count == shape.columnCount,
      !cells.allSatisfy({ $0.allSatisfy { "-+: ".contains($0) } })
    else { return }
    guard line >= shape.firstRow else {
      if cells.count == shape.columnCount, cells.dropFirst() != shape.header.dropFirst() {
        list.skip(line, .otherCells)
      }
      return
    }
    if cells.count == 1, shape.columnCount > 1 {
      startsBlock = true
      columns = cells[0].namesContainers ? nil : names
      return list.skip(line, .noTitle)
    }
    if startsBlock {
      startsBlock = false
      let heading = shape.heading(cells)
      if heading.isHeading { return columns = heading.columns }
    }
    guard let columns, !shape.isContainer(cells) else { return list.skip(line, .container) }
    guard shape.accepts(cells, columns) else { return list.skip(line, .otherCells) }
    try list.add(columns.names(in: cells), line: line)
  }
}
