import Entities
import Foundation
import Testing

@Suite("Limits")
struct LimitsTests {
  @Test(
    "The table of limits in SECURITY.md gives the limits of the code",
    arguments: [
      ("a response, decompressed", "\(Limits.body >> 20) MiB"),
      ("the pieces of a response", "\(number(Limits.bodyPieces)) |"),
      ("a response to decode", "\(Limits.decodedBody >> 20) MiB"),
      ("the records in a response", "\(number(Limits.records)) |"),
      ("another text in a record", "\(Limits.text >> 10) KiB"),
      ("the depth of genres", "\(Limits.genreDepth) |"),
      ("an error message of the service", "\(Limits.message) Unicode scalars"),
      ("a response with lyrics", "\(Limits.lyricsBody >> 20) MiB"),
      (
        "a song's lyrics",
        """
        \(number(Limits.lyricsLines)) lines of \(Limits.lyricsLine) Unicode scalars, with \
        \(Limits.lyricsTimes) times each
        """
      ),
      ("the versions of a song from a search for lyrics", "\(Limits.lyricsVersions) |"),
      ("redirects", "\(Limits.redirects);"),
      ("a wait that the server demands", "\(Limits.closure.components.seconds / 3600) hours"),
      ("an address", "\(Limits.address >> 10) KiB"),
      (
        "an artwork file",
        """
        \(Limits.artworkFile >> 20) MiB, \(Limits.artworkPixels / 1_000_000) megapixels, \
        \(Limits.progressivePixels / 1_000_000) megapixels if progressive
        """
      ),
      (
        "a player's line, and its messages",
        "\(Limits.playerLine >> 10) KiB, \(Limits.playerWords >> 10) KiB"
      ),
      ("a line of an imported file", "\(Limits.importedLine >> 10) KiB"),
      (
        "a line of a file of `tunes sync`, and the file",
        "\(Limits.importedLine >> 10) KiB, \(Limits.syncFile >> 20) MiB"
      ),
      (
        "a list of songs",
        "\(Limits.songList >> 20) MiB, \(number(Limits.listedSongs)) songs, "
      ),
      ("`deny.txt`", "\(Limits.denyList >> 20) MiB"),
    ])
  func table(name: String, limit: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: folder.appendingPathComponent("SECURITY.md"), encoding: .utf8)
    #expect(text.contains("\n| \(name) | \(limit)"))
  }

  /// A number with separators of thousands.
  private static func number(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US")))
  }
}
