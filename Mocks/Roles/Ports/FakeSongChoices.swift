package import Entities
import Synchronization

/// Decisions about songs in memory.
package final class FakeSongChoices: SongChoices {
  private let choices: Mutex<[String: SongChoice]>

  package init(_ choices: [String: SongChoice] = [:]) { self.choices = Mutex(choices) }

  package func choice(for song: String) async throws(StorageError) -> SongChoice? {
    choices.withLock { $0[song] }
  }

  package func note(_ choice: SongChoice, for song: String, at time: Timestamp)
    async throws(StorageError)
  {
    choices.withLock { $0[song] = choice }
  }
}
