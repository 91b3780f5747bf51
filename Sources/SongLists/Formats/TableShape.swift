import Entities

/// The separator, header, and columns of a table.
struct TableShape {
  /// The lines in which any header is recognized; below, only one with titles and artists.
  private static let mostAbove = 20
  private static let mostColumns = 100
  static let separators: [Unicode.Scalar] = ["\t", ";", ",", "|"]

  private typealias Row = (cells: [String], line: Int)

  private(set) var separator: Unicode.Scalar = ","
  /// The names of the columns; empty without a header.
  private(set) var header: [String] = []
  private(set) var firstRow = 1
  /// `nil` if no column has titles.
  private(set) var columns: SongColumns?
  /// The number of cells in the header, or else in nearly all rows.
  private(set) var columnCount = 0
  private var roles: [ColumnRole] = []
  private var contents: [ColumnContent] = []
  /// The number of cells in most rows, if at least two rows have it.
  private var usualCount: Int?
  /// Whether any row has a cell for each column.
  private var hasWholeRows = false

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
      self.separator = separator
      let rows = read(lines)
      for (place, row) in rows.prefix(Self.mostAbove).enumerated()
      where Set(names).isSubset(of: row.cells.named.map(\.columnFolded)) {
        take(rows, headingAt: place)
        return
      }
    }
    return nil
  }

  /// Reads lines as a table, whatever they look like.
  init(anyOf lines: [ListLine]) {
    let line = lines.first?.text ?? ""
    let counts = Self.separators.map { separator in
      (separator, line.unicodeScalars.count { $0 == separator })
    }
    separator = counts.max { $0.1 < $1.1 }?.0 ?? ","
    let rows = read(lines)
    take(rows, headingAt: 0)
    if columns == nil, header.count == 1 {
      columns = SongColumns(header + ["Album"], contents: contents)
    }
    guard columns == nil else { return }
    (header, roles) = ([], [])
    takeRows(rows, count: rows.map(\.cells.count).max() ?? 0)
    columns = SongColumns(contents: contents, rows: rows.map(\.cells))
  }

  private init?(_ lines: [ListLine], _ separator: Unicode.Scalar) {
    self.separator = separator
    let rows = read(lines)
    for (place, row) in rows.enumerated() where row.cells.count > 1 {
      let names = place < Self.mostAbove ? row.cells.named : Array(row.cells.named.prefix(8))
      let roles = names.prefix(Self.mostColumns).map(ColumnRole.init(header:))
      let below = rows.dropFirst(place + 1).map(\.cells)
      let isClear = Self.isClearHeading(names, roles)
      guard isClear || place < Self.mostAbove && Self.isHeading(names, roles, below) else {
        continue
      }
      var shape = self
      shape.take(rows, headingAt: place)
      // Without titles, it may also be a line above a table without a header.
      guard shape.columns != nil || Self.usualCount(below) ?? row.cells.count == row.cells.count
      else { continue }
      self = shape
      return
    }
    let table = rows.filter { $0.cells.count > 1 }
    let cells = table.map(\.cells)
    guard let count = Self.usualCount(cells),
      Self.isTable(cells, count, hasLabels: table.count < rows.count)
    else { return nil }
    takeRows(rows, count: count)
    // Words above data are column names that aren't known.
    let (first, kinds) = (cells[0], Self.contents(Array(cells.dropFirst())))
    let isHeading = zip(first, kinds).contains { ColumnContent([$0]) == .text && $1.isData }
    header = isHeading ? first : []
    columns = isHeading ? nil : SongColumns(contents: contents, rows: cells)
  }

  private mutating func take(_ rows: [Row], headingAt place: Int) {
    guard rows.indices.contains(place) else { return }
    header = rows[place].cells.named
    roles = header.prefix(Self.mostColumns).map(ColumnRole.init(header:))
    let below = Array(rows.dropFirst(place + 1))
    takeRows(below, count: header.count)
    if below.isEmpty { firstRow = .max }
    columns = SongColumns(header, contents: contents)
  }

  private mutating func takeRows(_ rows: [Row], count: Int) {
    let cells = rows.map(\.cells).filter { $0.count > 1 || count == 1 }
    (columnCount, firstRow) = (count, rows.first?.line ?? 1)
    contents = Self.contents(cells)
    hasWholeRows = cells.contains { $0.count == count }
    let counts = Dictionary(grouping: cells, by: \.count).mapValues(\.count)
    usualCount = counts.filter { $0.value > 1 && $0.value * 2 > cells.count }.keys.first
  }

  /// Whether the items are albums, because the header has albums and artists but no songs.
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

  /// Returns the names of columns for the user.
  func use(of columns: SongColumns, isChosen: Bool) -> SongList.Columns {
    func name(_ column: Int) -> String {
      header.indices.contains(column) ? "\"\(header[column])\"" : "\(column + 1)"
    }
    let artist = columns.partner ?? columns.artists.first ?? columns.otherArtist
    let isUnclear = columns.isUnclear || columns.artists.isEmpty && columns.partner == nil
    return SongList.Columns(
      title: name(columns.title), artist: artist.map(name), isUnclear: isUnclear && !isChosen,
      areNamed: !header.isEmpty)
  }
}

