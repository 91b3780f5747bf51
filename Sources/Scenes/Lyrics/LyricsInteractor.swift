package import Entities

/// The rules of the lyrics scene: asks once for a track, and saves the answer.
package struct LyricsInteractor: PageInteractor, LyricsInteracting {
  package let services: ItemServices
  private let lyrics: any LyricsCatalog
  private let store: any LyricsStore

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
      let answer = try await lyrics.lyrics(of: track)
      await save(answer, of: track, from: storefront)
      return .found(SongLyrics(track, of: storefront, answer))
    } catch {
      guard let kept, error != .cancelled else { throw error }
      return .found(SongLyrics(track, of: storefront, kept, insteadOf: error))
    }
  }

  /// Keeps the numbers of the previous list, because lyrics have none.
  package func noteNumbers(of contents: SongLyrics) async {}

  private func isCurrent(_ answer: LyricsAnswer) -> Bool {
    let age = services.clock.now.seconds.subtractingReportingOverflow(answer.fetchedAt.seconds)
    return answer.lyrics != nil || (0..<Limits.missingLyrics).contains(age.partialValue)
  }

  /// Saves an answer with its track, unless saving is disabled.
  ///
  /// If the database fails, the lyrics are shown all the same.
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
}
