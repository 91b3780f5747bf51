import Persistence
import TerminalKit
import Views

/// What is said of a store that was damaged and is no more.
enum StoreTroubleText {
  static func message(_ recovery: StoreRecovery) -> ErrorMessage {
    let rows: SafeText =
      switch recovery.rowCount {
      case 0: "nothing of it could be read"
      case 1: "1 row of it was taken over"
      default: "\(recovery.rowCount) rows of it were taken over"
      }
    return ErrorMessage(
      .storage, "\(recovery.path) was damaged, so a new one was made: " + rows,
      advice: "the damaged one is kept as \(recovery.setAside)")
  }
}
