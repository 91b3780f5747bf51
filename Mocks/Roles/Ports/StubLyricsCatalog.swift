package import Entities

/// A source of lyrics that answers in the order of a script.
package final class StubLyricsCatalog: LyricsCatalog {
  private let answers: Script<Track.ID, LyricsAnswer, CatalogError>
  private let names = Record<String>()

  package init(_ answers: [Result<LyricsAnswer, CatalogError>] = []) {
    self.answers = Script(answers, otherwise: .failure(.unstubbed))
  }

  /// The tracks that were asked for, in order.
  package var tracks: [Track.ID] { answers.questions }

  /// The names of artists that tracks were asked for under, in order.
  package var artists: [String] { names.values }

  package func lyrics(of track: Track) async throws(CatalogError) -> LyricsAnswer {
    try await lyrics(of: track, by: track.artist.name)
  }

  package func lyrics(of track: Track, by artist: String) async throws(CatalogError) -> LyricsAnswer
  {
    names.note(artist)
    return try answers.answer(to: track.id)
  }
}
