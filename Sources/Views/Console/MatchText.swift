package import Entities
package import Songs
package import TerminalKit

/// The tracks of a list's songs as lines of text, which are written while the work goes on.
package struct MatchText {
  private typealias Column = RowColumn<MatchedSong>

  /// The width of a song's words on a pipe, where the longest ones aren't known to be cut.
  private static let widest = 60

  private let table: GrowingTable<MatchedSong>

  /// The columns have the same width in every line; `songs` are those of all lines.
  package init(_ songs: [ListedSong], _ capabilities: TerminalCapabilities) {
    let number = String(songs.count).count
    let longest = min(songs.lazy.map { SafeText($0.text).columns }.max() ?? 0, Self.widest)
    let words = capabilities.lineLimit.map { min(longest, max(12, ($0 - number - 12) / 2)) }
    func header(_ label: SafeText, _ width: Int) -> TableColumn {
      TableColumn(StyledText(label).padded(to: width))
    }
    let columns = [
      Column(
        label: nil, column: TableColumn(StyledText("#").padded(to: number), alignment: .trailing)
      ) { "\($0.number)" },
      Column(label: "Match", column: header("Match", 6)) { "\($0.confidence.rawValue)" },
      Column(label: "Listed", column: header("Listed", words ?? longest)) { matched in
        let text = ("\(matched.song.text.replacing("\t", with: " - "))" as StyledText)
          .written(for: capabilities)
        return words.map(text.truncated(to:)) ?? text
      },
      Column(
        label: "Track",
        column: TableColumn(StyledText("Track").padded(to: 12), minimum: 12, yieldOrder: 0)
      ) { Self.track($0) },
    ]
    table = GrowingTable(columns: columns, capabilities: capabilities)
  }

  /// The line above the rows; `nil` in accessible output.
  package var header: StyledText? { table.header }

  package func line(_ song: MatchedSong) -> StyledText {
    (table.capabilities.isAccessible ? "\(song.number). " : "") + table.line(song)
  }

  private static func track(_ song: MatchedSong) -> StyledText {
    guard let track = song.track else { return song.error == nil ? "" : "\("no answer", .dim)" }
    return "\(track.name, .bold) by \(track.artist.name)"
  }
}

/// The numbers of songs by the confidence of their matches.
package struct MatchTally {
  private var counts: [MatchConfidence: Int] = [:]
  package private(set) var total = 0
  /// The songs for which the service didn't answer.
  package private(set) var failures = 0

  package init() {}

  package mutating func add(_ song: MatchedSong) {
    counts[song.confidence, default: 0] += 1
    total += 1
    failures += song.error == nil ? 0 : 1
  }

  /// The number of sure and likely matches.
  package var reliable: Int { self[.sure] + self[.likely] }

  package subscript(confidence: MatchConfidence) -> Int { counts[confidence] ?? 0 }

  /// The numbers in a sentence, and how to choose unsure matches.
  package var sentence: StyledText {
    let facts = MatchConfidence.allCases.filter { self[$0] > 0 }
      .map { "\(self[$0]) \($0 == .none ? "without a match" : $0.rawValue)" }
    let advice = self[.unsure] > 0 ? " To choose unsure matches yourself, pass --review." : ""
    return """
      Matched \(reliable) of \(PlaylistText.songs(total)): \(facts.joined(separator: ", ")).\(advice)
      """
  }
}

