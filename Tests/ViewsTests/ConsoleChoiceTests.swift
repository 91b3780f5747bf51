import Foundation
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Console choice")
struct ConsoleChoiceTests {
  @Test("A choice lists its items with numbers, until one of them is chosen")
  func choice() async throws {
    let output = try ViewOutput()
    let console = output.console([.submitted("9"), .submitted("2")])
    let chosen = await console.choice(
      of: .sampleFavorites, "Which one?", hasDefault: true)
    #expect(chosen == ItemListing.sampleFavorites.entry(at: 2))
    let lines = await output.notes.finish().components(separatedBy: "\n")
    #expect(lines.first == "Which one?")
    #expect(lines.contains { $0.hasPrefix("1  ") } && lines.contains { $0.hasPrefix("2  ") })
    #expect(lines.contains { $0.contains("9") })
  }

  @Test("0 chooses none of the items without asking again")
  func zero() async throws {
    let output = try ViewOutput()
    let console = output.console([.submitted("0"), .submitted("2")])
    #expect(await console.choice(of: .sampleFavorites, "Which one?", hasDefault: true) == nil)
    #expect(await output.notes.finish().ranges(of: "Which one?").count == 1)
  }

  @Test("Enter chooses the first item only if it is the default, and q none")
  func defaults() async throws {
    for (line, hasDefault, position) in [("", true, 1), ("", false, nil), ("q", true, nil)] {
      let output = try ViewOutput()
      let chosen = await output.console([.submitted(line)])
        .choice(of: .sampleFavorites, "Which one?", hasDefault: hasDefault)
      #expect(chosen == position.flatMap(ItemListing.sampleFavorites.entry))
      #expect(await output.notes.finish().hasPrefix("Which one?"))
    }
  }

  @Test("A question lists its answers with numbers, and q, Enter, or 0 chooses none")
  func question() async throws {
    for (line, number) in [("2", 2), ("1", 1), ("0", nil), ("q", nil), ("", nil)] {
      let output = try ViewOutput()
      let console = output.console([.submitted("what?"), .submitted("3"), .submitted(line)])
      #expect(await console.answer(to: "Which one?", from: ["this", "that"]) == number)
      let lines = await output.notes.finish().components(separatedBy: "\n")
      #expect(lines.prefix(3) == ["Which one?", "1  this", "2  that"])
    }
  }

  @Test("Enter chooses none of the tracks in a review, and only q, b, or the end stops it")
  func review() async throws {
    let answers: [(line: String, number: Int?)] = [
      ("", 0), ("0", 0), ("2", 2), ("3", nil), ("q", nil), ("b", nil),
    ]
    for (line, number) in answers {
      let output = try ViewOutput()
      let console = output.console([.submitted(line)])
      #expect(await console.reviewedNumber(of: .sampleFavorites, "Which one?") == number)
      #expect(await output.notes.finish().hasPrefix("Which one?"))
    }
  }
}
