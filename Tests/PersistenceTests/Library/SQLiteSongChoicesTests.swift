import Entities
import Persistence
import TestSupport
import Testing

@Suite("Choices for songs of lists")
struct SQLiteSongChoicesTests {
  @Test("The last choice for a song is saved, be it a track or none")
  func choices() async throws {
    let folder = try TemporaryDirectory()
    let choices = SQLiteSongChoices(store: Store(path: "\(folder.path)/tunes.sqlite", .kept))
    #expect(try await choices.choice(for: "queen jealousy") == nil)
    for choice in [SongChoice.track(Track.ID(5)), .noneOfThese, .track(Track.ID(6))] {
      try await choices.note(choice, for: "queen jealousy", at: 1)
      #expect(try await choices.choice(for: "queen jealousy") == choice)
    }
    #expect(try await choices.choice(for: "queen") == nil)
  }
}
