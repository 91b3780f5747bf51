import Entities
import Testing

@Suite("Numbered playlist names")
struct PlaylistNameTests {
  @Test("A name of the maximum length is shortened by bytes for its number")
  func longest() throws {
    let longest = String(repeating: "é", count: PlaylistName.maximumBytes / 2)
    let numbered = try PlaylistName(longest).numbered(12)
    #expect(numbered.text.hasSuffix("é 12"))
    #expect(numbered.text.utf8.count <= PlaylistName.maximumBytes)
    #expect(numbered.text.utf8.count >= PlaylistName.maximumBytes - 1)
  }
}
