package import Entities

/// A journal in memory, or a database that fails; what is undone changes nothing else.
package final class FakeJournal: Journal {
  private let store: FakeStore<[JournalEntry]>

  /// `changes` are oldest first, as are those made at another terminal.
  package init(_ changes: [Change] = [], elsewhere: [Change] = [], error: StorageError? = nil) {
    let elsewhere = elsewhere.map { JournalEntry(0, $0, madeAt: Timestamp(seconds: 0)) }
    store = FakeStore(elsewhere, error: error)
    for change in changes { note(change) }
  }

  package func note(_ change: Change) {
    _ = try? store.write { entries in
      entries.removeAll(where: \.isUndone)
      let number = (entries.map(\.number).max() ?? 0) + 1
      entries.append(JournalEntry(number, change, madeAt: Timestamp(seconds: number)))
    }
  }

  /// Removes the newest change, as if all its items had been changed again.
  package func drop() { _ = try? store.write { $0.removeLast() } }

  package func take(_ step: JournalStep, everywhere: Bool, at time: Timestamp)
    async throws(StorageError) -> JournalOutcome?
  {
    try store.write { entries in
      func next() -> Int? {
        let indices = entries.indices.filter {
          entries[$0].isUndone == (step == .redo) && (everywhere || entries[$0].number > 0)
        }
        return step == .undo ? indices.last : indices.first
      }
      guard let index = next() else { return nil }
      entries[index].isUndone = step == .undo
      return JournalOutcome(entries[index].change, next: next().map { entries[$0].change })
    }
  }

  package func endRedoing() async throws(StorageError) {
    _ = try store.write { $0.removeAll(where: \.isUndone) }
  }

  package func changes(everywhere: Bool) async throws(StorageError) -> [JournalEntry] {
    try store.read().filter { everywhere || $0.number > 0 }.reversed()
  }
}