// MARK: - Rows

extension TableShape {
  private func read(_ lines: [ListLine]) -> [Row] {
    var records = TableRecords(separator: separator)
    return (lines.flatMap { records.read($0) } + records.finish()).compactMap { record in
      guard case .cells(let cells, let line) = record else { return nil }
      return (cells, line)
    }
  }

  /// Returns whether cells are a header within the table, and its columns.
  func heading(_ cells: [String]) -> (isHeading: Bool, columns: SongColumns?) {
    let names = cells.named
    let roles = names.prefix(Self.mostColumns).map(ColumnRole.init(header:))
    let known = roles.count { $0 != .unknown }
    guard Self.isClearHeading(names, roles) || known > 1 && known * 2 >= names.count else {
      return (false, nil)
    }
    guard cells.count == columnCount else { return (true, nil) }
    return (true, SongColumns(names, contents: Array(repeating: .text, count: names.count)))
  }

  /// Whether the cells of a row are in the right columns.
  ///
  /// A row can lack its last cells, unless another cell may be the missing one.
  func accepts(_ cells: [String], _ columns: SongColumns) -> Bool {
    if cells.count == columnCount { return true }
    let filled = (cells.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1) + 1
    if cells.count > columnCount {
      return filled <= columnCount
        || !header.isEmpty && cells.count == usualCount
          && contents[columns.title] == .text
    }
    let names = [columns.title] + columns.artists.prefix(1)
    guard !header.isEmpty, names.allSatisfy({ $0 < cells.count }), fits(cells, shiftedFrom: nil)
    else { return false }
    return cells.count == usualCount || !hasWholeRows && usualCount == nil
      || columnCount - cells.count > 1
      || !(0...(names.max() ?? 0)).contains { fits(cells, shiftedFrom: $0) }
  }

  /// Whether cells have their columns' kinds, if one is missing at a place.
  private func fits(_ cells: [String], shiftedFrom place: Int?) -> Bool {
    cells.indices.allSatisfy { index in
      let column = index + (place.map { index >= $0 ? columnCount - cells.count : 0 } ?? 0)
      guard contents.indices.contains(column), contents[column] != .empty else { return true }
      let content = ColumnContent([cells[index]])
      return [.empty, contents[column]].contains(content)
        || contents[column] == .text && content == .number
    }
  }

  /// Whether a row without named columns has links, but none to a song.
  func isContainer(_ cells: [String]) -> Bool {
    guard header.isEmpty else { return false }
    let links = cells.filter { $0.contains("://") || $0.hasPrefix("spotify:") }
    func leads(_ link: String, to kinds: [String]) -> Bool {
      kinds.contains { link.contains(":\($0):") || link.contains("/\($0)/") }
    }
    let kinds = ["album", "playlist", "artist", "show", "episode"]
    return !links.isEmpty && links.allSatisfy { leads($0, to: kinds) && !$0.contains("?i=") }
  }
}

// MARK: - Evidence

extension TableShape {
  /// Whether a line of text is a table's header.
  static func namesColumns(_ line: String) -> Bool {
    let line = line.filter { !"\"#*".contains($0) }
    return separators.contains { separator in
      let cells = line.unicodeScalars.split(separator: separator).map { String($0) }
      guard cells.count > 1, cells.count <= mostColumns,
        cells.allSatisfy({ $0.split(separator: " ").count < 4 })
      else { return false }
      let known = cells.map(ColumnRole.init(header:)).filter { $0 != .unknown }
      return known.count > 1 && known.count * 2 >= cells.count
        && (known.count == cells.count
          || known.contains { $0.titleCertainty > 0 || $0 == .artist })
    }
  }

