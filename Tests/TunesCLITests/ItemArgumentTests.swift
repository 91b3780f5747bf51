import Entities
import TerminalKit
import Testing
import Views

@testable import TunesCLI

@Suite("Lookup arguments")
struct ItemArgumentTests {
  @Test(
    "Lookup arguments are recognized as IDs or UPCs by their form",
    arguments: [
      ("1441164589", .key(.id(1_441_164_589))), ("10000", .key(.id(10000))),
      ("id:7", .key(.id(7))), ("id:602567725404", .key(.id(602_567_725_404))),
      ("upc:602567725404", .key(.upc("602567725404"))),
      ("upc:0602567725404", .key(.upc("0602567725404"))),
      ("upc:6 02567-72540 4", .key(.upc("602567725404"))),
      ("602567725404", .key(.upc("602567725404"))),
      ("0602567725404", .key(.upc("0602567725404"))),
      ("60256772540", .key(.id(60_256_772_540))),
      ("60256772540400", .key(.id(60_256_772_540_400))),
    ] as [(String, ItemArgument)])
  func reads(word: String, argument: ItemArgument) throws {
    #expect(try ItemArgument(word, of: "lookup", takesUPCs: true) == argument)
  }

  @Test("Where no UPC is expected, its digits are an ID, and upc: is refused")
  func withoutUPCs() throws {
    #expect(try ItemArgument("602567725404") == .key(.id(602_567_725_404)))
    let error = #expect(throws: ErrorMessage.self) { try ItemArgument("upc:602567725404") }
    #expect(
      error?.happened.string == "\"upc:602567725404\" isn't a number, ID, or link")
  }

  @Test(
    "Short numbers and ranges are read as positions in the last listing",
    arguments: ["3", "9999", "1-3,5", "all", "-2"])
  func positions(word: String) throws {
    let ranges = try #require(PositionRanges(word))
    #expect(try ItemArgument(word, of: "lookup", takesUPCs: true) == .positions(ranges))
  }

  @Test(
    "Invalid lookup arguments are rejected",
    arguments: [
      ("upc:12", "isn't a UPC or EAN"), ("upc:60256772540x", "isn't a UPC or EAN"),
      ("abba", "isn't a number, ID, UPC, or link"), ("", "isn't a number, ID, UPC, or link"),
      ("--colour", "Unknown option \"--colour\""), ("id:0", "isn't a number, ID, UPC, or link"),
      ("99999999999999999999", "isn't a number, ID, UPC, or link"),
    ])
  func refuses(word: String, message: String) {
    let error = #expect(throws: ErrorMessage.self) {
      try ItemArgument(word, of: "lookup", takesUPCs: true)
    }
    #expect(error?.code == .usage)
    #expect(error?.happened.string.contains(message) == true)
  }
}
