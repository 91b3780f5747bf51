import Foundation

/// Lets one process at a time mend a damaged store: a file that only one of them can make.
struct MendingLock {
  /// How long another is waited for; after that it is taken to have died.
  private static let patience = Duration.seconds(5)
  private static let pause = Duration.milliseconds(25)

  private let path: String

  /// Takes the lock of the store with that path.
  init(path: String) async {
    self.path = path + ".mending"
    let end = ContinuousClock.now + Self.patience
    while !isMade(), ContinuousClock.now < end { try? await Task.sleep(for: Self.pause) }
  }

  func release() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// False only where another has made it.
  private func isMade() -> Bool {
    do {
      try Data().write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      return true
    } catch {
      return !FileManager.default.fileExists(atPath: path)
    }
  }
}
