import Entities
import Foundation
import TestSupport
import Testing

@testable import SongLists

@Suite("Hostile lists")
struct HostileListTests {
  private func error(_ bytes: Data) -> SongListError? {
    do {
      _ = try SongListReader().songs(in: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("XML whose entities grow is refused")
  func entities() {
    let entities = (1...9).map { level in
      "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
    }
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE playlist [<!ENTITY e0 "x">\(entities.joined())]>
      <playlist xmlns="http://xspf.org/ns/0/"><trackList><track><title>&e9;</title></track></trackList>
      </playlist>
      """
    #expect(error(Data(bomb.utf8)) == .damaged(format: "xspf"))
  }

  @Test("JSON that is nested 100,000 times is refused")
  func nesting() {
    let deep = #"{"playlist":{"track":"# + String(repeating: "[", count: 100_000)
    #expect(error(Data(deep.utf8)) == .damaged(format: "json"))
    #expect(error(Data(String(repeating: "[", count: 100_000).utf8)) == .damaged(format: "json"))
  }

  @Test("JSON with more values than fit in memory is refused")
  func values() {
    let members = #"[{"title":"x","artist":"y"}"#
    let values = members + String(repeating: ",1", count: Limits.listValues) + "]"
    #expect(error(Data(values.utf8)) == .tooManyValues)
  }

  @Test("A cell of 5 MB is cut")
  func longCell() throws {
    let text =
      "Title,Artist\n\"" + String(repeating: "x", count: 5_000_000) + "\",Queen\nJóga,Björk\n"
    let list = try SongListReader().songs(in: Data(text.utf8))
    #expect(list.songs.allSatisfy { $0.title.count <= 300 } && list.songs.last?.title == "Jóga")
  }

  @Test("A song beyond the limit is refused")
  func limit() throws {
    var list = SongList()
    let song = ListedSong(line: "Queen - Jealousy")
    list.songs = Array(repeating: song, count: Limits.listedSongs - 1)
    try list.add(song)
    #expect(throws: SongListError.tooManySongs) { try list.add(song) }
  }

  @Test("Bytes that aren't text are refused with the kind of file")
  func binary() {
    #expect(error(Data([0x50, 0x4B, 3, 4, 0, 0])) == .binary("a spreadsheet or a ZIP archive"))
    #expect(error(Data("Queen\0\u{1}\0\u{2} - \0\u{3}\n".utf8)) == .binary(nil))
  }

  @Test("Randomly changed lists are read or refused", arguments: Fuzz.seeds)
  func fuzz(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for fixture in SongListFixture.all.filter({ _ in Bool.random(using: &random) }).prefix(20) {
      let data = Data(
        Fuzz.mutated(
          Array(fixture.bytes.prefix(4000)),
          dictionary: ["\"", "\r", "\0", "\u{FEFF}", "\u{202E}", "\t", "#EXTINF:", "<", "{", "]"],
          with: &random))
      let list = try? SongListReader().songs(in: data)
      for song in list?.songs ?? [] {
        #expect(!song.title.isEmpty && !song.text.contains("\n"))
      }
    }
  }
}
