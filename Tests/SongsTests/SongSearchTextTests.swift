import Entities
import Mocks
import Retrieval
import SongLists
import Songs
import Testing

@Suite("Search texts of listed songs")
struct SongSearchTextTests {
  @Test(
    "A line is searched for without the \"by\" before its artist, which is the last one",
    arguments: [
      ("Jealousy by Queen", "Jealousy Queen"),
      ("Stand by Me by Ben E. King", "Stand by Me Ben E. King"),
      ("By Your Side BY Sade", "By Your Side Sade"), ("By the Way", "By the Way"),
      ("Queen - Jealousy by Night", "Queen Jealousy by Night"),
    ])
  func credit(line: String, text: String) {
    #expect(ListedSong(line: line).searchTexts(tokenizer: Tokenizer()) == [text])
  }

  @Test("A \"by\" can also be a part of the title or of the artist's name")
  func names() {
    for (line, title, artist) in [
      ("Stand by Me by Ben E. King", "Stand by Me", "Ben E. King"),
      ("Jealousy by Death by Chocolate", "Jealousy", "Death by Chocolate"),
    ] {
      let match = SongMatcher().match(
        ListedSong(line: line),
        among: [.sample(name: title, artist: artist, album: nil)])
      #expect(match.confidence == .sure, "\(line)")
    }
  }
}
