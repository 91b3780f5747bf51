import Entities
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("SQLite selections")
struct SQLiteSelectionsTests {
  private let folder: TemporaryDirectory
  /// Opens the file again each time, like another process.
  private var selections: SQLiteSelections {
    SQLiteSelections(store: Store(path: folder.path(of: "tunes.sqlite"), .kept))
  }

  init() throws { folder = try TemporaryDirectory() }

  @Test("At most one store is selected, and the selection persists")
  func storefront() async throws {
    #expect(try await selections.storefront() == nil)
    for code in ["de", "jp"] {
      try await selections.selectStorefront(Storefront(code: code))
      #expect(try await selections.storefront()?.code == code)
    }
    try await selections.selectStorefront(nil)
    #expect(try await selections.storefront() == nil)
  }

  @Test("A selected store that no longer exists is ignored")
  func unknownStorefront() async throws {
    try await selections.selectStorefront(.unitedStates)
    try await OtherProgram.execute(
      "UPDATE selectedStorefront SET code = 'zz'", at: folder.path(of: "tunes.sqlite"))
    #expect(try await selections.storefront() == nil)
  }

  @Test("Several genres can be selected, each once")
  func genres() async throws {
    let (rock, jazz) = (Genre.ID(21), Genre.ID(11))
    try await selections.setGenres(true, [rock, jazz])
    try await selections.setGenres(true, [rock])
    #expect(try await selections.genres() == [rock, jazz])
    try await selections.setGenres(false, [jazz, Genre.ID(9)])
    #expect(try await selections.genres() == [rock])
    #expect(try await selections.clearGenres() == 1)
    #expect(try await selections.genres().isEmpty)
  }

  @Test("Reading or changing selections throws an error if the database fails")
  func broken() async {
    let selections = SQLiteSelections(store: Store(path: nil, .kept))
    await #expect(throws: StorageError.self) { try await selections.storefront() }
    await #expect(throws: StorageError.self) { try await selections.setGenres(true, []) }
  }
}
