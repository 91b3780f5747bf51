package import Entities

/// A source of lyrics that answers in the order of a script.
package final class StubLyricsCatalog: LyricsCatalog {
  private let answers: Script<Track.ID, LyricsAnswer, CatalogError>

  package init(_ answers: [Result<LyricsAnswer, CatalogError>] = []) {
    self.answers = Script(answers, otherwise: .failure(.unstubbed))
  }

  /// The tracks that were asked for, in order.
  package var tracks: [Track.ID] { answers.questions }

  package func lyrics(of track: Track) async throws(CatalogError) -> LyricsAnswer {
    try answers.answer(to: track.id)
  }
}

/// The saved lyrics.
package final class FakeLyricsStore: LyricsStore {
  private let store: FakeStore<[Track.ID: LyricsAnswer]>

  package init(_ kept: [Track.ID: LyricsAnswer] = [:], error: StorageError? = nil) {
    store = FakeStore(kept, error: error)
  }

  package var answers: [Track.ID: LyricsAnswer] { store.value }

  package func lyrics(of track: Track.ID) async throws(StorageError) -> LyricsAnswer? {
    try store.read()[track]
  }

  package func keep(_ answer: LyricsAnswer, of track: Track.ID) async throws(StorageError) {
    try store.write { $0[track] = answer }
  }
}
