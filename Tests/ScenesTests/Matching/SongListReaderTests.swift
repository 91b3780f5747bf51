import Entities
import Foundation
import Retrieval
import Scenes
import TestSupport
import Testing

@Suite("Reading lists of songs")
struct SongListReaderTests {
  func read(_ text: String, as format: ListFormat? = nil) -> SongListReader {
    read(Data(text.utf8), as: format)
  }

  private func read(_ data: Data, as format: ListFormat? = nil, chunk: Int = .max) -> SongListReader
  {
    var reader = SongListReader(format: format)
    var rest = data[...]
    while !rest.isEmpty {
      reader.read(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
    }
    reader.finish()
    return reader
  }

  @Test("Each line of a text is a song, with the number of its line")
  func lines() {
    let reader = read("Queen - Jealousy\n\n  Hey  Jude \r\nBjörk\tJóga\r")
    #expect(
      reader.songs == [
        ListedSong(line: 1, title: "Queen - Jealousy"), ListedSong(line: 3, title: "Hey Jude"),
        ListedSong(line: 4, title: "Björk\tJóga"),
      ])
    #expect(reader.skippedCount == 0)
  }

  @Test("Exportify's table has the title, all artists, the album, and the length")
  func exportify() {
    let reader = read(
      """
      "Track URI","Track Name","Artist URI(s)","Artist Name(s)","Album URI","Album Name","Track Duration (ms)","ISRC"
      "spotify:track:1","Under Pressure","spotify:artist:1","Queen, David Bowie","spotify:album:1","Hot Space","248440","GBUM71029605"
      """)
    #expect(
      reader.songs == [
        ListedSong(
          line: 2, title: "Under Pressure", artist: "Queen, David Bowie", album: "Hot Space",
          duration: .milliseconds(248_440))
      ])
    #expect(reader.songs[0].text == "Queen, David Bowie - Under Pressure")
  }

  @Test("Shazam's table has a line with its name above the header")
  func shazam() {
    let reader = read(
      """
      Shazam Library
      Index,TagTime,Title,Artist,URL,TrackKey
      1,2024-01-05,"Hey Jude","The Beatles",https://www.shazam.com/track/1,1
      """)
    #expect(reader.songs == [ListedSong(line: 3, title: "Hey Jude", artist: "The Beatles")])
    #expect(reader.skippedCount == 0)
  }

  @Test(
    "Tables are read with any separator and any spelling of their columns",
    arguments: [
      "Track name,Artist name,Album,Playlist name,Type,ISRC\nJóga,Björk,Homogenic,Mine,Playlist,X",
      "Title;Artist;Album\n\"Jóga\";Björk;Homogenic",
      "Name\tArtist\tComposer\tAlbum\tTime\nJóga\tBjörk\tBjörk\tHomogenic\t",
      "trackName,artistName,collectionName\nJóga,Björk,Homogenic",
    ])
  func columns(table: String) {
    let songs = read(table).songs
    #expect(songs == [ListedSong(line: 2, title: "Jóga", artist: "Björk", album: "Homogenic")])
  }

  @Test("Quoted cells can contain separators, quotes, and line breaks")
  func quotes() {
    let songs = read(
      "Title,Artist\n\"Say \"\"Hello\"\", Wave\nGoodbye\",Soft Cell\nTainted Love,Soft Cell"
    ).songs
    #expect(songs.map(\.title) == ["Say \"Hello\", Wave Goodbye", "Tainted Love"])
    #expect(songs.map(\.line) == [2, 4])
  }

  @Test(
    "Rows of a table without a title, and a quote that isn't closed, are skipped by line number")
  func badTable() {
    let rows = (1...30).map { "Song \($0),Artist" }
    let reader = read(
      (["Title,Artist", ",Queen", "\"Open,Queen"] + rows + ["\"Open too,Queen"])
        .joined(separator: "\n"))
    #expect(reader.songs.map(\.title) == (1...30).map { "Song \($0)" })
    #expect(
      reader.skipped.map { "\($0.line) \($0.reason)" } == [
        "2 noTitle", "3 openQuote", "34 openQuote",
      ])
  }

  @Test("Songs after several quotes that aren't closed at the end of a table are kept")
  func openQuotesAtEnd() {
    let reader = read("Title,Artist\n\"Open,Queen\nSay \"x,\"Open too\nJóga,Björk\n")
    #expect(reader.songs.map(\.title) == ["Jóga"])
    #expect(reader.skipped.map { "\($0.line) \($0.reason)" } == ["2 openQuote", "3 openQuote"])
  }

  @Test("Only the first skipped lines are kept, and all are counted")
  func manySkipped() {
    let reader = read("Title,Artist\n" + String(repeating: ",Queen\n", count: 1000))
    #expect(reader.skippedCount == 1000 && reader.skipped.count == Limits.namedLines)
  }

  @Test("A playlist's songs are those of its EXTINF lines, or else of its file names")
  func playlist() {
    let reader = read(
      """
      #EXTM3U
      #EXTINF:431,The Beatles - Hey Jude
      music/1.mp3
      /music/Queen/01%20Queen%20-%20Jealousy.mp3
      #EXTINF:-1 tvg-id="1",Soft Cell - Tainted Love
      #EXTINF:30,Björk - Jóga
      https://example.com/preview.m4a
      #EXTINF:200,
      x.mp3
      #EXTALB:The Beatles
      C:\\Music\\The Beatles\\13%20Julia.mp3
      """)
    #expect(
      reader.songs == [
        ListedSong(line: 2, title: "The Beatles - Hey Jude", duration: .seconds(431)),
        ListedSong(line: 4, title: "01 Queen - Jealousy.mp3"),
        ListedSong(line: 5, title: "Soft Cell - Tainted Love"),
        ListedSong(line: 6, title: "Björk - Jóga"),
        ListedSong(line: 11, title: "13 Julia.mp3", album: "The Beatles"),
      ])
    #expect(reader.skipped.map { "\($0.line) \($0.reason)" } == ["8 noTitle"])
  }

  @Test("A table's lengths are in minutes, seconds, or milliseconds; one of no song is ignored")
  func durations() {
    let lengths = ["3:05", "1:02:03", "245", "9999", "10000", "0:00", "long", "-5"]
    let songs = read(
      (["Title,Artist,Duration"] + lengths.map { "Song,X,\($0)" }).joined(separator: "\n")
    ).songs
    let expected: [Int?] = [185, 3723, 245, 9999, 10, nil, nil, nil]
    #expect(songs.map(\.duration) == expected.map { $0.map { Duration.seconds($0) } })
  }

  @Test("The album of a playlist is that of its songs, whose last one needs no file")
  func playlistAlbum() {
    let lengths = [28, 29, 31, 32]
    let songs = read(
      "#EXTM3U\n#EXTALB:Jazz\n"
        + lengths.map { "#EXTINF:\($0),Queen - \($0)" }.joined(separator: "\nx.mp3\n")
    ).songs
    #expect(songs.map(\.title) == lengths.map { "Queen - \($0)" })
    #expect(songs.map(\.line) == [3, 5, 7, 9])
    #expect(songs.allSatisfy { $0.album == "Jazz" })
    #expect(songs.map(\.duration) == [.seconds(28), nil, nil, .seconds(32)])
  }

  @Test(
    "A text in UTF-8, UTF-16, or Windows-1252 is read, with or without a byte order mark",
    arguments: [
      Data("Björk - Jóga – x\n".utf8), Data([0xEF, 0xBB, 0xBF] + "Björk - Jóga – x\n".utf8),
      "Björk - Jóga – x\n".data(using: .utf16LittleEndian) ?? Data(),
      "Björk - Jóga – x\n".data(using: .utf16BigEndian) ?? Data(),
      Data([0xFF, 0xFE]) + ("Björk - Jóga – x\n".data(using: .utf16LittleEndian) ?? Data()),
      Data([0xFE, 0xFF]) + ("Björk - Jóga – x\n".data(using: .utf16BigEndian) ?? Data()),
      "Björk - Jóga – x\n".data(using: .windowsCP1252) ?? Data(),
    ], [1, 3, .max])
  func encodings(data: Data, chunk: Int) {
    let reader = read(data, chunk: chunk)
    #expect(reader.songs == [ListedSong(line: 1, title: "Björk - Jóga – x")])
    #expect(!reader.isBinary)
  }

  @Test("Images, programs, and compressed files aren't lists")
  func binary() {
    #expect(read(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D])).isBinary)
    #expect(read(Data([0x1F, 0x8B, 0x08, 0x08, 1, 2, 3, 4, 5, 6, 7])).isBinary)
    #expect(!read(Data("\u{1B}[1mQueen\u{1B}[0m - Jealousy".utf8)).isBinary)
  }

  @Test("XML and JSON aren't lists, however long they are", arguments: [1, 20, 300])
  func markup(lines: Int) {
    let playlist = String(repeating: "<track><title>Yesterday</title></track>\n", count: lines)
    for text in ["<?xml version=\"1.0\"?>\n\(playlist)", "[\n\(playlist)]\n"] {
      #expect(read(text).isMarkup)
      #expect(!read(text, as: .text).isMarkup)
    }
  }

  @Test("A format that is given overrides the one that the beginning shows")
  func override() {
    #expect(read("Title,Artist\nJóga,Björk", as: .text).songs.count == 2)
    #expect(read("#EXTM3U\n#EXTINF:1,A - B\nx", as: .text).songs.count == 3)
    #expect(read("Title\nHey Jude", as: .csv).songs == [ListedSong(line: 2, title: "Hey Jude")])
    #expect(read("Jóga.mp3", as: .m3u).songs.map(\.title) == ["Jóga.mp3"])
  }

  @Test("Overlong lines and texts are cut, and more songs than the limit are noted")
  func limits() {
    let long = read(Data(repeating: UInt8(ascii: "x"), count: 1 << 20) + Data("\nshort".utf8))
    #expect(long.songs.map(\.title.count) == [300, 5])
    let many = read(Data(String(repeating: "a\n", count: Limits.listedSongs + 1).utf8))
    #expect(many.songs.count == Limits.listedSongs && many.isTooLong)
  }

  @Test(
    "Randomly changed lists are read in chunks of any size as in one piece", arguments: Fuzz.seeds)
  func fuzz(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lists = [
      "Shazam Library\nIndex,TagTime,Title,Artist\n1,2024,\"Hey, \"\"Jude\",Beatles\n2,x,\"A\nB\",C\n",
      "#EXTM3U\n#EXTINF:12,A - B\nx.mp3\n#EXTALB:Z\ny%20z.flac\n",
      "1. Björk – Jóga (feat. X) [Live] 4:05\n\"Title\" by Artist\nA\tB\tC\n",
    ]
    for list in lists {
      let data = Data(
        Fuzz.mutated(
          Array(list.utf8),
          dictionary: ["\"", "\r", "\0", "\u{FEFF}", "\u{202E}", "\t", "#EXTINF:"],
          with: &random))
      let (whole, pieces) = (read(data), read(data, chunk: .random(in: 1...9, using: &random)))
      #expect(whole.songs == pieces.songs && whole.skipped == pieces.skipped)
      #expect(whole.songs.allSatisfy { !$0.title.isEmpty && !$0.title.contains("\n") })
      for song in whole.songs {
        _ = SongMatcher().match(song, among: [])
        _ = song.searchText(tokenizer: Self.tokenizer)
      }
    }
  }

  private static let tokenizer = Tokenizer()
}
