package import Entities
package import Retrieval

/// How certain it is that a track is the listed song.
package enum MatchConfidence: String, CaseIterable, Sendable {
  /// Title, artist, and version match, and no other song does.
  case sure
  /// With typing errors, or with details missing from the list or the track.
  case likely
  /// Maybe another song or version.
  case unsure
  case none
}

package struct SongMatch: Equatable, Sendable {
  package let confidence: MatchConfidence
  /// The possible tracks, best first.
  package let tracks: [Track]

  package static let none = SongMatch(confidence: .none, tracks: [])

  package init(confidence: MatchConfidence, tracks: [Track]) {
    (self.confidence, self.tracks) = (confidence, tracks)
  }
}

/// Finds the track of a listed song among candidates.
package struct SongMatcher: Sendable {
  private let tokenizer: Tokenizer

  package init(tokenizer: Tokenizer = Tokenizer()) { self.tokenizer = tokenizer }

  /// Returns the match; among equal candidates, the first one.
  package func match(_ song: ListedSong, among candidates: [Track]) -> SongMatch {
    let readings = SongReading.all(of: song, tokenizer: tokenizer)
    let fits = candidates.enumerated().compactMap { index, track in
      let candidate = SongCandidate(track, tokenizer: tokenizer)
      return readings.enumerated().compactMap { order, reading in
        SongFit(reading, candidate, order: order, index: index)
      }.min()
    }.sorted()
    guard let best = fits.first else { return .none }
    let confidence = SongAmbiguity(fits).confidence(of: best, hasLength: song.duration != nil)
    return SongMatch(
      confidence: confidence, tracks: fits.map { candidates[$0.index] })
  }
}

/// A track as loose words.
struct SongCandidate {
  let track: Track
  let title: SongTitle
  let artists: SongArtists
  let album: [String]

  init(_ track: Track, tokenizer: Tokenizer) {
    self.track = track
    artists = SongArtists(track.artist.name, tokenizer: tokenizer)
    album = track.album?.name.map(tokenizer.words) ?? []
    var title = SongTitle(track.name, tokenizer: tokenizer)
    title.version.add(artist: artists.words)
    title.version.add(album: album)
    self.title = title
  }
}

/// A comparison of a reading with a track; the smallest is the best.
struct SongFit: Comparable {
  let title: NameAgreement
  let artist: NameAgreement
  let version: SongVersion.Agreement
  /// `nil` if the list or the track has no length.
  let difference: Duration?
  let candidate: SongCandidate
  let index: Int
  private let order: Int
  private let album: Bool
  /// Whether the line seems to have another album than the track.
  private let isOfOtherAlbum: Bool
  /// The share of words that both titles have in common, in percent.
  private let sharedWords: Int

  /// `nil` if the reading doesn't mean the track.
  init?(_ reading: SongReading, _ candidate: SongCandidate, order: Int, index: Int) {
    (title, artist) = reading.agreement(with: candidate)
    guard title > .none, artist > .none else { return nil }
    version = reading.title.version.agreement(with: candidate.title.version)
    difference = reading.length.flatMap { length in
      candidate.track.duration.map { abs($0 / .milliseconds(1) - length / .milliseconds(1)) }
    }.map { .milliseconds(Int64($0)) }
    album = !reading.album.isEmpty && SongWords.areSame(reading.album, candidate.album)
    isOfOtherAlbum =
      reading.hasUnclearAlbum && !candidate.album.isEmpty
      && !SongWords.areIn(reading.album, candidate.album)
      && !SongWords.areIn(candidate.album, reading.album)
    let (words, others) = (reading.title.all, candidate.title.all)
    sharedWords = 100 * words.intersection(others).count / max(words.union(others).count, 1)
    (self.candidate, self.order, self.index) = (candidate, order, index)
  }

  /// The confidence if no other song matches as well.
  var confidence: MatchConfidence {
    if let difference, isFar(difference) { return .unsure }
    guard title > .weak, artist > .weak, version > .different, !isOfOtherAlbum else {
      return .unsure
    }
    let isExact = title == .same && artist == .same && version == .same
    return isExact && difference.map { $0 <= .seconds(12) } ?? true ? .sure : .likely
  }

  private func isFar(_ difference: Duration) -> Bool {
    guard let length = candidate.track.duration else { return false }
    return difference > .seconds(30) && difference > length * 0.12
  }

  private var rank: [Int] {
    let confidence = MatchConfidence.allCases.firstIndex(of: confidence) ?? 0
    let seconds = difference.map { Int($0 / .seconds(1)) } ?? 0
    return [
      confidence, -version.rawValue, -title.rawValue - artist.rawValue, seconds / 3, album ? 0 : 1,
      -sharedWords, candidate.track.explicitness == .cleaned ? 1 : 0, order, index,
    ]
  }

  static func < (left: SongFit, right: SongFit) -> Bool {
    left.rank.lexicographicallyPrecedes(right.rank)
  }

  static func == (left: SongFit, right: SongFit) -> Bool { left.rank == right.rank }

  /// Whether both are equally likely.
  func isAsGood(as other: SongFit) -> Bool {
    (confidence, version, title, artist)
      == (other.confidence, other.version, other.title, other.artist)
  }

  /// Whether both are the same song by the same artist.
  func isSameSong(as other: SongFit) -> Bool {
    let (one, two) = (candidate, other.candidate)
    let artists = one.track.artist.id.map { $0 == two.track.artist.id } ?? false
    return SongWords.areSame(one.title.full, two.title.full)
      && (artists || one.artists.agreement(with: two.artists, guests: two.title.guests) == .same)
  }
}

/// Other songs that match as well as the best.
struct SongAmbiguity {
  /// Recordings of a song whose lengths differ by more are different ones.
  private static let longest = Duration.seconds(20)

  private let fits: [SongFit]

  init(_ fits: [SongFit]) { self.fits = fits }

  func confidence(of best: SongFit, hasLength: Bool) -> MatchConfidence {
    let equal = fits.filter { $0.isAsGood(as: best) }
    guard equal.allSatisfy({ $0.isSameSong(as: best) }) else { return .unsure }
    guard best.confidence == .sure else { return best.confidence }
    // The list can distinguish concerts only by their names.
    let version = best.candidate.title.version
    guard version.kinds.isEmpty || equal.allSatisfy({ $0.candidate.title.version == version })
    else { return .likely }
    guard !hasLength else { return .sure }
    let lengths = equal.compactMap(\.candidate.track.duration)
    guard let least = lengths.min(), let most = lengths.max() else { return .sure }
    return most - least > Self.longest ? .likely : .sure
  }
}
