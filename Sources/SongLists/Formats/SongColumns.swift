import Entities
import Foundation

/// The columns of a table with songs' names.
struct SongColumns: Equatable {
  var title: Int
  /// There can be several columns for one song's artists.
  var artists: [Int] = []
  /// The column of albums' artists or videos' channels, which is used if there is no other artist.
  var otherArtist: Int?
  var album: Int?
  var duration: Int?
  var version: Int?
  /// A second column of names in an uncertain order; both are read as one line.
  var partner: Int?
  /// Whether other columns could be meant.
  var isUnclear = false

  /// Finds the columns by header and content; `nil` if none has titles.
  init?(_ header: [String], contents: [ColumnContent]) {
    let roles = header.map(ColumnRole.init(header:))
    func content(_ column: Int) -> ColumnContent {
      contents.indices.contains(column) ? contents[column] : .empty
    }
    func first(_ role: ColumnRole) -> Int? { roles.firstIndex(of: role) }
    let artist = roles.indices.first { roles[$0] == .artist && !content($0).excludesTitles }
    // "Artist Name 1", "Artist Name 2", …
    let artists = roles.indices.filter { column in
      artist.map { header[column].isNumbered(like: header[$0]) } ?? false
    }
    let others = roles.indices.filter { roles[$0].titleCertainty > 0 }
      .sorted { roles[$0].titleCertainty > roles[$1].titleCertainty }
    let hasOther = others.count > 1
    let titles = others.filter { column in
      let certainty = roles[column].titleCertainty
      if content(column).excludesTitles { return false }
      return content(column) != .number || certainty > 2 && !(hasOther && certainty < 4)
    }
    guard let title = titles.first, !artists.isEmpty || !header.contains(where: \.isUnrelated)
    else { return nil }
    let certainty = roles[title].titleCertainty
    let isSongs = !artists.isEmpty || first(.album) != nil || first(.otherArtist) != nil
    guard certainty > 2 || isSongs || certainty == 2 && roles.count > 1 else { return nil }
    self.title = title
    self.artists = artists
    otherArtist = first(.otherArtist)
    album = first(.album)
    duration = first(.duration)
    version = first(.version)
    isUnclear = titles.count { roles[$0].titleCertainty == certainty } > 1
  }

  /// Guesses the columns of a table without a header, if their order is certain.
  ///
  /// `nil` unless there are two columns of names, or three in a known order: tables that begin with
  /// the date or have links put the title first, and Last.fm's end with the date. In others, titles
  /// vary the most, and each album has one artist.
  init?(contents: [ColumnContent], rows: [[String]]) {
    let names = contents.indices.filter { contents[$0] == .text }
    // Numbers with decimals are amounts.
    let amounts = contents.indices.filter { contents[$0] == .number }
    guard (2...3).contains(names.count),
      !rows.contains(where: { row in
        amounts.contains { row.indices.contains($0) && row[$0].contains { ".,".contains($0) } }
      })
    else { return nil }
    func cells(_ column: Int) -> [String] {
      rows.map { $0.indices.contains(column) ? $0[column] : "" }
    }
    title = names[0]
    duration = contents.firstIndex(of: .duration)
    isUnclear = true
    guard names.count == 3 else {
      partner = names[1]
      return
    }
    let counts = names.map { Set(cells($0)).count }
    if let date = contents.firstIndex(of: .date), date > names[2], !contents.contains(.address) {
      (title, artists, album) = (names[2], [names[0]], names[1])
    } else if contents.contains(.address) || contents.contains(.date) {
      (artists, album) = ([names[1]], names[2])
    } else {
      guard let title = names.indices.max(by: { counts[$0] < counts[$1] }),
        counts.count(where: { $0 == counts[title] }) == 1
      else { return nil }
      let others = names.filter { $0 != names[title] }
      let pairs = Set(zip(cells(others[0]), cells(others[1])).map { [$0, $1] })
      guard pairs.count == Set(cells(others[1])).count else { return nil }
      (self.title, artists, album) = (names[title], [others[0]], others[1])
    }
  }

  /// The chosen columns; for all others, the header decides.
  init(_ choice: ColumnChoice, header: [String], found: SongColumns?, count: Int)
    throws(SongListError)
  {
    func column(_ name: String?) throws(SongListError) -> Int? {
      guard let name else { return nil }
      if let place = header.map(\.columnFolded).firstIndex(of: name.columnFolded) { return place }
      guard let number = Int(name), (1...max(count, 1)).contains(number) else {
        throw .noColumn(name)
      }
      return number - 1
    }
    let found = header.isEmpty ? nil : found
    guard let title = try column(choice.title) ?? found?.title else {
      throw .noTitleColumn(header)
    }
    self.title = title
    let artist = try column(choice.artist)
    artists = (artist.map { [$0] } ?? found?.artists ?? []).filter { $0 != title }
    otherArtist = artist == nil ? found?.otherArtist : nil
    album = try column(choice.album) ?? found?.album
    duration = try column(choice.duration) ?? found?.duration
    version = found?.version
  }

  /// Returns the names in a row.
  func names(in cells: [String]) -> ListedNames {
    func cell(_ column: Int?) -> String? {
      guard let column, cells.indices.contains(column) else { return nil }
      let text = cells[column].replacing("\t", with: " ").replacing("\\,", with: ",").asOneLine
      // A sign that keeps spreadsheets from running the cell as a formula.
      let isProtected =
        text.first == "'" && text.dropFirst().first.map { "=+-@".contains($0) } == true
      return text.isEmpty ? nil : isProtected ? String(text.dropFirst()) : text
    }
    var title = cell(title)
    if let text = title, text.first?.isNumber == true || text.contains("://"),
      ColumnContent([text]).excludesTitles
    {
      title = nil
    }
    if let version = cell(version) { title = title.map { "\($0) (\(version))" } }
    if let partner, let other = cell(partner) { title = title.map { "\($0)\t\(other)" } }
    let named = artists.compactMap(cell)
    let artist =
      named.isEmpty
      ? cell(otherArtist).flatMap { $0.artist(ofChannelFor: title ?? "") }
      : named.joined(separator: ", ")
    return ListedNames(
      title: title, artist: artist, album: cell(album),
      duration: cell(duration).flatMap(Duration.init(listed:)))
  }
}

extension String {
  /// Whether two headers are the same apart from a number.
  fileprivate func isNumbered(like other: String) -> Bool {
    self == other
      || contains(where: \.isNumber) && filter { !$0.isNumber } == other.filter { !$0.isNumber }
  }
}
