import Persistence
import TerminalKit
import Views

enum StoreTroubleText {
  static func message(_ recovery: StoreRecovery) -> ErrorMessage {
    let count = recovery.rowCount
    let rows: SafeText =
      count == 0
      ? "no data could be recovered"
      : "\(.counted(count, "row")) \(count == 1 ? "was" : "were") recovered"
    return ErrorMessage(
      .storage, "\(recovery.path) was damaged and has been rebuilt: \(rows)",
      advice: "The damaged file is saved as \(recovery.movedAside)")
  }

  /// Returns a note that clearing the history left copies of damaged files, if there are any.
  static func uncleared(_ copies: [String]) -> StyledText? {
    guard !copies.isEmpty else { return nil }
    return """
      Damaged copies of the database can still contain past searches. Delete them if you don't need \
      them: \(copies.joined(separator: ", "))
      """
  }
}
