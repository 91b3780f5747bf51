import Entities
import Foundation
import TerminalKit
import Testing
import Views

@testable import TunesCLI

@MainActor @Suite("Items on standard input")
struct PipedItemsTests {
  private static let japan = Storefront(code: "jp")

  private func items(_ text: String, takesUPCs: Bool = false) throws -> [ItemArgument] {
    try PipedItems.arguments(PipedItems.values(in: Data(text.utf8)), takesUPCs: takesUPCs)
  }

  @Test("Lines are IDs and links, with or without JSON's quotes, and numbers are never a list's")
  func lines() throws {
    let link = "https://music.apple.com/gb/album/let-it-be/1441164495?i=1441164738"
    let wanted: [ItemArgument] = [
      .key(.id(3)), .key(.id(1_441_164_589)), .link(try #require(try StoreLink(link))),
      .link(try #require(try StoreLink(link))),
    ]
    #expect(try items("3\n\n id:1441164589 \r\n\(link)\n\"\(link)\"") == wanted)
  }

  @Test("Digits are a UPC only where one is expected")
  func codes() throws {
    #expect(try items("602567725404") == [.key(.id(602_567_725_404))])
    #expect(try items("602567725404", takesUPCs: true) == [.key(.upc("602567725404"))])
  }

  @Test(
    "Results are tracks, albums, or artists, from the store of their record or document",
    arguments: [
      (#"{"trackId":5,"collectionId":6,"artistId":7,"country":"JPN"}"#, .track(Track.ID(5))),
      (#"{"country":"jp","results":[{"collectionId":6,"artistId":7}]}"#, .album(Album.ID(6))),
      (#"[{"artistId":7,"country":"jp"}]"#, .artist(Artist.ID(7))),
      ("trackName\tcollectionId\ttrackId\tcountry\nYesterday\t\t5\tjp", .track(Track.ID(5))),
      (
        #"{"country":"jp","album":{"collectionId":6},"results":[{"trackId":5}]}"#,
        .track(Track.ID(5))
      ),
      // A list as it was written before lists had one envelope.
      (#"{"page":1,"favorites":[{"trackId":5,"country":"JPN"}]}"#, .track(Track.ID(5))),
      (
        #"{"country":"jp","prefix":"x","results":[{"term":"x"}],"tracks":[{"trackId":5}]}"#,
        .track(Track.ID(5))
      ),
    ] as [(String, CatalogItem.ID)])
  func results(json: String, id: CatalogItem.ID) throws {
    #expect(try items(json) == [.result(id, Self.japan)])
  }

  @Test("Of a list that was matched, only sure and likely tracks are taken")
  func matches() throws {
    let json = """
      {"results":[{"confidence":"sure","trackId":5},{"confidence":"unsure","trackId":6},\
      {"confidence":"likely","trackId":7},{"confidence":"none"}]}
      """
    let tracks = [5, 7].map { ItemArgument.result(.track(Track.ID($0)), nil) }
    #expect(try items(json) == tracks)
  }

  @Test(
    "Everything else is refused",
    arguments: [
      "hey jude", "1-3", "0", "1.5", "true", "{\"name\":\"gym\"}", "https://example.com/1",
      "{\"trackName\":\"Help!\",\"collectionId\":6}", "{\"trackId\":0}",
    ])
  func refuses(text: String) {
    let error = #expect(throws: ErrorMessage.self) { try items(text) }
    #expect(error?.code == .usage)
  }
}
