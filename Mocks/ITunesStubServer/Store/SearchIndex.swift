/// The catalogue's texts, folded once.
struct SearchIndex: Sendable {
  /// What of a record a term is compared with.
  enum Field: Sendable {
    case any
    case artist
    case title
    case album
  }

  private struct Entry: Sendable {
    let artist: FoldedText
    let title: FoldedText
    let album: FoldedText?
  }

  private let tracks: [Entry]
  private let albums: [Entry]
  private let artists: [Entry]
  private let audiobooks: [Entry]

  init(artists: [Artist], albums: [Album], tracks: [Track], audiobooks: [Audiobook]) {
    var known: [String: FoldedText] = [:]
    func folded(_ text: String) -> FoldedText {
      if let text = known[text] { return text }
      let fresh = FoldedText(text)
      known[text] = fresh
      return fresh
    }
    self.tracks = tracks.map {
      Entry(
        artist: folded($0.artistName), title: folded($0.name),
        album: $0.album.map { folded($0.name) })
    }
    self.albums = albums.map {
      Entry(artist: folded($0.artistName), title: folded($0.name), album: folded($0.name))
    }
    self.artists = artists.map {
      Entry(artist: folded($0.name), title: folded($0.name), album: nil)
    }
    self.audiobooks = audiobooks.map {
      Entry(artist: folded($0.artistName), title: folded($0.name), album: nil)
    }
  }

  /// Positions of the matching tracks, best first; the others alike.
  func tracks(_ term: SearchTerm, in field: Field) -> [Int] { Self.ranked(tracks, term, field) }
  func albums(_ term: SearchTerm, in field: Field) -> [Int] { Self.ranked(albums, term, field) }
  func artists(_ term: SearchTerm, in field: Field) -> [Int] { Self.ranked(artists, term, field) }
  func audiobooks(_ term: SearchTerm, in field: Field) -> [Int] {
    Self.ranked(audiobooks, term, field)
  }

  /// Artist matches before title matches before album matches before mixed ones; within each the
  /// catalogue's order, so that the same request always gets the same answer.
  private static func ranked(_ entries: [Entry], _ term: SearchTerm, _ field: Field) -> [Int] {
    var ranks: [[Int]] = [[], [], [], []]
    for (position, entry) in entries.enumerated() {
      if let rank = rank(entry, term, field) { ranks[rank].append(position) }
    }
    return ranks.flatMap(\.self)
  }

  private static func rank(_ entry: Entry, _ term: SearchTerm, _ field: Field) -> Int? {
    let album = entry.album.map { [$0] } ?? []
    let matchesAll = term.matches([entry.artist, entry.title] + album)
    guard matchesAll else { return nil }
    if field == .any || field == .artist, term.matches([entry.artist]) { return 0 }
    if field == .any || field == .title, term.matches([entry.title]) { return 1 }
    if field == .any || field == .album, term.matches(album) { return 2 }
    return field == .any ? 3 : nil
  }
}
