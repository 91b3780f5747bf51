import Entities
import TerminalKit
import Testing
import Views

@testable import TunesCLI

@Suite("What is to be looked up")
struct LookupArgumentTests {
  @Test(
    "is read as what it looks like",
    arguments: [
      ("1441164589", .key(.id(1_441_164_589))), ("10000", .key(.id(10000))),
      ("id:7", .key(.id(7))), ("id:602567725404", .key(.id(602_567_725_404))),
      ("upc:602567725404", .key(.upc("602567725404"))),
      ("upc:0602567725404", .key(.upc("0602567725404"))),
      ("upc:6 02567-72540 4", .key(.upc("602567725404"))),
      ("602567725404", .key(.upc("602567725404"))),
      ("0602567725404", .key(.upc("0602567725404"))),
    ] as [(String, LookupArgument)])
  func reads(word: String, argument: LookupArgument) throws {
    #expect(try LookupArgument(word) == argument)
  }

  @Test(
    "is a number of the last listing, or a range of them",
    arguments: ["3", "9999", "1-3,5", "all", "-2"])
  func positions(word: String) throws {
    let ranges = try #require(PositionRanges(word))
    #expect(try LookupArgument(word) == .positions(ranges))
  }

  @Test(
    "is refused where it names nothing",
    arguments: [
      ("upc:12", "neither a UPC nor an EAN"), ("upc:60256772540x", "neither a UPC nor an EAN"),
      ("abba", "names nothing of the store"), ("", "names nothing of the store"),
      ("--colour", "unknown option '--colour'"), ("id:0", "names nothing of the store"),
      ("99999999999999999999", "names nothing of the store"),
    ])
  func refuses(word: String, complaint: String) {
    let error = #expect(throws: ErrorMessage.self) { try LookupArgument(word) }
    #expect(error?.code == .usage)
    #expect(error?.happened.string.contains(complaint) == true)
  }
}
