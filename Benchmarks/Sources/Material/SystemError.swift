import Foundation

/// A call of the system that failed.
package struct SystemError: Error, CustomStringConvertible {
  private let call: String
  private let code: Int32

  /// - Parameters:
  ///   - call: what was tried, in words.
  ///   - code: the number that the system gave.
  package init(call: String, code: Int32) {
    (self.call, self.code) = (call, code)
  }

  package var description: String { "\(call): \(String(cString: strerror(code)))" }
}
