import Foundation

/// The terminal window or login session that the program runs in.
package enum TerminalSession {
  /// A unique name, shared by all processes of the session, wherever their streams lead.
  ///
  /// It consists of the session leader's process ID and start time, if known, because IDs are
  /// reused.
  package static var name: String {
    let leader = getsid(0)
    return [String(leader), startTime(of: leader)].compactMap(\.self).joined(separator: " ")
  }

  /// Field 22 of `/proc/PID/stat`.
  ///
  /// Field 2 is a name in parentheses.
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
