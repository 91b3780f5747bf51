import Entities

@testable import Persistence

/// The library as a plain list in memory, to compare with the database.
struct PlainLibrary {
  /// Newest first.
  var tracks: [LibraryTrack] {
    places.keys.sorted { places[$0, default: 0] > places[$1, default: 0] }.compactMap { saved[$0] }
  }

  private var saved: [Track.ID: LibraryTrack] = [:]
  /// The higher, the newer.
  private var places: [Track.ID: Int] = [:]
  /// An artist has one page, which all tracks share.
  private var pages: [Int64: String] = [:]

  mutating func merge(_ records: [Track], from storefront: Storefront, at time: Timestamp) {
    var ids: Set<Track.ID> = []
    for record in records.filter({ ids.insert($0.id).inserted }).reversed() {
      var entry = LibraryTrack(
        track: record, storefront: storefront, firstSeenAt: time, lastSeenAt: time)
      if let known = saved[record.id] {
        entry = withPage(known).merging(record, from: storefront, at: time)
      } else {
        places[record.id] = newPlace
      }
      saved[record.id] = entry
      if let id = entry.track.artist.id, let page = entry.track.artist.pageURL { pages[id] = page }
      forgetPages()
    }
  }

  mutating func remove(_ id: Track.ID) {
    (saved[id], places[id]) = (nil, nil)
    forgetPages()
  }

  mutating func pick(_ id: Track.ID, at time: Timestamp) {
    guard var entry = saved[id] else { return }
    entry.pickCount += 1
    entry.lastPickedAt = max(entry.lastPickedAt ?? time, time)
    if places[id] != places.values.max() { places[id] = newPlace }
    saved[id] = entry
  }

  mutating func star(_ id: Track.ID, at time: Timestamp?) {
    guard var entry = saved[id] else { return }
    if let time {
      let later = tracks.compactMap(\.starredAt?.seconds)
        .filter { (time.seconds..<time.seconds + 3600).contains($0) }.max()
      entry.starredAt = entry.starredAt ?? later.map { Timestamp(seconds: $0 + 1) } ?? time
    } else {
      entry.starredAt = nil
    }
    saved[id] = entry
  }

  /// The tracks with the pages of their artists.
  var entries: [LibraryTrack] { tracks.map(withPage) }

  var genres: [String: Int] {
    Dictionary(tracks.compactMap(\.track.genre).map { ($0, 1) }, uniquingKeysWith: +)
  }

  var artists: Set<Int64> { Set(tracks.compactMap(\.track.artist.id)) }

  private var newPlace: Int { (places.values.max() ?? 0) + 1 }

  private func withPage(_ entry: LibraryTrack) -> LibraryTrack {
    var entry = entry
    if let id = entry.track.artist.id { entry.track.artist.pageURL = pages[id] }
    return entry
  }

  private mutating func forgetPages() {
    let artists = artists
    pages = pages.filter { artists.contains($0.key) }
  }
}

/// The search history as a plain table in memory, to compare with the database.
struct PlainHistory {
  struct Term: Equatable {
    var text: String
    var storefront: Storefront
    /// The searches counted by this history.
    var own = 0
    /// The searches counted by other histories, by their names.
    var foreign: [String: Int] = [:]
    var first: Timestamp
    var last: Timestamp
  }

  /// The terms by their folded text.
  private(set) var terms: [String: Term] = [:]

  mutating func remember(_ text: String, in storefront: Storefront, at time: Timestamp) {
    let known = terms[key(text)]
    terms[key(text)] = Term(
      text: text, storefront: storefront, own: (known?.own ?? 0) + 1,
      foreign: known?.foreign ?? [:],
      first: min(known?.first ?? time, time), last: time)
  }

  mutating func delete(where isDeleted: (Term) -> Bool) {
    let gone = terms.filter { isDeleted($0.value) }
    for key in gone.keys { terms[key] = nil }
  }

  func key(_ text: String) -> String { FoldedText(text).text }

  mutating func merge(_ new: Term) {
    guard var term = terms[key(new.text)] else {
      terms[key(new.text)] = new
      return
    }
    term.own = max(term.own, new.own)
    term.foreign.merge(new.foreign) { max($0, $1) }
    term.first = min(term.first, new.first)
    if new.last > term.last {
      (term.text, term.storefront, term.last) = (new.text, new.storefront, new.last)
    }
    terms[key(new.text)] = term
  }
}
