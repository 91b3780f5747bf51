import Persistence

extension Store {
  /// Opens the file by a read; the first use throws the error.
  func open() async { _ = await version() }
}
