#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal that the program was called in.
package enum TerminalSession {
  /// Tells one login at one terminal from all others: processes that are started there share it.
  ///
  /// The terminal's device alone would not do, as the next window may get the same. Without a
  /// terminal it is the session alone.
  package static var name: String {
    "\(device ?? "none") \(getsid(0))"
  }

  private static var device: String? {
    var name = [CChar](repeating: 0, count: 256)
    let isNamed = [0, 1, 2].contains { ttyname_r($0, &name, name.count) == 0 }
    guard isNamed else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
