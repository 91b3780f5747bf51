package import Entities
package import Songs
package import TerminalKit

/// Songs with their matching tracks as lines of text, written as they are found.
package struct MatchText {
  private typealias Column = RowColumn<MatchedSong>

  /// The width of a song in a pipe, where longer ones aren't cut.
  private static let widest = 60

  private let table: GrowingTable<MatchedSong>

  /// `songs` are the songs of all lines, which share the column widths.
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

  /// The header; `nil` in accessible output.
  package var header: StyledText? { table.header }

  package func line(_ song: MatchedSong) -> StyledText {
    (table.capabilities.isAccessible ? "\(song.number). " : "") + table.line(song)
  }

  private static func track(_ song: MatchedSong) -> StyledText {
    guard let track = song.track else { return song.error == nil ? "" : "\("no answer", .dim)" }
    return "\(track.name, .bold) by \(track.artist.name)"
  }
}

/// Counts songs by the confidence of their matches.
package struct MatchTally {
  private var counts: [MatchConfidence: Int] = [:]
  package private(set) var total = 0
  /// The number of songs for which the service was unavailable.
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

  /// The counts as a sentence, with advice for unsure matches.
  package var sentence: StyledText {
    let facts = MatchConfidence.allCases.filter { self[$0] > 0 }
      .map { "\(self[$0]) \($0 == .none ? "without a match" : $0.rawValue)" }
    let advice = self[.unsure] > 0 ? " To choose unsure matches yourself, pass --review." : ""
    return """
      Matched \(reliable) of \(PlaylistText.songs(total)): \(facts.joined(separator: ", ")).\(advice)
      """
  }
}

package enum MatchNotes {
  private static let mostNamed = 5

  /// Returns a note with the numbers of the first skipped lines, if any.
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

  /// Returns a note about a list's format, encoding, and columns.
  package static func reading(_ list: SongList) -> StyledText {
    let columns = list.columns.map { columns in
      let artist = columns.artist.map { ", artists from \($0)" } ?? ""
      return ", titles from column \(columns.title)\(artist)"
    }
    let source = "\(list.format) in \(list.encoding.lowercased())\(columns ?? "")"
    return "\(PlaylistText.songs(list.songs.count)), read as \(source). Nothing was sent or saved."
  }

  /// Returns a note about the search terms of the first songs.
  package static func sent(_ texts: [String]) -> StyledText {
    let quoted = texts.map { "\"\($0)\"" }.joined(separator: ", ")
    return "The first songs are sent as \(quoted)."
  }

  /// Returns a note about the columns of a table, unless they are obvious.
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

  /// Returns the number of requests and their total time at a rate, without a period.
  package static func requests(_ count: Int, perMinute rate: Int?) -> StyledText {
    guard let rate else { return "About \(count) requests are needed" }
    let minutes = SafeText.counted((count + rate - 1) / rate, "minute")
    return "About \(count) requests, \(minutes) at \(rate) a minute"
  }

  /// The note that a review has nothing to ask.
  package static let nothingToReview: StyledText = "No match is unsure, so there's none to review."

  /// The note that no match is sure or likely enough to be added.
  package static let nothingAdded: StyledText = "Nothing was added."

  /// Returns a note about songs that the playlist lacks, if any.
  package static func omitted(_ tally: MatchTally, withoutPreview: Int = 0) -> StyledText? {
    let count = tally.total - tally.reliable
    let facts = [
      count > 0 ? "\(PlaylistText.songs(count)) without a sure or likely match" : nil,
      withoutPreview > 0 ? "\(PlaylistText.songs(withoutPreview)) without a preview" : nil,
    ].compactMap(\.self)
    return facts.isEmpty ? nil : "Left out \(facts.joined(separator: " and "))."
  }

  /// Returns the note below the error that stopped the matching.
  package static func stopped(_ tally: MatchTally, of total: Int) -> StyledText {
    """
    Stopped after \(tally.total) of \(PlaylistText.songs(total)); what was found is saved. Run the \
    command again to continue.
    """
  }
}

/// The songs of a list as they were read, in a table.
package struct ListedText {
  private typealias Row = (number: Int, song: ListedSong)

  /// The number of rows in a part; a whole long list would take too much memory.
  private static let partSize = 1000

  private let songs: [ListedSong]
  private let capabilities: TerminalCapabilities

  package init(_ list: SongList, _ capabilities: TerminalCapabilities) {
    (songs, self.capabilities) = (list.songs, capabilities)
  }

  /// The lines in parts, beginning with the header.
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
