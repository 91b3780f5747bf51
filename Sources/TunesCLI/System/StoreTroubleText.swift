import Persistence
import TerminalKit
import Views

/// Messages about damaged databases.
enum StoreTroubleText {
  static func message(_ recovery: StoreRecovery) -> ErrorMessage {
    let rows: SafeText =
      switch recovery.rowCount {
      case 0: "no data could be recovered"
      case 1: "1 row was recovered"
      default: "\(recovery.rowCount) rows were recovered"
      }
    let happened: SafeText =
      recovery.isEarlier
      ? "\(recovery.path) lacked the data of an earlier damaged file: "
      : "\(recovery.path) was damaged and has been rebuilt: "
    return ErrorMessage(
      .storage, happened + rows,
      advice: "The damaged file is saved as \(recovery.movedAside)")
  }

  static func progress(_ rowCount: Int) -> StyledText {
    "Recovering a damaged database… \(rowCount) rows"
  }

  /// Returns the note after the history was cleared that damaged copies aren't; `nil` without any.
  static func uncleared(_ copies: [String]) -> StyledText? {
    guard !copies.isEmpty else { return nil }
    return """
      Damaged copies of the database can still contain past searches. Delete them if you don't need \
      them: \(copies.joined(separator: ", "))
      """
  }
}
