package import Entities
import Retrieval
import Songs

/// The rules of the lyrics scene: requests a track's lyrics once, and saves the response.
package struct LyricsInteractor: PageInteractor, LyricsInteracting {
  package let services: ItemServices
  private let lyrics: any LyricsCatalog
  private let store: any LyricsStore
  private let tokenizer = Tokenizer()

  package init(_ services: ItemServices, lyrics: any LyricsCatalog, store: any LyricsStore) {
    (self.services, self.lyrics, self.store) = (services, lyrics, store)
  }

  package func contents(for reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> PageAnswer<SongLyrics>
  {
    // A reload fetches the lyrics again, but not the track.
    let track = try await services.track(reference, .asked)
    guard let track else { return .missing(.track(reference)) }
    let storefront = reference.storefront
    let kept = try? await store.lyrics(of: track.id)
    if let kept, purpose != .refreshed, isCurrent(kept) {
      return .found(SongLyrics(track, of: storefront, kept))
    }
    do throws(CatalogError) {
      let answer = try await answer(about: track, storefront)
      await save(answer, of: track, from: storefront)
      return .found(SongLyrics(track, of: storefront, answer))
    } catch {
      guard let kept, error != .cancelled else { throw error }
      return .found(SongLyrics(track, of: storefront, kept, insteadOf: error))
    }
  }

  /// Requests the lyrics under the track's credit, and then under the first artist of a joint
  /// credit.
  private func answer(about track: Track, _ storefront: Storefront) async throws(CatalogError)
    -> LyricsAnswer
  {
    let answer = try await lyrics.lyrics(of: track)
    guard answer.lyrics == nil,
      let credit = JointCredit(track.artist.name, tokenizer: tokenizer),
      let artist = credit.firstArtist(storeName: await storeName(of: track.artist, storefront))
    else { return answer }
    return try await lyrics.lyrics(of: track, by: artist)
  }

  /// Returns the artist's name in the store; `nil` if unknown.
  ///
  /// The library only has credits.
  private func storeName(of credit: Track.Credit, _ storefront: Storefront) async -> String? {
    guard let id = credit.id,
      let page = try? await services.music.items([id], in: storefront, for: .asked),
      case .artist(let artist)? = page.items.first
    else { return nil }
    if case .library = page.provenance.source, artist.name == credit.name { return nil }
    return artist.name
  }

  /// Keeps the numbers of the previous list, because lyrics have none.
  package func noteNumbers(of contents: SongLyrics) async {}

  private func isCurrent(_ answer: LyricsAnswer) -> Bool {
    let age = services.clock.now.seconds.subtractingReportingOverflow(answer.fetchedAt.seconds)
    return answer.lyrics != nil || (0..<Limits.missingLyrics).contains(age.partialValue)
  }

  /// Saves the lyrics with their track, unless saving is disabled.
  ///
  /// If the database fails, they are shown anyway.
  private func save(_ answer: LyricsAnswer, of track: Track, from storefront: Storefront) async {
    guard services.savesPicks else { return }
    let library = services.library
    if (try? await library.track(track.id)) == .some(nil) {
      try? await library.merge([track], from: storefront, at: answer.fetchedAt)
    }
    try? await store.keep(answer, of: track.id)
  }
}

/// A source of lyrics without a network.
package struct OfflineLyrics: LyricsCatalog {
  package init() {}

  package func lyrics(of track: Track) async throws(CatalogError) -> LyricsAnswer {
    throw .unavailable(.offline)
  }

  package func lyrics(of track: Track, by artist: String) async throws(CatalogError) -> LyricsAnswer
  {
    throw .unavailable(.offline)
  }
}
