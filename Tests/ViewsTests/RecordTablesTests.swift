import Entities
import Mocks
import Scenes
import TerminalKit
import Testing
import Views

@testable import Rules

@Suite("Records of documents")
struct RecordTablesTests {
  @Test("A playlist has the times of its creation and of its last change")
  func playlist() throws {
    let text = RecordTables.playlists.recordText(
      try .sample("Rain", trackCount: 3), nil, .json
    ).string
    #expect(
      text == """
        {"id":"5e0f","name":"Rain","trackCount":3,"createdAt":"2026-11-17T11:06:40Z",\
        "modifiedAt":"2026-11-18T11:06:40Z"}

        """)
  }

  @Test("A store sells a track, doesn't, or gives no answer")
  func offers() {
    let rows =
      ([.success(.sample()), .success(nil), .failure(.cancelled)] as [Result<Track?, CatalogError>])
      .map { answer in
        StoreComparison.Row(
          storefront: .unitedStates,
          offer: answer.map { StoreOffer($0, in: .unitedStates, .sample) })
      }
    let fields = ["sold", "trackPrice", "source", "error"]
    #expect(
      RecordTables.compared(Track.ID(1), rows, of: 3, fields, .tsv).string == """
        \(fields.joined(separator: "\t"))
        true\t1.29\tnetwork\t
        false\t\tnetwork\t
        \t\t\tinterrupted

        """)
  }

  @Test("The summaries of the library and of past searches have each count and time")
  func summaries() {
    var library = LibrarySummary()
    (library.trackCount, library.albumCount, library.artistCount) = (5, 4, 3)
    (library.favoriteCount, library.pickCount) = (2, 1)
    library.since = Timestamp(seconds: 0)
    #expect(
      RecordTables.librarySummary.recordText(library, nil, .json).string == """
        {"trackCount":5,"albumCount":4,"artistCount":3,"favoriteCount":2,"pickCount":1,\
        "since":"1970-01-01T00:00:00Z"}

        """)
    var history = HistoryStatistics()
    (history.termCount, history.useCount) = (2, 7)
    history.firstUsedAt = Timestamp(seconds: 0)
    history.lastUsedAt = Timestamp(seconds: 86_400)
    history.mostUsed = [.sample("cher", uses: 4), .sample("abba", uses: 3)]
    history.storefronts = [StorefrontUses(storefront: .unitedStates, useCount: 7)]
    #expect(
      RecordTables.statistics.recordText(history, nil, .json).string == """
        {"termCount":2,"useCount":7,"firstUsedAt":"1970-01-01T00:00:00Z",\
        "lastUsedAt":"1970-01-02T00:00:00Z","mostUsed":{"cher":4,"abba":3},\
        "storefronts":{"us":7}}

        """)
  }
}
