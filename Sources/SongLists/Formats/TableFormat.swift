import Entities

/// A table with a song in each row, whose columns are separated by commas, semicolons, tabs, or bars.
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
    if text.columns.isEmpty, columns.isUnclear || columns.artists.isEmpty && columns.partner == nil
    {
      list.columns = shape.use(of: columns)
    }
    var records = TableRecords(separator: shape.separator)
    for line in text.lines where line.number >= shape.firstRow {
      try list.add(records.read(line), columns)
    }
    try list.add(records.finish(), columns)
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

extension SongList {
  fileprivate mutating func add(_ records: [TableRecords.Record], _ columns: SongColumns)
    throws(SongListError)
  {
    for record in records {
      switch record {
      case .openQuote(let line): skip(line, .openQuote)
      // The line below the header of a table in Markdown.
      case .cells(let cells, _) where cells.allSatisfy { $0.allSatisfy { "-: ".contains($0) } }:
        continue
      case .cells(let cells, let line): try add(columns.names(in: cells), line: line)
      }
    }
  }
}

/// The separator, the header, and the columns of a table.
struct TableShape {
  /// The lines among which the header is; those above it are a preamble.
  private static let mostAbove = 20
  /// The columns that can have a meaning.
  private static let mostColumns = 100
  private static let separators: [Unicode.Scalar] = ["\t", ";", ",", "|"]

  let separator: Unicode.Scalar
  let header: [String]
  /// The number of the line of the first row.
  let firstRow: Int
  /// `nil` if no column has titles.
  let columns: SongColumns?
  let columnCount: Int
  private let roles: [ColumnRole]

  /// Recognizes a table by its header, or else by the same kinds of cells in each row.
  init?(_ lines: [ListLine]) {
    let shapes = Self.separators.compactMap { TableShape(lines, $0) }
    guard let best = shapes.max(by: { $0.certainty < $1.certainty }) else { return nil }
    self = best
  }

  /// Finds the header with the names that the user chose.
  init?(_ lines: [ListLine], _ choice: ColumnChoice) {
    let names = choice.names.filter { Int($0) == nil }.map(\.columnFolded)
    guard !names.isEmpty else { return nil }
    for separator in Self.separators {
      let rows = Self.rows(lines, separator)
      for (place, row) in rows.prefix(Self.mostAbove).enumerated()
      where Set(names).isSubset(of: row.cells.map(\.columnFolded)) {
        (self.separator, header, columnCount) = (separator, row.cells, row.count)
        firstRow = rows.indices.contains(place + 1) ? rows[place + 1].line : .max
        let below = Array(rows.dropFirst(place + 1))
        roles = row.cells.map(ColumnRole.init(header:))
        columns = SongColumns(row.cells, contents: Self.contents(below))
        return
      }
    }
    return nil
  }

  /// Takes lines for a table, whatever they look like.
  init(anyOf lines: [ListLine]) {
    let line = lines.first?.text ?? ""
    let counts = Self.separators.map { separator in
      (separator, line.unicodeScalars.count { $0 == separator })
    }
    let separator = counts.max { $0.1 < $1.1 }?.0 ?? ","
    let rows = Self.rows(lines, separator)
    let names = rows.first?.cells ?? []
    let roles = names.map(ColumnRole.init(header:))
    let contents = Self.contents(Array(rows.dropFirst()))
    let named =
      SongColumns(names, contents: contents)
      ?? (roles.count == 1 ? SongColumns(names + ["Album"], contents: contents) : nil)
    let isHeader = named != nil
    self.separator = separator
    columnCount = rows.map(\.count).max() ?? 0
    self.roles = isHeader ? roles : []
    header = isHeader ? names : []
    firstRow = isHeader ? lines.dropFirst().first?.number ?? .max : lines.first?.number ?? 1
    columns = named ?? SongColumns(contents: Self.contents(rows), rows: rows.map(\.cells))
  }

  private init?(_ lines: [ListLine], _ separator: Unicode.Scalar) {
    let rows = Self.rows(lines, separator)
    self.separator = separator
    columnCount = rows.map(\.count).max() ?? 0
    for (place, row) in rows.prefix(Self.mostAbove).enumerated() where row.count > 1 {
      let roles = row.cells.map(ColumnRole.init(header:))
      let below = Array(rows.dropFirst(place + 1))
      guard Self.isHeader(row, roles, below) else { continue }
      let columns = SongColumns(row.cells, contents: Self.contents(below))
      // Without titles, it can also be a line above a table without a header.
      guard columns != nil || Self.commonCount(below) ?? row.count == row.count else {
        continue
      }
      (self.roles, self.columns, header) = (roles, columns, row.cells)
      firstRow = rows.indices.contains(place + 1) ? rows[place + 1].line : .max
      return
    }
    guard let count = Self.commonCount(rows), Self.isTable(rows, count) else { return nil }
    roles = []
    firstRow = rows.first { $0.count == count }?.line ?? 1
    // Words above data name its columns in a way that isn't known.
    let kinds = Self.contents(Array(rows.dropFirst()))
    let isHeader = zip(rows[0].kinds, kinds).contains { $0 == .text && $1.isData }
    header = isHeader ? rows[0].cells : []
    columns =
      isHeader ? nil : SongColumns(contents: Self.contents(rows), rows: rows.map(\.cells))
  }

