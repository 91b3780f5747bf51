package import Entities

/// The changes that can be undone and redone in any scene: saved ones from the journal, and changes
/// of the queue until it ends.
package actor ChangeLog {
  /// A change of the queue, and the number of the last journal entry before it.
  private struct QueueChange {
    let change: Change
    /// The edit that undoes or redoes the change.
    var edit: QueueEdit
    var number: Int64
    /// The number of undone journal entries before the change.
    var undoneCount = 0
  }

  private let journal: any Journal
  private let clock: any MachineClock
  private let onChange: @Sendable () async -> Void
  private let editQueue: @MainActor @Sendable (QueueEdit) -> QueueEdit?
  private var queueChanges: [QueueChange] = []
  private var undoneQueueChanges: [QueueChange] = []

  /// Creates a log; `onChange` shows favorites and playlists after each change, and `editQueue`
  /// changes the queue and returns the edit that undoes it.
  package init(
    _ journal: any Journal, clock: any MachineClock,
    onChange: @escaping @Sendable () async -> Void = {},
    editQueue: @escaping @MainActor @Sendable (QueueEdit) -> QueueEdit? = { _ in nil }
  ) {
    (self.journal, self.clock, self.onChange, self.editQueue) =
      (journal, clock, onChange, editQueue)
  }

  func changed() async { await onChange() }

  /// Records a change of the queue, and the edit that undoes it.
  func note(_ change: Change, undoneBy edit: QueueEdit) async {
    try? await journal.endRedoing()
    let last = (try? await journal.changes(everywhere: false))?.first?.number ?? 0
    queueChanges.append(QueueChange(change: change, edit: edit, number: last))
    undoneQueueChanges = []
  }

  /// Returns the change to undo next, if any.
  package func nextToUndo() async -> Change? {
    let last = (try? await journal.changes(everywhere: false))?.first { !$0.isUndone }
    guard let next = queueChanges.last, next.number >= last?.number ?? 0 else {
      return last?.change
    }
    return next.change
  }

  /// Undoes the last change, or redoes the one undone last, and returns a notice.
  ///
  /// With `everywhere`, includes changes made in other terminals.
  package func take(_ step: JournalStep, everywhere: Bool = false)
    async throws(StorageError) -> Notice
  {
    let entries = try await journal.changes(everywhere: false)
    // A later change has ended redoing, also once it is gone from the journal.
    if undoneQueueChanges.last?.number != entries.first?.number ?? 0 { undoneQueueChanges = [] }
    if let change = try await takeInQueue(step, entries) {
      return .undone(step, await named(JournalOutcome(change), after: step))
    }
    guard var outcome = try await journal.take(step, everywhere: everywhere, at: clock.now) else {
      guard step == .undo else { return .nothingToRedo }
      let elsewhere = try await journal.changes(everywhere: true).first { !$0.isUndone }
      return .nothingToUndo(elsewhere: elsewhere?.change)
    }
    await onChange()
    if !everywhere { outcome = await named(outcome, after: step) }
    return .undone(step, outcome)
  }

  private func nextToRedo() async -> Change? {
    let entries = (try? await journal.changes(everywhere: false)) ?? []
    let undone = entries.filter(\.isUndone)
    if let next = undoneQueueChanges.last, next.number == entries.first?.number ?? 0,
      next.undoneCount == undone.count
    {
      return next.change
    }
    return undone.last?.change
  }

  /// Adds the change that the same step takes next, which can be a change of the queue.
  private func named(_ outcome: JournalOutcome, after step: JournalStep) async -> JournalOutcome {
    var outcome = outcome
    outcome.next = step == .undo ? await nextToUndo() : await nextToRedo()
    return outcome
  }

  /// Undoes or redoes a change of the queue if it is next.
  private func takeInQueue(_ step: JournalStep, _ entries: [JournalEntry])
    async throws(StorageError) -> Change?
  {
    let undone = entries.count { $0.isUndone }
    switch step {
    case .undo:
      let last = entries.first { !$0.isUndone }?.number ?? 0
      guard var next = queueChanges.last, next.number >= last else { return nil }
      queueChanges.removeLast()
      guard let redo = await editQueue(next.edit) else { return nil }
      (next.edit, next.number, next.undoneCount) = (redo, entries.first?.number ?? 0, undone)
      undoneQueueChanges.append(next)
      return next.change
    case .redo:
      guard var next = undoneQueueChanges.last, next.undoneCount == undone else { return nil }
      undoneQueueChanges.removeLast()
      guard let undo = await editQueue(next.edit) else { return nil }
      (next.edit, next.number) = (undo, entries.first { !$0.isUndone }?.number ?? 0)
      queueChanges.append(next)
      return next.change
    }
  }
}

/// The rules of undoing, for every scene with changes.
package protocol ChangeUndoing: Sendable {
  /// Undoes the last change, or redoes the one undone last, and returns a notice.
  func take(_ step: JournalStep) async throws(StorageError) -> Notice
}