/// Messages about a list of songs.
package enum MatchNotes {
  private static let mostNamed = 5

  /// Returns the note about skipped lines with the numbers of the first ones; `nil` if there are none.
  package static func skipped(_ list: SongList) -> StyledText? {
    guard list.skippedCount > 0 else { return nil }
    let named = list.skipped.prefix(mostNamed).map { line in "\(line.line) (\(reason(line)))" }
    let rest = list.skippedCount > named.count ? ", …" : ""
    let lines = SafeText.counted(list.skippedCount, "line")
    return "Skipped \(lines): \(named.joined(separator: ", "))\(rest)."
  }

  private static func reason(_ line: SkippedLine) -> String {
    switch line.reason {
    case .noTitle: "no title"
    case .openQuote: "a quote isn't closed"
    case .unknownSong: "unknown song"
    case .notASong: "not a song"
    case .otherCells: "other cells than the heading"
    case .container: "an album or a playlist"
    }
  }

  /// Returns the note about the format, the encoding, and the columns that a list was read in.
  package static func reading(_ list: SongList) -> StyledText {
    let columns = list.columns.map { columns in
      let artist = columns.artist.map { ", artists from \($0)" } ?? ""
      return ", titles from column \(columns.title)\(artist)"
    }
    let source = "\(list.format) in \(list.encoding.lowercased())\(columns ?? "")"
    return "\(PlaylistText.songs(list.songs.count)), read as \(source). Nothing was sent or saved."
  }

  /// Returns the note about the words that are sent for the first songs.
  package static func sent(_ texts: [String]) -> StyledText {
    let quoted = texts.map { "\"\($0)\"" }.joined(separator: ", ")
    return "The first songs are sent as \(quoted)."
  }

  /// Returns the note about the columns of a table, if they aren't obvious.
  package static func columns(_ list: SongList) -> StyledText? {
    list.columns.flatMap { columns in
      guard columns.isUnclear else { return nil }
      let artist = columns.artist.map { "artists from \($0)" } ?? "no column has artists"
      return """
        Titles are from column \(columns.title), \(artist). To choose others, pass --columns, as in \
        --columns title=3,artist=2.
        """
    }
  }

  /// Returns the number of requests for a list, and how long they take at a rate, without a period.
  package static func requests(_ count: Int, perMinute rate: Int?) -> StyledText {
    guard let rate else { return "About \(count) requests are needed" }
    let minutes = SafeText.counted((count + rate - 1) / rate, "minute")
    return "About \(count) requests, \(minutes) at \(rate) a minute"
  }

  /// The note that a review asked about nothing.
  package static let nothingToReview: StyledText = "No match is unsure, so there's none to review."

  /// The note that no song of a list is sure or likely enough to be added.
  package static let nothingAdded: StyledText = "Nothing was added."

  /// Returns the note about songs that a playlist leaves out; `nil` if it has all.
  package static func omitted(_ tally: MatchTally, withoutPreview: Int = 0) -> StyledText? {
    let count = tally.total - tally.reliable
    let facts = [
      count > 0 ? "\(PlaylistText.songs(count)) without a sure or likely match" : nil,
      withoutPreview > 0 ? "\(PlaylistText.songs(withoutPreview)) without a preview" : nil,
    ].compactMap(\.self)
    return facts.isEmpty ? nil : "Left out \(facts.joined(separator: " and "))."
  }

  /// Returns the note below the error that stopped the work.
  package static func stopped(_ tally: MatchTally, of total: Int) -> StyledText {
    """
    Stopped after \(tally.total) of \(PlaylistText.songs(total)); what was found is saved. Run the \
    command again to continue.
    """
  }
}

/// The songs of a list as they are read, in a table.
package struct ListedText {
  private typealias Row = (number: Int, song: ListedSong)

  /// The rows of a part: those of a long list together take much memory.
  private static let partSize = 1000

  private let songs: [ListedSong]
  private let capabilities: TerminalCapabilities

  package init(_ list: SongList, _ capabilities: TerminalCapabilities) {
    (songs, self.capabilities) = (list.songs, capabilities)
  }

  /// The lines, part by part; the first part begins with the header.
  package var parts: some Sequence<[StyledText]> {
    stride(from: 0, to: max(1, songs.count), by: Self.partSize).lazy.map { start in
      let part = songs[start..<min(start + Self.partSize, songs.count)]
      let lines = text.lines(zip((start + 1)..., part).map { ($0, $1) })
      return start == 0 || capabilities.isAccessible ? lines : Array(lines.dropFirst())
    }
  }

  private var text: NumberedText<Row> {
    func column(_ label: SafeText, _ text: @escaping (ListedSong) -> String?) -> RowColumn<Row> {
      RowColumn(label: label, column: TableColumn(StyledText(label), minimum: 12)) {
        "\((text($0.song) ?? "").replacing("\t", with: " - "))"
      }
    }
    return NumberedText(
      columns: [
        column("Title") { $0.title }, column("Artist") { $0.artist }, column("Album") { $0.album },
      ], number: { $0.number }, capabilities: capabilities)
  }
}
