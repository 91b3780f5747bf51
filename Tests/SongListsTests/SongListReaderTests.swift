import Entities
import Foundation
import SongLists
import TestSupport
import Testing

@Suite("Reading lists of songs")
struct SongListReaderTests {
  func read(_ text: String, as format: String? = nil, columns: ColumnChoice = ColumnChoice()) throws
    -> SongList
  {
    try read(Data(text.utf8), as: format, columns: columns)
  }

  private func read(
    _ data: Data, as format: String? = nil, columns: ColumnChoice = ColumnChoice()
  ) throws -> SongList {
    var reader = SongListReader()
    reader.format = format.flatMap(SongListFormats.named)
    reader.columns = columns
    return try reader.songs(in: data)
  }

  /// The songs as artist and title, or as their cleaned rows.
  private func names(_ list: SongList) -> [String] {
    list.songs.map { song in song.artist.map { "\($0) - \(song.title)" } ?? song.title }
  }

  @Test("Each line of a text is a song, with its number and as it stands")
  func lines() throws {
    let list = try read("Queen - Jealousy\n\n  Hey  Jude \r\nBjörk\tJóga\r")
    #expect(
      list.songs.map(\.text) == ["Queen - Jealousy", "Hey Jude", "Björk\tJóga"]
        && list.songs.map(\.line) == [1, 3, 4] && list.skippedCount == 0)
    #expect(list.songs.map(\.source) == ["Queen - Jealousy", "  Hey  Jude ", "Björk\tJóga"])
    #expect(try read(#"[{"title":"Jóga","artist":"Björk"}]"#).songs.map(\.source) == [nil])
  }

  @Test(
    "Rows are cleaned of numbers, times, labels, addresses, and endings of files",
    arguments: [
      ("03 Queen - Jealousy", "Queen - Jealousy"), ("1. Queen - Jealousy", "Queen - Jealousy"),
      ("A1. Queen - Jealousy", "Queen - Jealousy"), ("B2 Queen - Jealousy", "Queen - Jealousy"),
      ("#2 Queen - Jealousy", "Queen - Jealousy"), ("1-07 Queen - Jealousy", "Queen - Jealousy"),
      ("12) Queen - Jealousy", "Queen - Jealousy"), ("[04] Queen - Jealousy", "Queen - Jealousy"),
      ("1/12 Queen - Jealousy", "Queen - Jealousy"), ("10.Queen - Jealousy", "Queen - Jealousy"),
      ("Track 05 - Queen - Jealousy", "Queen - Jealousy"),
      ("15 - 01:00:16 - Queen - Jealousy", "Queen - Jealousy"),
      ("[03:25] Queen - Jealousy [EMI]", "Queen - Jealousy [EMI]"),
      ("[EMI001] Queen - Jealousy", "Queen - Jealousy"),
      ("Queen - Jealousy - EMI 2001", "Queen - Jealousy"),
      ("Queen - Jealousy (3:29)", "Queen - Jealousy"),
      ("Queen - Jealousy #rock", "Queen - Jealousy"),
      ("Queen - Jealousy https://example.com/x", "Queen - Jealousy"),
      ("05_Queen_-_Jealousy.mp3", "Queen - Jealousy"),
      ("Queen%20-%20Jealousy.flac", "Queen - Jealousy"),
      ("w/ Queen - Jealousy", "Queen - Jealousy"),
      ("Queen w/ David Bowie - Jealousy", "Queen feat. David Bowie - Jealousy"),
      ("[5/3/24, 20:15:00] Ann: Queen - Jealousy", "Queen - Jealousy"),
      ("05.03.2024, 20:15 - Ann Example: Queen - Jealousy", "Queen - Jealousy"),
      ("\"Jealousy\" by Queen on Apple Music", "\"Jealousy\" by Queen"),
      ("- [x] Queen - Jealousy", "Queen - Jealousy"),
      ("2024-01-02 Queen - Jealousy", "Queen - Jealousy"),
      ("Queen - Jealousy 02.01.2024", "Queen - Jealousy"),
      ("ann@example.org: Queen - Jealousy", "Queen - Jealousy"),
      ("[03:04:05] <ann> Queen - Jealousy", "Queen - Jealousy"),
      ("[03:00] w/ Queen - Jealousy", "Queen - Jealousy"),
      ("**Queen** - *Jealousy*", "Queen - Jealousy"),
      ("1、Queen - Jealousy", "Queen - Jealousy"), ("１．Queen - Jealousy", "Queen - Jealousy"),
    ])
  func rows(row: String, cleaned: String) throws {
    #expect(try names(read(row)) == [cleaned])
  }

  @Test("A cleaned row is shown as it was written")
  func written() throws {
    #expect(try read("03 Queen - Jealousy").songs.map(\.text) == ["03 Queen - Jealousy"])
  }

  @Test(
    "Numbers and times that can be names stay",
    arguments: [
      "99 Luftballons - Nena", "7 Years - Lukas Graham", "50 Cent - In da Club", "1979",
      "4:44 - JAY-Z", "JAY-Z - 4:44", "22 - Taylor Swift", "7/11 - Beyoncé", "A1 - Caught",
      "U2 - One", "D12 - My Band", "will.i.am - #thatPOWER", "1-800-273-8255 - Logic",
      "Blink-182 - Dammit",
    ])
  func ambiguousRows(row: String) throws {
    #expect(try names(read(row)) == [row])
  }

  @Test("A number without a sign is removed from all rows of a list if most are numbered")
  func numbered() throws {
    let rows = try read("1. Queen - Jealousy\n2. Nena - 99 Luftballons\n3 The Beatles - Julia")
    #expect(
      names(rows) == ["Queen - Jealousy", "Nena - 99 Luftballons", "The Beatles - Julia"])
    let counted = try read("1 Queen - Jealousy\n2 99 Luftballons - Nena\n3 Björk - Jóga")
    #expect(names(counted) == ["Queen - Jealousy", "99 Luftballons - Nena", "Björk - Jóga"])
    let bare = try read("99 Luftballons - Nena\n7 Years - Lukas Graham\n50 Cent - In da Club")
    #expect(bare.songs.allSatisfy { $0.hasUnclearNumber })
  }

  @Test(
    "A text that isn't a list of songs is refused",
    arguments: [
      "API_KEY=abcdef\nDEBUG=1\n", "user: ann\npassword: secret\n",
      "def main():\n    print(1)\nimport os\n", "int main(void) {\n  return 0;\n}\n",
      "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAbcdefghijkl ann@example.org\n",
    ])
  func otherTexts(text: String) {
    #expect(throws: SongListError.self) { try read(text) }
  }

  @Test("Positions on a record are those of a list if most rows have one")
  func vinyl() throws {
    #expect(try names(read("A1 Come Together\nA2 Something\n")) == ["Come Together", "Something"])
  }

  @Test("Songs that the list itself doesn't know are skipped and counted")
  func unknown() throws {
    let list = try read("ID - ID\nQueen - ID\nID - ID (Queen Remix)\n???\nQueen - Ideal\n")
    #expect(names(list) == ["Queen - Ideal"])
    #expect(list.skippedCount == 3 && list.skipped.allSatisfy { $0.reason == .unknownSong })
  }

  @Test("Times that end the rows are lengths, unless they only grow")
  func times() throws {
    let lengths = try read("Queen - A 3:05\nQueen - B 2:10\nQueen - C 4:00\n")
    #expect(lengths.songs.map(\.duration) == [185, 130, 240].map { .seconds($0) })
    let starts = try read("Queen - A 0:00\nQueen - B 3:10\nQueen - C 1:04:00\n")
    #expect(starts.songs.allSatisfy { $0.duration == nil })
    #expect(names(starts) == ["Queen - A", "Queen - B", "Queen - C"])
  }

  @Test("A playlist's songs are those of its EXTINF lines, or else of its paths")
  func playlist() throws {
    let list = try read(
      """
      #EXTM3U
      #EXTINF:431,The Beatles - Hey Jude
      music/1.mp3
      /music/Queen/01%20Queen%20-%20Jealousy.mp3
      #EXTINF:-1 tvg-id="1,2" title="a, b",Soft Cell - Tainted Love
      #EXTINF:30,Björk - Jóga
      https://example.com/preview.m4a
      #EXTINF:200,
      x.mp3
      #EXTINF:154,Julia
      #EXTART:The Beatles
      y.mp3
      C:\\Music\\The Beatles\\Help!\\13%20Yesterday.mp3
      """)
    #expect(
      names(list) == [
        "The Beatles - Hey Jude", "Queen - Jealousy", "Soft Cell - Tainted Love", "Björk - Jóga",
        "The Beatles - Julia", "The Beatles - Yesterday",
      ])
    #expect(
      list.songs.map(\.duration) == [.seconds(431), nil, nil, nil, .seconds(154), nil])
    #expect(list.skipped == [SkippedLine(line: 9, reason: .noTitle)])
    #expect(list.songs.last?.album == "Help!")
    #expect(list.songs.first?.source == "music/1.mp3")
  }

  @Test(
    "Folders above the one for music, and those of users, are never names",
    arguments: [
      "/srv/ann/Party/Jealousy.mp3", "C:\\Users\\Ann\\Jealousy.mp3", "/data/ann/02 Jealousy.mp3",
      "https://ann.example.com/private/Jealousy.mp3", "Jealousy.mp3",
    ])
  func paths(path: String) throws {
    let song = try #require(try read("#EXTM3U\n\(path)\n").songs.first)
    #expect(song.title == "Jealousy" && song.artist == nil)
  }

  @Test("Quoted cells can contain separators, quotes, and line breaks")
  func quotes() throws {
    let list = try read(
      "Title, Artist\n\"Say \"\"Hello\"\", Wave\nGoodbye\", \"Soft Cell\"\nTainted Love,Soft Cell")
    #expect(
      names(list) == ["Soft Cell - Say \"Hello\", Wave Goodbye", "Soft Cell - Tainted Love"])
    #expect(list.songs.map(\.line) == [2, 4])
  }

  @Test("Rows without a title, and quotes that aren't closed, are skipped by line number")
  func badTable() throws {
    let rows = (1...30).map { "Song \($0),Artist" }
    let list = try read(
      (["Title,Artist", ",Queen", "\"Open,Queen"] + rows + ["\"Open too,Queen"])
        .joined(separator: "\n"))
    #expect(list.songs.map(\.title) == (1...30).map { "Song \($0)" })
    #expect(
      list.skipped.map { "\($0.line) \($0.reason)" } == [
        "2 noTitle", "3 openQuote", "34 openQuote",
      ])
  }

  @Test("A quoted cell may have 20 lines", arguments: [(20, true), (21, false)])
  func longCell(lines: Int, isRead: Bool) throws {
    let middle = String(repeating: "\nx", count: lines - 2)
    let list = try read("Title,Artist\n\"A\(middle)\nB\",Queen\n")
    #expect((list.songs.first?.title.hasPrefix("A") == true) == isRead)
  }

  @Test("Lengths are in minutes, seconds, or milliseconds; one of no song is ignored")
  func durations() throws {
    let lengths = ["3:05", "1:02:03", "245", "9999", "10000", "0:00", "long", "-5"]
    let songs = try read(
      (["Title,Artist,Duration"] + lengths.map { "Song,X,\($0)" }).joined(separator: "\n")
    ).songs
    let expected: [Int?] = [185, 3723, 245, 9999, 10, nil, nil, nil]
    #expect(songs.map(\.duration) == expected.map { $0.map { Duration.seconds($0) } })
  }
}
