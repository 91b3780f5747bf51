import Persistence
import TerminalKit
import Views

/// The message about a damaged database that was replaced.
enum StoreTroubleText {
  static func message(_ recovery: StoreRecovery) -> ErrorMessage {
    let rows: SafeText =
      switch recovery.rowCount {
      case 0: "no data could be recovered"
      case 1: "1 row was recovered"
      default: "\(recovery.rowCount) rows were recovered"
      }
    return ErrorMessage(
      .storage, "\(recovery.path) was damaged and has been rebuilt: " + rows,
      advice: "The damaged file is saved as \(recovery.movedAside)")
  }
}
