import Foundation
import Media
import TerminalKit
import Views

/// The threads and descriptors without which the Swift runtime waits forever or traps, and the file
/// from which it reads the arguments.
enum SystemResources {
  private static let threads = 8
  private static let descriptors = 20
  /// The descriptors that libdispatch opens for the first task.
  private static let firstDescriptors = 6

  /// Throws an error unless a task can run; must be called before the first one.
  static func checkStart() throws(ErrorMessage) {
    try check(descriptors: firstDescriptors)
    // Not even the program's name is there if the runtime can't read /proc/self/cmdline.
    guard !CommandLine.arguments.isEmpty else {
      throw ErrorMessage(
        .unavailable, "The system doesn't let tunes read its arguments",
        advice: "Mount /proc and try again")
    }
  }

  /// Throws an error unless the system grants enough for a command at this moment.
  static func check() throws(ErrorMessage) {
    try check(descriptors: descriptors)
    guard SpareThreads.suffice(for: threads) else {
      throw ErrorMessage(
        .unavailable, "The system doesn't give tunes enough threads or memory",
        advice: "Raise the limits that `ulimit -a` shows")
    }
  }

  private static func check(descriptors: Int) throws(ErrorMessage) {
    let opened = (0..<descriptors).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    for descriptor in opened where descriptor >= 0 { close(descriptor) }
    guard !opened.contains(-1) else {
      throw ErrorMessage(
        .unavailable, "The system doesn't let tunes open enough files",
        advice: "Raise the limit with `ulimit -n 256`")
    }
  }
}
