import Synchronization

/// Keeps a program from being started between the opening of a descriptor and its marking as not
/// inherited.
enum SpawnLock {
  private static let mutex = Mutex(())

  static func locked<Result>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in body() }
  }
}
