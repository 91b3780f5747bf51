import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

@Suite("Document of MusicBrainz IDs")
struct IdentifiersDocumentTests {
  private let items = [
    IdentifiedItem(
      number: 1, item: .album(.sample()),
      ids: MusicBrainzIDs(artists: ["a1", "a2"], releases: ["r1"])),
    IdentifiedItem(number: 2, item: .artist(.sample), ids: MusicBrainzIDs()),
  ]

  @Test("An item has a line for each ID, or one that says that it is unknown")
  func lines() {
    #expect(
      IdentifiersDocument.lines(items).map(\.plain.string).filter { $0.hasPrefix(" ") } == [
        "   Release  r1", "   Artist   a1", "   Artist   a2", "   Unknown to MusicBrainz",
      ])
  }

  @Test("In a document, the IDs of an item are separated by spaces, and missing ones are empty")
  func text() {
    let fields = ["number", "musicBrainzArtistIds", "musicBrainzReleaseIds"]
    #expect(
      IdentifiersDocument.text(items, of: .lookup([]), from: "musicbrainz.org", fields, .tsv).string
        == "\(fields.joined(separator: "\t"))\n1\ta1 a2\tr1\n2\t\t\n")
  }
}
