import Entities
package import Retrieval

/// A reading of a listed song: which words are its title, and which its artist.
struct SongReading {
  let title: SongTitle
  /// `nil` if the title may include the artist.
  let artists: SongArtists?
  let album: [String]
  /// Whether a part of the line may be the album.
  let hasUnclearAlbum: Bool
  let length: Duration?

  private init(_ names: SongNames, of song: ListedSong, tokenizer: Tokenizer) {
    var title = SongTitle(names.title, tokenizer: tokenizer)
    album = (names.album ?? song.album).map(tokenizer.words) ?? []
    hasUnclearAlbum = names.album != nil
    title.version.add(album: album)
    artists = names.artist.map { SongArtists($0, tokenizer: tokenizer) }
    if let artists { title.version.add(artist: artists.words) }
    self.title = title
    length = song.duration
  }

  /// Returns the readings of a song, likeliest first.
  static func all(of song: ListedSong, tokenizer: Tokenizer) -> [SongReading] {
    let names =
      song.artist.map { [SongNames(title: song.title, artist: $0)] }
      ?? SongLine(song.title, tokenizer: tokenizer).names
    return names.map { SongReading($0, of: song, tokenizer: tokenizer) }
  }

  /// Returns how well the names match a track's.
  func agreement(with candidate: SongCandidate) -> (title: NameAgreement, artist: NameAgreement) {
    guard let artists else { return wholeAgreement(with: candidate) }
    let artist = artists.agreement(with: candidate.artists, guests: candidate.title.guests)
    guard artist > .none else { return (.none, .none) }
    return (title.agreement(with: candidate.title), artist)
  }

  /// Compares words without knowing which of them are the title.
  private func wholeAgreement(with candidate: SongCandidate)
    -> (title: NameAgreement, artist: NameAgreement)
  {
    let artists = ([candidate.artists.words] + candidate.artists.names.prefix(1))
      .map(SongTitle.spelled)
    func isNamed(_ words: [String]) -> Bool {
      artists.contains { name in
        [name + words, words + name].contains { Self.areEqual($0, title.full) }
      }
    }
    if isNamed(candidate.title.full) { return (.same, .same) }
    if isNamed(candidate.title.core) { return (.close, .same) }
    let agreement = title.agreement(with: candidate.title)
    if agreement == .same { return (.same, .weak) }
    let isSimilar = artists.contains { name in
      [name + candidate.title.core, candidate.title.core + name].contains {
        SongWords.areSimilar($0, title.full)
      }
    }
    return isSimilar ? (.close, .close) : (.none, .none)
  }

  private static func areEqual(_ left: [String], _ right: [String]) -> Bool {
    Squash.joined(left) == Squash.joined(right)
  }
}

extension SongTitle {
  func agreement(with other: SongTitle) -> NameAgreement {
    if SongWords.areSame(full, other.full) { return .same }
    let isBracketed = core != full || other.core != other.full
    if isBracketed,
      [(core, other.core), (full, other.core), (core, other.full)].contains(where: {
        SongWords.areSame($0.0, $0.1)
      })
    {
      return .close
    }
    if other.brackets.contains(where: { SongWords.areSame($0, full) }) { return .close }
    if SongWords.areSimilar(full, other.full) || SongWords.areSimilar(core, other.core) {
      return .close
    }
    if isPart(of: other) || other.isPart(of: self) { return .close }
    let (shorter, longer) = core.count < other.core.count ? (core, other.full) : (other.core, full)
    return SongWords.areIn(shorter, longer) ? .weak : .none
  }

  /// Whether the other title is the same with a part number, as in "Part 2".
  private func isPart(of other: SongTitle) -> Bool {
    guard full.count + 2 == other.full.count, other.full.starts(with: full) else { return false }
    return other.full[full.count] == "part"
  }
}

extension ListedSong {
  /// Returns the texts to search for, likeliest first: the words of the title and the first artist.
  ///
  /// They come from a reading of the song. If a number at the start may be the row's, a second text
  /// omits it.
  package func searchTexts(tokenizer: Tokenizer) -> [String] {
    var titles = [title]
    if hasUnclearNumber, let space = title.firstIndex(of: " ") {
      titles.append(String(title[title.index(after: space)...]))
    }
    return titles.map { title in
      let text: String
      if let artist {
        let lead =
          artist.split(whereSeparator: { ",;".contains($0) }).first.map(String.init) ?? artist
        text = "\(lead) \(SongTitle.searched(title, tokenizer: tokenizer))"
      } else {
        text = SongLine(title, tokenizer: tokenizer).searched
      }
      return text.split(separator: " ").filter { word in
        word.contains { $0.isLetter || $0.isNumber }
      }.joined(separator: " ")
    }
  }
}