  /// Whether the items are albums, by a header that has albums and artists, and no songs.
  var areAlbums: Bool {
    isDiscogs
      || columns == nil && roles.contains(.album)
        && roles.contains { $0 == .artist || $0 == .otherArtist }
  }

  var isDiscogs: Bool {
    let names = header.map { $0.lowercased() }
    return names.contains("catalog#") || names.contains("release_id")
  }

  private var certainty: Int {
    (header.isEmpty ? 0 : 1000) + (columns == nil ? 0 : 100) + roles.count { $0 != .unknown }
  }

  /// Returns the words that name columns to the user.
  func use(of columns: SongColumns) -> SongList.Columns {
    func name(_ column: Int) -> String {
      header.indices.contains(column) ? "\"\(header[column])\"" : "\(column + 1)"
    }
    let artist = columns.partner ?? columns.artists.first ?? columns.otherArtist
    return SongList.Columns(title: name(columns.title), artist: artist.map(name))
  }

  /// A row of the sample, with the beginning of its cells.
  private struct Row {
    let cells: [String]
    let kinds: [ColumnContent]
    /// The number of all cells.
    let count: Int
    let line: Int

    init(_ cells: [String], line: Int) {
      (count, self.line) = (cells.count, line)
      self.cells = cells.prefix(mostColumns).map { String($0.prefix(ColumnContent.sample)) }
      kinds = self.cells.map(ColumnContent.init(cell:))
    }
  }

  private static func rows(_ lines: [ListLine], _ separator: Unicode.Scalar) -> [Row] {
    var records = TableRecords(separator: separator)
    return (lines.flatMap { records.read($0) } + records.finish()).compactMap { record in
      guard case .cells(let cells, let line) = record else { return nil }
      return Row(cells, line: line)
    }
  }

  private static func contents(_ rows: [Row]) -> [ColumnContent] {
    let count = rows.map(\.kinds.count).max() ?? 0
    return (0..<count).map { column in
      ColumnContent(
        kinds: rows.compactMap { $0.kinds.indices.contains(column) ? $0.kinds[column] : nil })
    }
  }

  /// Whether cells name columns: most mean something, none is data, and the rows below have as many.
  private static func isHeader(_ row: Row, _ roles: [ColumnRole], _ below: [Row]) -> Bool {
    let known = roles.count { $0 != .unknown }
    guard known > 1 || known == 1 && roles.contains(where: { $0.titleCertainty > 2 }),
      known * 2 >= row.cells.count(where: { !$0.isEmpty }),
      !row.cells.contains(where: { $0.count > 60 || $0[...].shape.contains("0:0") }),
      !zip(row.kinds, roles).contains(where: { $0.isData && $1 == .unknown })
    else { return false }
    let similar = below.count { abs($0.count - row.count) <= 1 && $0.count > 1 }
    return similar * 2 >= below.count && (similar > 0 || known > 2)
  }

  /// The number of cells that nearly all rows have.
  private static func commonCount(_ rows: [Row]) -> Int? {
    let counts = Dictionary(grouping: rows, by: \.count).mapValues(\.count)
    guard let common = counts.max(by: { $0.value < $1.value }), common.key > 1,
      common.value * 10 >= rows.count * 9
    else { return nil }
    return common.key
  }

  /// Whether rows without a header are those of a table, and not lines with signs in the names.
  private static func isTable(_ rows: [Row], _ count: Int) -> Bool {
    let kinds = contents(rows.count > 2 ? Array(rows.dropFirst()) : rows)
    if kinds.contains(where: \.isData), count > 2 || !kinds.contains(.text) { return true }
    let dashed = rows.count { $0.cells.contains { $0.contains(" - ") } }
    // A sentence has spaces after its commas.
    let isTight = rows.allSatisfy { $0.cells.dropFirst().allSatisfy { $0.first != " " } }
    guard dashed * 2 < rows.count, rows.count > 2 || isTight && count > 2 else { return false }
    return count > 2 || rows.allSatisfy { $0.cells.allSatisfy { !$0.isEmpty } }
  }
}

extension ColumnContent {
  /// Whether the cells are values, and not words.
  fileprivate var isData: Bool {
    [.address, .date, .duration, .number, .identifier].contains(self)
  }
}
