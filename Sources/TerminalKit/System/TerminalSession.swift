#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The login, or window of a terminal, that the program was called in.
package enum TerminalSession {
  /// Tells it from all others: processes that are started there share it, wherever their streams
  /// lead.
  ///
  /// It is the session's leader, a shell as a rule, with the time when that started, where the
  /// system tells: its number alone will be another's some day.
  package static var name: String {
    let leader = getsid(0)
    return [String(leader), startTime(of: leader)].compactMap(\.self).joined(separator: " ")
  }

  /// The 22nd field of `/proc/PID/stat`, whose second is a name in brackets.
  private static func startTime(of process: pid_t) -> String? {
    guard let file = fopen("/proc/\(process)/stat", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[name...].split(separator: " ")
    return fields.count > 20 ? String(fields[20]) : nil
  }
}
