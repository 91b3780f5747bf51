import Entities
import Foundation
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Rules
@testable import Views

@Suite("Text of compared stores")
struct ComparisonTextTests {
  private static let storefronts = ["gb", "jp"].compactMap(Storefront.init(code:))

  private func lines(_ columns: Int, track name: String) -> [String] {
    let capabilities = TerminalCapabilities(isTerminal: true, columns: columns)
    let text = ComparisonText(
      Self.storefronts, capabilities, PersonalFormat(environment: [:], clock: StubClock()))
    let rows = Self.storefronts.map { storefront in
      StoreComparison.Row(
        storefront: storefront,
        offer: .success(StoreOffer(.sample(id: 1, name: name), in: storefront, .sample)))
    }
    return ([text.header].compactMap(\.self) + rows.map(text.line)).map(\.plain.string)
  }

  @Test(
    "The rows leave out the same columns as the header above them, however wide the terminal is",
    arguments: Array(40...100), ["Sun", "I'm In Love With My Car (Live at Wembley)"])
  func narrow(columns: Int, name: String) throws {
    let lines = lines(columns, track: name)
    func place(of text: some StringProtocol, in line: String) -> Int? {
      line.firstRange(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
    let title = try #require(place(of: "Track", in: lines[0]))
    for line in lines.dropFirst() {
      #expect(line.count <= columns && place(of: name.prefix(3), in: line) == title, "\(lines)")
      #expect(place(of: "yes", in: line) == place(of: "Preview", in: lines[0]), "\(lines)")
    }
  }
  @Test("An expired offer is noted with its age, after the stores that didn't answer")
  func notes() {
    let error = CatalogError.timedOut(after: .seconds(1))
    let expired = Provenance(
      source: .stale(age: .seconds(7200), because: error), fetchedAt: Timestamp(seconds: 0))
    let rows = [
      StoreComparison.Row(
        storefront: Self.storefronts[0],
        offer: .success(StoreOffer(.sample(), in: Self.storefronts[0], expired))),
      StoreComparison.Row(storefront: Self.storefronts[1], offer: .failure(error)),
    ]
    let notes = ComparisonText.notes(on: rows).map(\.happened.string)
    #expect(notes.count == 2 && notes[0].hasPrefix("No answer from JP"))
    #expect(notes.last?.contains("Showing data cached 2 hours ago") == true)
    #expect(ComparisonText.notes(on: rows.suffix(1)).count == 1)
  }

  @Test("Stores that failed for the same reason share a note, also with others between them")
  func sharedNotes() throws {
    let lost = CatalogError.unavailable(.connectionLost)
    let slow = CatalogError.timedOut(after: .seconds(1))
    let rows = try [("gb", lost), ("jp", slow), ("fr", lost), ("de", slow)].map { code, error in
      StoreComparison.Row(
        storefront: try #require(Storefront(code: code)), offer: .failure(error))
    }
    let notes = ComparisonText.notes(on: rows).map(\.happened.string)
    #expect(notes.count == 2, "\(notes)")
    #expect(notes.first?.hasPrefix("No answer from GB, FR. ") == true)
    #expect(notes.last?.hasPrefix("No answer from JP, DE. ") == true)
    #expect(ComparisonText.notes(on: []).isEmpty)
  }

  private func labeledLine(_ offer: Result<StoreOffer, CatalogError>) -> String {
    let text = ComparisonText(
      Self.storefronts, TerminalCapabilities(isAccessible: true),
      PersonalFormat(environment: [:], clock: StubClock()))
    return text.line(StoreComparison.Row(storefront: Self.storefronts[1], offer: offer)).plain
      .string
  }

  @Test(
    "A labeled row has the price of a track, or why there is none",
    arguments: [
      (.amount(0.99), "0.99 USD"), (.notSoldSeparately, "album only"), (nil, "no price"),
    ] as [(Price?, String)])
  func prices(price: Price?, text: String) {
    var track = Track.sample(name: "Sun")
    (track.price, track.explicitness, track.previewURL) = (price, .cleaned, nil)
    #expect(
      labeledLine(.success(StoreOffer(track, in: Self.storefronts[1], .sample)))
        == "Store: Japan. Price: \(text). Lyrics: clean. Preview: no. Track: Sun.")
  }

  @Test("A labeled row tells a store that doesn't sell the track from one that didn't answer")
  func withoutTrack() {
    #expect(
      labeledLine(.success(StoreOffer(nil, in: Self.storefronts[1], .sample)))
        == "Store: Japan. Price: not sold.")
    #expect(labeledLine(.failure(.cancelled)) == "Store: Japan. Price: no answer.")
  }
}
