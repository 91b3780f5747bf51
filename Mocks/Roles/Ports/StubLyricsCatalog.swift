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
