import Foundation

/// Why a stub could not be made or started.
package enum StubError: Error, CustomStringConvertible, Sendable {
  /// A socket call failed: what it was about, and `errno`.
  case socket(String, Int32)
  /// A file of the catalogue is missing or has a row that cannot be read.
  case catalogue(String)
  /// The request log cannot be written.
  case log(String)
  /// A fault that does not exist, or a narrowing that makes no sense.
  case fault(String)

  package var description: String {
    switch self {
    case .socket(let what, let code): "\(what): \(String(cString: strerror(code)))"
    case .catalogue(let what): "catalogue: \(what)"
    case .log(let path): "cannot write the request log \(path)"
    case .fault(let what): what
    }
  }
}
