import Foundation

/// The rule for redirects: they stay on http and https, and never lead from https to http.
enum Redirect {
  static func isAllowed(from source: URL?, to target: URL?) -> Bool {
    guard let source = source?.scheme?.lowercased(), let target = target?.scheme?.lowercased()
    else {
      return false
    }
    return switch (source, target) {
    case (_, "https"): true
    case ("http", "http"): true
    default: false
    }
  }
}
