import GRDB

/// A program that changes database files without the rules of this one.
enum OtherProgram {
  static func execute(_ sql: String, _ arguments: StatementArguments = [], at path: String)
    async throws
  {
    let database = try DatabaseQueue(path: path)
    defer { try? database.close() }
    try await database.writeWithoutTransaction { try $0.execute(sql: sql, arguments: arguments) }
  }
}
