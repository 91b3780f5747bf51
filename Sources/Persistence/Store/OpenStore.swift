import GRDB

/// An open database file, and what was done to it if it was damaged.
struct OpenStore: Sendable {
  var database: DatabaseQueue
  var recovery: StoreRecovery?
}
