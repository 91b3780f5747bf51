import Entities
import Mocks
import Testing

@testable import Scenes

@Suite("Changes that can be undone")
struct ChangeLogTests {
  private let favorites = Change.addedFavorites(Change.Items(2))
  private let gym = Change.createdPlaylist("Gym", with: Change.Items(0))
  private let queued = Change.addedToQueue(Change.Items(1, name: "Help!"))

  private func notices(_ log: ChangeLog, _ steps: [JournalStep]) async throws -> [Notice] {
    var notices: [Notice] = []
    for step in steps { notices.append(try await log.take(step)) }
    return notices
  }

  @Test("The last change is undone first, and redone last, with the next one named")
  func order() async throws {
    let log = ChangeLog(FakeJournal([favorites, gym]), clock: StubClock())
    #expect(
      try await notices(log, [.undo, .undo, .undo, .redo, .redo, .redo]) == [
        .undone(.undo, JournalOutcome(gym, next: favorites)), .undid(favorites),
        .nothingToUndoAnywhere, .undone(.redo, JournalOutcome(favorites, next: gym)),
        .undone(.redo, JournalOutcome(gym)), .nothingToRedo,
      ])
  }

  @Test("Without a change here, the last one made elsewhere is named, and undone only on request")
  func elsewhere() async throws {
    let log = ChangeLog(FakeJournal(elsewhere: [gym, favorites]), clock: StubClock())
    #expect(try await log.take(.undo) == .nothingToUndo(elsewhere: favorites))
    let outcome = JournalOutcome(favorites, next: gym)
    #expect(try await log.take(.undo, everywhere: true) == .undone(.undo, outcome))
  }

  @Test("Each change that is undone is shown beside its scene, and one that fails isn't")
  func shown() async throws {
    await confirmation(expectedCount: 2) { shown in
      let log = ChangeLog(FakeJournal([gym]), clock: StubClock(), onChange: { shown() })
      for step in [.undo, .undo, .redo, .redo] as [JournalStep] { _ = try? await log.take(step) }
      let failing = ChangeLog(
        FakeJournal(error: .sample), clock: StubClock(), onChange: { shown() })
      await #expect(throws: StorageError.sample) { try await failing.take(.undo) }
    }
  }

  @Test("Changes of the queue are undone and redone in one order with all others")
  func queue() async throws {
    let journal = FakeJournal([favorites])
    let queue = FakeStore(["Help!"])
    let log = ChangeLog(
      journal, clock: StubClock(),
      editQueue: { edit in
        if case .remove = edit {
          _ = try? queue.write { $0 = [] }
          return .insert([], at: 0)
        }
        _ = try? queue.write { $0 = ["Help!"] }
        return .remove(0..<1)
      })
    await log.note(queued, undoneBy: .remove(0..<1))
    #expect(await log.nextToUndo() == queued)
    journal.note(gym)
    #expect(await log.nextToUndo() == gym)
    let undone = try await notices(log, [.undo, .undo, .undo])
    #expect(await log.nextToUndo() == nil)
    #expect(
      undone == [
        .undone(.undo, JournalOutcome(gym, next: queued)),
        .undone(.undo, JournalOutcome(queued, next: favorites)), .undid(favorites),
      ])
    #expect(queue.contents.isEmpty)
    let redone = try await notices(log, [.redo, .redo, .redo, .redo])
    #expect(
      redone == [
        .undone(.redo, JournalOutcome(favorites, next: queued)),
        .undone(.redo, JournalOutcome(queued, next: gym)), .undone(.redo, JournalOutcome(gym)),
        .nothingToRedo,
      ])
    #expect(queue.contents == ["Help!"])
  }

  @Test("A change of the queue ends redoing of what was undone before it, and of nothing later")
  func queueEndsRedoing() async throws {
    let log = ChangeLog(
      FakeJournal([gym, favorites]), clock: StubClock(), editQueue: { _ in .remove(0..<1) })
    _ = try await log.take(.undo)
    await log.note(queued, undoneBy: .remove(0..<1))
    #expect(try await log.take(.redo) == .nothingToRedo)
    #expect(
      try await notices(log, [.undo, .undo]) == [
        .undone(.undo, JournalOutcome(queued, next: gym)), .undid(gym),
      ])
    let redone = try await log.take(.redo)
    #expect(redone == .undone(.redo, JournalOutcome(gym, next: queued)))
  }

  @Test("A change of the queue can't be redone after another change, even if that is dropped")
  func queueEnds() async throws {
    let journal = FakeJournal()
    let log = ChangeLog(journal, clock: StubClock(), editQueue: { _ in .remove(0..<1) })
    await log.note(queued, undoneBy: .remove(0..<1))
    #expect(try await log.take(.undo) == .undid(queued))
    journal.note(gym)
    #expect(try await log.take(.redo) == .nothingToRedo)
    journal.drop()
    #expect(try await log.take(.redo) == .nothingToRedo)
  }
}
