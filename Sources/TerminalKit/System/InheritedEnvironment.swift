#if canImport(Glibc)
  // The C library declares its list of variables as mutable.
  @preconcurrency import Glibc
#else
  import Foundation
#endif

package enum InheritedEnvironment {
  /// The environment variables that the program was started with.
  ///
  /// Foundation takes about half a millisecond of each start for its own list.
  package static var variables: [String: String] {
    #if canImport(Glibc)
      var variables: [String: String] = [:]
      var next = environ
      while let pair = next.pointee {
        let text = String(cString: pair).utf8
        if let end = text.firstIndex(of: UInt8(ascii: "=")), let name = String(text[..<end]) {
          variables[name] = String(text[end...].dropFirst())
        }
        next = next.successor()
      }
      return variables
    #else
      return ProcessInfo.processInfo.environment
    #endif
  }
}
