package import Entities
package import Retrieval

/// Matches songs without a request: by the user's earlier choices, or in the library.
package struct LocalSongMatching: Sendable {
  private static let limit = 25

  private let library: any Library
  private let choices: any SongChoices
  /// The required storefront of tracks; `nil` for any.
  private let storefront: Storefront?
  private let usesChoices: Bool
  private let tokenizer: Tokenizer

  package init(
    library: any Library, choices: any SongChoices, storefront: Storefront?, usesChoices: Bool,
    tokenizer: Tokenizer
  ) {
    (self.library, self.choices) = (library, choices)
    (self.storefront, self.usesChoices) = (storefront, usesChoices)
    self.tokenizer = tokenizer
  }

  /// Returns the best match without a request, and its candidates.
  package func match(_ song: ListedSong, number: Int) async throws(CatalogError)
    -> (MatchedSong, known: [StoreItem])
  {
    var found = MatchedSong(
      number: number, song: song, confidence: .none, candidates: [], source: .library)
    if usesChoices, try await choose(&found) { return (found, []) }
    var known: [StoreItem] = []
    // A sure match needs no close ones, which take most of the time.
    for isExact in [true, false] {
      for text in song.searchTexts(tokenizer: tokenizer) where found.confidence != .sure {
        known += try await libraryTracks(text, isExact: isExact)
        take(known, for: &found)
      }
    }
    return (found, known)
  }

  package func note(_ choice: SongChoice, for song: ListedSong, at time: Timestamp) async {
    try? await choices.note(choice, for: key(of: song), at: time)
  }

  private func key(of song: ListedSong) -> String {
    tokenizer.words(of: song.text).joined(separator: " ")
  }

  /// Applies the user's earlier choice; returns `false` if there is none.
  private func choose(_ found: inout MatchedSong) async throws(CatalogError) -> Bool {
    switch try? await choices.choice(for: key(of: found.song)) {
    case .track(let id):
      guard let entry = try? await library.track(id) else { return false }
      found.candidates = [StoreItem(.track(entry.track), of: entry.storefront)]
      found.confidence = .sure
    case .noneOfThese: break
    case nil: return false
    }
    found.source = .review
    return true
  }

  private func libraryTracks(_ text: String, isExact: Bool) async throws(CatalogError)
    -> [StoreItem]
  {
    // The space means that the last word is complete.
    var query = LibraryQuery(
      text: text + " ", kind: .song, storefront: storefront)
    query.isExact = isExact
    do throws(StorageError) {
      return try await library.search(query, limit: Self.limit, offset: 0).tracks.map {
        StoreItem(.track($0.track), of: $0.storefront)
      }
    } catch {
      throw Task.isCancelled ? .cancelled : .storage(error)
    }
  }

  /// Chooses the best track for a song.
  package func take(_ entries: [StoreItem], for found: inout MatchedSong) {
    var items: [Track.ID: StoreItem] = [:]
    var tracks: [Track] = []
    for entry in entries {
      guard let track = entry.item.track, items.updateValue(entry, forKey: track.id) == nil else {
        continue
      }
      tracks.append(track)
    }
    let match = SongMatcher(tokenizer: tokenizer).match(found.song, among: tracks)
    found.confidence = match.confidence
    found.candidates = match.tracks.compactMap { items[$0.id] }
  }
}
