/// What was done about a damaged store.
package struct StoreRecovery: Equatable, Sendable {
  /// The file.
  package let path: String
  /// Where the damaged one is kept.
  package let setAside: String
  /// How many rows of it were taken over into a new one.
  package let rowCount: Int

  package init(path: String, setAside: String, rowCount: Int) {
    self.path = path
    self.setAside = setAside
    self.rowCount = rowCount
  }
}
