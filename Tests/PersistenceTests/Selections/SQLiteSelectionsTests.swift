import Entities
import Foundation
import GRDB
import Persistence
import TestSupport
import Testing

@Suite("The selections in the store")
struct SQLiteSelectionsTests {
  private let folder: TemporaryDirectory
  /// Opens the file anew each time, as another process does.
  private var selections: SQLiteSelections {
    SQLiteSelections(store: Store(path: folder.path(of: "tunes.sqlite"), .kept))
  }

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test("one storefront at the most is selected, for the processes to come")
  func storefront() async throws {
    #expect(try await selections.storefront() == nil)
    for code in ["de", "jp"] {
      try await selections.selectStorefront(Storefront(code: code))
      #expect(try await selections.storefront()?.code == code)
    }
    try await selections.selectStorefront(nil)
    #expect(try await selections.storefront() == nil)
  }

  @Test("a storefront that there is no more is none")
  func unknownStorefront() async throws {
    try await selections.selectStorefront(.unitedStates)
    let database = try DatabaseQueue(path: folder.path(of: "tunes.sqlite"))
    try await database.write { try $0.execute(sql: "UPDATE selectedStorefront SET code = 'zz'") }
    #expect(try await selections.storefront() == nil)
  }

  @Test("genres are selected beside each other, each once")
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

  @Test("a store that does not work says so")
  func broken() async {
    let selections = SQLiteSelections(store: Store(path: nil, .kept))
    await #expect(throws: StorageError.self) { try await selections.storefront() }
    await #expect(throws: StorageError.self) { try await selections.setGenres(true, []) }
  }
}
