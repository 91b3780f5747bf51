import Entities
import Foundation
import SongLists
import Testing

@Suite("Encodings of lists")
struct TextEncodingTests {
  private static let lists: [(String, String)] = [
    (
      "WINDOWS-1252",
      "Mylène Farmer - Désenchantée\nFrançoise Hardy - Où va la chance\nJuanès - Añoranza"
    ),
    (
      "WINDOWS-1252",
      "Die Ärzte - Männer sind Schweine\nHerbert Grönemeyer - Flugzeuge\nKöln – Füße"
    ),
    (
      "WINDOWS-1250",
      "Kult - Gdy nie ma dzieci wśród róż\nMaryla Rodowicz - Małgośka\nBudka Suflera - Jolka, Żar"
    ),
    ("WINDOWS-1251", "Кино - Группа крови\nДДТ - Что такое осень"),
    ("KOI8-R", "Кино - Группа крови\nДДТ - Что такое осень"),
    ("SHIFT_JIS", "宇多田ヒカル - 君に夢中\n米津玄師 - 感電"), ("CP949", "아이유 - 밤편지\n방탄소년단 - 봄날"),
    ("GB18030", "周杰伦 - 晴天\n邓丽君 - 月亮代表我的心"), ("CP950", "五月天 - 倔強\n鄧麗君 - 月亮代表我的心"),
    ("MACINTOSH", "Mylène Farmer - Désenchantée\nFrançoise Hardy - À quoi ça sert\nBjörk - Jóga"),
    ("UTF-16LE", "Björk - Jóga\nQueen - Jealousy"), ("UTF-16BE", "Björk - Jóga\nQueen - Jealousy"),
    ("UTF-32LE", "Björk - Jóga\nQueen - Jealousy"), ("UTF-32BE", "Björk - Jóga\nQueen - Jealousy"),
    ("ISO-2022-JP", "スピッツ - ロビンソン\n椎名林檎 - 本能"),
    ("WINDOWS-1255", "עפרה חזה - חי\nשלמה ארצי - ירח"),
    ("WINDOWS-1253", "Χάρις Αλεξίου - Δι' ευχών\nΜίκης Θεοδωράκης - Όμορφη πόλη"),
    ("WINDOWS-1252", "Juanes - Añoranza\nHéroes del Silencio - Maldito duende, ¿quién?"),
    ("UTF-8", "Björk - Jóga\nКино - Группа крови"),
  ]

  /// Encodes a text with the system's own program.
  private static func encoded(_ text: String, as name: String) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/iconv")
    process.arguments = ["-f", "UTF-8", "-t", name]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return data ?? Data()
  }

  @Test("A list of a few songs is read in the encoding that it is in", arguments: lists)
  func recognized(encoding: String, text: String) throws {
    let list = try SongListReader().songs(in: Self.encoded(text, as: encoding))
    #expect(list.songs.map(\.text).joined(separator: "\n") == text)
  }

  @Test("An encoding that the user names is taken", arguments: lists)
  func named(encoding: String, text: String) throws {
    var reader = SongListReader()
    reader.encoding = TextEncoding(named: encoding.lowercased())
    let list = try reader.songs(in: Self.encoded(text, as: encoding))
    #expect(list.songs.map(\.text).joined(separator: "\n") == text)
  }

  @Test("A text that two encodings read plausibly is refused, and both are named")
  func unclear() throws {
    let bytes = try Self.encoded("Ewa Demarczyk - Będę\n", as: "WINDOWS-1250")
    #expect {
      try SongListReader().songs(in: bytes)
    } throws: { error in
      guard case .encoding(let names) = error as? SongListError else { return false }
      return names.contains("WINDOWS-1250")
    }
  }

  @Test("A playlist and XML can name their encoding")
  func declared() throws {
    let playlist = try Self.encoded(
      "#EXTM3U\n#EXTENC:windows-1250\n#EXTINF:1,Kat - Będę\n", as: "WINDOWS-1250")
    #expect(try SongListReader().songs(in: playlist).songs.map(\.text) == ["Kat - Będę"])
    let xml = try Self.encoded(
      "<?xml version=\"1.0\" encoding=\"windows-1250\"?><playlist><track><title>Będę</title></track></playlist>",
      as: "WINDOWS-1250")
    #expect(try SongListReader().songs(in: xml).songs.map(\.title) == ["Będę"])
  }

  @Test(
    "Zeros that are in most of one half of a text, or beside its spaces, show UTF-16; others are removed"
  )
  func zeros() throws {
    for name in ["UTF-16LE", "UTF-16BE"] {
      let bytes = try Self.encoded("Кино - Группа крови\nДДТ - Осень\n", as: name)
      #expect(try SongListReader().songs(in: bytes).songs.map(\.text).last == "ДДТ - Осень")
    }
    for text in ["Waterloo\0\n", "Queen - Jealousy\n\0", "Queen\0 - Jealousy\n"] {
      let songs = try SongListReader().songs(in: Data(text.utf8)).songs
      #expect(songs.map(\.text) == [text.filter { !"\0\n".contains($0) }])
    }
  }

  @Test(
    "Names that iconv could take for options aren't encodings",
    arguments: ["utf-8//IGNORE", "x y", "", "nonsense"])
  func names(name: String) {
    #expect(TextEncoding(named: name) == nil)
  }
}
