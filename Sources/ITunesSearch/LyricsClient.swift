package import Entities
import Foundation

/// A source of lyrics: LRCLIB's API.
///
/// Source: LRCLIB's documentation and source code, and its observed behavior.
package struct LyricsClient: LyricsCatalog {
  package static let serviceURL = "https://lrclib.net"

  private static let name = "LRCLIB"
  /// The lengths that the service accepts, in seconds.
  private static let lengths = 1...3600

  private let service: JSONService
  private let clock: any MachineClock

  /// Creates a client of the service at `baseURL`, with or without a trailing `/`.
  ///
  /// `timeout` is the limit for each request. `transport` is responsible for pacing and retrying.
  package init(
    baseURL: String, transport: any Transport, timeout: Duration, clock: any MachineClock
  ) {
    service = JSONService(
      baseURL: baseURL, transport: transport, timeout: timeout, bodyLimit: Limits.lyricsBody)
    self.clock = clock
  }

  /// Requests lyrics by the track's length, then without it, because a wrong length hides a known
  /// song, and then searches for other versions.
  package func lyrics(of track: Track) async throws(CatalogError) -> LyricsAnswer {
    let names = [("track_name", track.name), ("artist_name", track.artist.name)]
    let seconds = track.duration.map { Int(($0 / .seconds(1)).rounded()) }
    var found: Lyrics?
    if let seconds, Self.lengths.contains(seconds) {
      found = try await record(names + [("duration", String(seconds))])?.lyrics(of: track)
    }
    if found == nil { found = try await record(names)?.lyrics(of: track) }
    if let found { return LyricsAnswer(found, from: Self.name, at: clock.now) }
    return try await lyrics(of: track, by: track.artist.name)
  }

  package func lyrics(of track: Track, by artist: String) async throws(CatalogError) -> LyricsAnswer
  {
    let plain = [("track_name", SongName.plain(track.name)), ("artist_name", artist)]
    let found = try await service.page(LyricsPage.self, at: "api/search", plain)?.lyrics(of: track)
    return LyricsAnswer(found, from: Self.name, at: clock.now)
  }

  private func record(_ items: [(name: String, value: String)]) async throws(CatalogError)
    -> LyricsRecord?
  {
    try await service.page(LyricsRecord.self, at: "api/get", items)
  }
}

/// The lyrics of one version of a song, as sent by LRCLIB.
///
/// Members of the wrong type count as missing.
struct LyricsRecord: ServiceContent {
  let trackName, artistName, albumName: String?
  let duration: Duration?
  let lyrics: Lyrics?
  var isWorthCaching: Bool { lyrics != nil }

  private enum CodingKeys: CodingKey {
    case trackName, artistName, albumName, duration, instrumental, plainLyrics, syncedLyrics
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    trackName = try values.decodeIfPresent(String.self, forKey: .trackName)
    artistName = try values.decodeIfPresent(String.self, forKey: .artistName)
    albumName = try values.decodeIfPresent(String.self, forKey: .albumName)
    let seconds = try values.decodeIfPresent(Double.self, forKey: .duration)
    // Unknown lengths are sent as 0 or 1.
    duration = seconds.flatMap { (2...86_400).contains($0) ? .seconds($0) : nil }
    let lyrics = Lyrics(
      plain: try? values.decode(String.self, forKey: .plainLyrics),
      timed: try? values.decode(String.self, forKey: .syncedLyrics))
    let isInstrumental = try values.decodeIfPresent(Bool.self, forKey: .instrumental) == true
    self.lyrics = lyrics ?? (isInstrumental ? Lyrics() : nil)
    guard trackName != nil else { throw ITunesError.malformed }
  }
}

/// The readable versions found by a search.
struct LyricsPage: ServiceContent {
  let records: [LyricsRecord]
  var isWorthCaching: Bool { !records.isEmpty }

  init(from decoder: any Decoder) throws {
    var results = try decoder.unkeyedContainer()
    var records: [LyricsRecord] = []
    while !results.isAtEnd, results.currentIndex < Limits.lyricsVersions {
      if let record = try results.decode(Attempt<LyricsRecord>.self).value {
        records.append(record)
      }
    }
    self.records = records
  }
}

// MARK: - Versions

extension LyricsPage {
  /// Returns the lyrics of the most similar version of the same song.
  func lyrics(of track: Track) -> Lyrics? {
    let name = SongName(track.name)
    let versions = records.filter { record in
      record.lyrics != nil && record.trackName.map(SongName.init) == name
        && record.artistName.map { track.artist.name.isCredit(like: $0) } == true
    }
    let best = versions.min { left, right in
      (left.distance(from: track), left.isTimed ? 0 : 1)
        < (right.distance(from: track), right.isTimed ? 0 : 1)
    }
    return best?.lyrics(of: track, candidateCount: versions.count)
  }
}

extension LyricsRecord {
  /// Lengths that differ by no more are the same, as for the service.
  private static let tolerance = Duration.seconds(2)

  /// Returns the lyrics with facts about how well they match a track.
  func lyrics(of track: Track, candidateCount: Int = 1) -> Lyrics? {
    let isOther = distance(from: track) > Self.tolerance && duration != nil
    return lyrics.map {
      $0.chosen(otherLength: isOther ? duration : nil, candidateCount: candidateCount)
    }
  }

  fileprivate var isTimed: Bool { lyrics?.timed.isEmpty == false }

  /// The difference in length; zero if the track's length is unknown.
  fileprivate func distance(from track: Track) -> Duration {
    guard let wanted = track.duration else { return .zero }
    guard let duration else { return .seconds(86_400) }
    return max(duration - wanted, wanted - duration)
  }
}

/// The words of a title, without additions that distinguish versions.
struct SongName: Equatable {
  private let words: [String]

  init(_ text: String) {
    let plain = Self.plain(text).loosened
    words = plain.isEmpty ? text.loosened : plain
  }

  /// Returns a title without parentheses, and without additions after a dash, such as "Remastered".
  static func plain(_ text: String) -> String {
    let plain = text.replacing(/\s*[(\[][^)\]]*[)\]]|\s[-–—]\s.*$/, with: "")
    return plain.contains { $0.isLetter || $0.isNumber } ? plain : text
  }
}

extension String {
  /// The words in lowercase, without diacritics, apostrophes, and other symbols.
  fileprivate var loosened: [String] {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .filter { !"'’`".contains($0) }.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Whether one credit has all words of the other, as credits with a guest do.
  fileprivate func isCredit(like other: String) -> Bool {
    let (left, right) = (Set(loosened), Set(other.loosened))
    return !left.isEmpty && !right.isEmpty && (left.isSubset(of: right) || right.isSubset(of: left))
  }
}
