import Foundation

/// A descriptor that is closed when its last owner is released.
final class OwnedDescriptor: Sendable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
