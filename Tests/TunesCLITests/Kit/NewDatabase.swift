import Foundation
import GRDB
import TestSupport

/// The database that the program creates in a new home, made once for all tests with such a home.
enum NewDatabase {
  private static let path = ".local/share/tunes/tunes.sqlite"

  private static let template = Task {
    let home = try TemporaryDirectory()
    _ = try await ProgramRun.running(
      testedProgram(), ["playlist"], environment: ["HOME": home.path, "PATH": "/usr/bin:/bin"])
    let database = try DatabaseQueue(path: home.path(of: path))
    let computer = try await database.read {
      try String.fetchOne($0, sql: "SELECT origin FROM historyState")
    }
    try database.close()
    return try DatabaseTemplate(path: home.path(of: path), computer: computer ?? "")
  }

  static func add(to home: TemporaryDirectory) async throws {
    let file = URL(filePath: home.path(of: path))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try await template.value.write(to: file.path)
  }
}
