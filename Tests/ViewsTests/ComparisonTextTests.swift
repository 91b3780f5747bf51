import Entities
import Foundation
import Mocks
import TerminalKit
import Testing

@testable import Scenes
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
}