  /// Returns the number of each separator in a line without a dash; `nil` if it isn't like a row.
  static func separators(in line: String) -> [Int]? {
    let scalars = line.unicodeScalars
    let signs = separators + ["^", "~"]
    guard scalars.contains(where: signs.contains), !line.contains(" - "),
      !line.contains(" – "), !line.contains(" — ")
    else { return nil }
    let counts = signs.map { sign in scalars.count { $0 == sign } }
    // Commas and bars in names have spaces beside them.
    let isTight = zip(scalars, scalars.dropFirst()).contains { pair in
      signs.dropFirst().contains(pair.0) && pair.1 != " "
    }
    return counts[0] > 1 || isTight || counts[1] > 1 || counts[2] > 1 ? counts : nil
  }

  /// Whether cells name titles and artists, among other columns.
  private static func isClearHeading(_ cells: [String], _ roles: [ColumnRole]) -> Bool {
    func isNamed(_ isRole: (ColumnRole) -> Bool) -> Bool {
      zip(cells, roles).contains { isRole($1) && $0.split(separator: " ").count < 6 }
    }
    return isNamed { $0.titleCertainty > 0 } && isNamed { $0 == .artist }
      && cells.allSatisfy { $0.count < 60 && !$0.contains("://") }
  }

  /// Whether cells are a header: most names are known, none is data, and the rows below have as
  /// many cells.
  private static func isHeading(_ cells: [String], _ roles: [ColumnRole], _ below: [[String]])
    -> Bool
  {
    let known = roles.count { $0 != .unknown }
    guard known > 1 || known == 1 && roles.contains(where: { $0.titleCertainty > 2 }),
      known * 2 >= cells.count(where: { !$0.isEmpty }),
      !zip(cells, roles).contains(where: { cell, role in
        cell.count > 60 || cell.contains(/\d:\d/) || cell.contains(": ")
          || role == .unknown && ColumnContent([cell]).isData
      })
    else { return false }
    let similar = below.count { abs($0.count - cells.count) <= 1 && $0.count > 1 }
    return similar * 2 >= below.count && (similar > 0 || known > 2)
  }

  private static func contents(_ rows: [[String]]) -> [ColumnContent] {
    let count = min(rows.map(\.count).max() ?? 0, mostColumns)
    return (0..<count).map { column in
      ColumnContent(rows.compactMap { $0.indices.contains(column) ? $0[column] : nil })
    }
  }

  /// The number of cells in nearly all rows.
  private static func usualCount(_ rows: [[String]]) -> Int? {
    let counts = Dictionary(grouping: rows, by: \.count).mapValues(\.count)
    guard let common = counts.max(by: { $0.value < $1.value }), common.key > 1,
      common.value * 10 >= rows.count * 9
    else { return nil }
    return common.key
  }

  /// Whether rows without a header are a table, rather than lines with separators in names.
  ///
  /// Labels are only possible between rows with data.
  private static func isTable(_ rows: [[String]], _ count: Int, hasLabels: Bool) -> Bool {
    let kinds = contents(rows.count > 2 ? Array(rows.dropFirst()) : rows)
    if kinds.contains(where: \.isData), count > 2 || !hasLabels && !kinds.contains(.text) {
      return true
    }
    guard !hasLabels else { return false }
    let dashed = rows.count { $0.contains { $0.contains(" - ") } }
    // A sentence has spaces after its commas.
    let isTight = rows.allSatisfy { $0.dropFirst().allSatisfy { $0.first != " " } }
    guard dashed * 2 < rows.count, rows.count > 2 || isTight && count > 2 else { return false }
    return count > 2 || rows.allSatisfy { $0.allSatisfy { !$0.isEmpty } }
  }
}

extension [String] {
  /// The names of columns, also after `#`, which can be a name itself.
  fileprivate var named: [String] {
    guard let first else { return self }
    let name = first.drop { $0 == "#" || $0 == " " }
    return [name.isEmpty ? first : String(name)] + dropFirst()
  }
}

extension String {
  /// Whether a label announces items other than songs, such as `Liked Albums:`.
  var namesContainers: Bool {
    trimmingSuffix { $0.isWhitespace }.hasSuffix(":")
      && [.album, .artist, .otherArtist].contains(ColumnRole(header: String(dropLast())))
  }

  private func trimmingSuffix(while isLeft: (Character) -> Bool) -> Substring {
    self[...].dropLast(reversed().prefix(while: isLeft).count)
  }
}

extension ColumnContent {
  /// Whether the cells are values rather than words.
  fileprivate var isData: Bool {
    [.address, .date, .duration, .number, .identifier].contains(self)
  }
}
