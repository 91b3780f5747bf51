import Entities
import Foundation
import Testing

@testable import SongLists

@Suite("Tables of songs")
struct TableTests {
  private func list(_ text: String, _ change: (inout ColumnChoice) -> Void = { _ in }) throws
    -> SongList
  {
    var reader = SongListReader()
    change(&reader.columns)
    return try reader.songs(in: Data(text.utf8))
  }

  private static let song = ["Jóga", "Björk", "Homogenic"]

  @Test(
    "Columns are found by their names in any language, with any separator",
    arguments: [
      "Nombre de la canción;Nombre(s) del artista;Nombre del álbum",
      "Track-Name\tKünstlername(n)\tAlbum-Name", "Titre,Interprète,Album",
      "Nome da faixa,Nome(s) do artista,Nome do álbum", "Låtens namn,Artistens namn,Albumets namn",
      "Nummernaam,Naam van artiest,Naam van album", "Parça Adı,Sanatçı Adı,Albüm Adı",
      "トラック名,アーティスト名,アルバム名", "曲目名称,艺人名称,专辑名称", "노래,아티스트,앨범",
      "Название,Исполнитель,Альбом", "Tytuł,Wykonawca,Album", "trackName|artistName|collectionName",
      "SONG_TITLE,MAIN_ARTIST,ALBUM_TITLE", "Song,Band,Release", "Name,Performers,Album",
    ])
  func headers(header: String) throws {
    let separator = header.first { ",;\t|".contains($0) }.map(String.init) ?? ","
    let row = Self.song.joined(separator: separator)
    var song = ListedSong(line: 2, title: "Jóga", artist: "Björk", album: "Homogenic")
    song.source = row
    #expect(try list(header + "\n" + row).songs == [song])
  }

  @Test(
    "A column of numbers, links, dates, or IDs isn't one of titles, whatever its name",
    arguments: [
      "Track,Title,Artist\n1,Jóga,Björk\n2,Hunter,Björk",
      "Artist,Album,Track #,Title,Length\nBjörk,Homogenic,7,Jóga,5:05\nBjörk,Homogenic,1,Hunter,4:15",
      "Name,Track Name,Artist\nMine,Jóga,Björk\nMine,Hunter,Björk",
      "Song,Name,Artist\nspotify:track:1,Jóga,Björk\nspotify:track:2,Hunter,Björk",
      "Song ID,Song Title,Artist\naB3dE5gH7jK,Jóga,Björk\naB3dE5gH7jL,Hunter,Björk",
    ])
  func contents(table: String) throws {
    let songs = try list(table).songs
    #expect(songs.map(\.title) == ["Jóga", "Hunter"] && songs.allSatisfy { $0.artist == "Björk" })
  }

  @Test("A header can be below a preamble, and a table can have none")
  func withoutHeader() throws {
    let named = try list("Shazam Library\nfrom 2024\n\nIndex,Title,Artist\n1,Jóga,Björk\n")
    #expect(named.songs.map(\.text) == ["Björk - Jóga"])
    let bare = try list("Björk,Homogenic,Jóga,23 Feb 2016 17:59\nBjörk,,Hunter,23 Feb 2016 18:03\n")
    #expect(bare.songs.map(\.text) == ["Björk - Jóga", "Björk - Hunter"])
    #expect(bare.columns == SongList.Columns(title: "3", artist: "1", areNamed: false))
  }

  @Test("Without a column of artists, titles can hold them, and the columns are said")
  func titlesAlone() throws {
    let table = try list("Track Name,Last Played Date\nBjörk - Jóga,1577836800000\n")
    #expect(table.songs.map(\.title) == ["Björk - Jóga"] && table.songs[0].artist == nil)
    #expect(table.columns == SongList.Columns(title: "\"Track Name\"", artist: nil))
  }

  @Test("A version belongs to its title")
  func versions() throws {
    let table = "Title,Artist,Version\nJealousy,Queen,Karaoke Version\nHelp!,The Beatles,\n"
    #expect(try list(table).songs.map(\.title) == ["Jealousy (Karaoke Version)", "Help!"])
  }

  @Test(
    "Columns that can't be told apart are refused, unless a date shows what program wrote them",
    arguments: [
      ("Rock,Jóga,Björk\nPop,Hunter,Kate\n", nil),
      ("2024-01-02,Jóga,Björk,Homogenic\n", "Björk - Jóga"),
      ("Björk,Homogenic,Jóga,2 Jan 2024\n", "Björk - Jóga"),
    ] as [(String, String?)])
  func unclear(table: String, song: String?) {
    #expect((try? list(table))?.songs.first?.text == song)
  }

  @Test("The user's columns win, by number or by name")
  func choice() throws {
    let table = "Foo,Bar,Baz\nx,Jóga,Björk\n"
    for (title, artist) in [("2", "3"), ("bar", "BAZ")] {
      let songs = try list(table) { ($0.title, $0.artist) = (title, artist) }.songs
      #expect(songs.last?.text == "Björk - Jóga")
    }
    #expect(throws: SongListError.noColumn("Qux")) { try list(table) { $0.title = "Qux" } }
  }

  @Test(
    "A table without titles is refused",
    arguments: [
      "Video ID,Playlist Video Creation Timestamp\naB3dE5gH7jK,2024-02-26T12:22:09+00:00\n",
      "First Name,Last Name,E-mail\nAnn,Example,ann@example.com\n",
      "Date,Description,Amount\n2024-01-01,Rent,-500.00\n2024-01-02,Food,-20.00\n",
    ])
  func withoutTitles(table: String) {
    #expect {
      try list(table)
    } throws: { error in
      guard case .noTitleColumn(let header) = error as? SongListError else { return false }
      return header.count > 1
    }
  }

  @Test("A collection of albums is refused as such")
  func albums() {
    #expect(throws: SongListError.albums("Discogs")) {
      try list("Catalog#,Artist,Title,Label,release_id\nX1,Björk,Homogenic,One,12345\n")
    }
  }
}
