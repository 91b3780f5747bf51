import Foundation

/// A descriptor that is closed with its last owner, so that its number is not used after that.
final class OwnedDescriptor: Sendable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
