import Entities
import Foundation
import TerminalKit
import Views

/// The user's `deny.txt`: terms never sent to the service, one per line.
enum DenyListFile {
  /// Reads the file; if it doesn't exist, the list is empty.
  static func read(_ environment: ProcessEnvironment) throws(ErrorMessage) -> DenyList {
    guard let path = environment.denyListPath, FileManager.default.fileExists(atPath: path) else {
      return DenyList([])
    }
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    guard let attributes else { return DenyList([]) }
    let size = attributes[.size] as? Int ?? 0
    guard attributes[.type] as? FileAttributeType == .typeRegular, size <= Limits.denyList,
      let data = FileManager.default.contents(atPath: path)
    else {
      throw ErrorMessage(
        .storage, "Can't read \(path)",
        advice: "Make it a readable text file of at most 1 MiB, with one term per line")
    }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    return DenyList(lines.compactMap { try? SearchTerm($0) })
  }
}
