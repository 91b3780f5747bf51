import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Requests for a list of songs")
struct ListPrivacyTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "SongListsTests/Fixtures")

  private static let lists = [
    "apple-privacy/Apple-Music-Play-Activity.csv", "csv/русский.csv", "csv/extra-lines-first.csv",
    "csv/no-header.csv", "cue/Abbey-Road.cue", "cue/windows-1251.cue", "deezer/playlist-api.json",
    "exportify/en/everything_included.csv", "exportify/ja/everything_included.csv",
    "freetube/freetube-playlists-2024-03-05.db", "itunes/xml/Library.xml",
    "itunes/en/Road-Trip.txt",
    "jspf/Weekly-Jams.jspf", "lastfm/recenttracks-page.json", "listenbrainz/api-listens.json",
    "m3u/attributes.m3u", "m3u/one-album.m3u8", "pls/winamp.pls", "rekordbox/rekordbox.xml",
    "rhythmbox/rhythmdb.xml", "rockbox/.scrobbler.log", "shazam/shazamlibrary.csv",
    "spotify/StreamingHistory0.json", "takeout/music-library-songs.csv", "text/telegram.txt",
    "text/markdown-table.md", "traktor/collection.nml", "virtualdj/2023-01-28.m3u",
    "virtualdj/database.xml", "wpl/Zune.zpl", "xspf/vlc.xspf", "ytmusic/playlist-ytmusicapi.json",
  ]

  private static let others = [
    "discogs/mira_example-collection-20240305-2015.csv", "exportify/en/saved_albums.csv",
    "freetube/freetube-settings.db", "itunes/xml/com.example.prefs.plist",
    "m3u/hls-master.m3u8", "spotify/SearchQueries.json", "takeout/playlists.csv",
    "hostile/bank-statement.csv", "hostile/billion-laughs.xspf", "hostile/bookmarks.html",
    "hostile/broken.json", "hostile/contacts-google.csv", "hostile/contacts.vcf",
    "hostile/deep.json", "hostile/empty.txt", "hostile/external-entity.xspf",
    "hostile/header-only.csv", "hostile/mail.eml", "hostile/null-bytes.txt", "hostile/server.log",
    "hostile/workbook.xlsx",
  ]

  private func expectedRows(of name: String) throws -> [Substring] {
    try String(contentsOf: Self.folder.appending(path: name + ".expected"), encoding: .utf8)
      .split(separator: "\n")
  }

  private func words(of text: some StringProtocol) -> Set<String> {
    let folded = text.folding(options: [.caseInsensitive, .widthInsensitive], locale: nil)
    return Set(folded.split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }

  @Test("Only words of titles and artists are sent", arguments: lists)
  func terms(name: String) async throws {
    let rows = try expectedRows(of: name)
    let names = rows.flatMap {
      $0.split(separator: "\t", omittingEmptySubsequences: false).prefix(2)
    }
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "0"])
    let run = try await tunes.run("match", Self.folder.appending(path: name).path)
    #expect(run.stdout.split(separator: "\n").count == rows.count + 1, "\(run)")
    let allowed = words(of: names.joined(separator: " "))
    for term in tunes.terms {
      #expect(words(of: term).isSubset(of: allowed), "\(term)")
    }
    let requests = tunes.stub.requests()
    #expect((1...rows.count).contains(requests.count))
    for request in requests {
      #expect(request.path == "/search")
      // Whatever else is sent is the same for every list.
      let others = request.query.filter { $0.name != "term" }.map { "\($0.name)=\($0.value)" }
      #expect(others.sorted() == Self.parameters, "\(others)")
    }
  }

  private static let parameters = ["country=us", "entity=song", "limit=50", "media=music"]

  @Test("A file that isn't a list of songs makes no request", arguments: others)
  func refused(name: String) async throws {
    #expect(try expectedRows(of: name).first?.hasPrefix("REFUSE") == true)
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "0"])
    let run = try await tunes.run("match", Self.folder.appending(path: name).path)
    #expect([.exited(65), .exited(1)].contains(run.status), "\(run)")
    #expect(run.stdout.isEmpty && run.stderr.hasPrefix("tunes: "))
    #expect(run.stderr.split(separator: "\n").count == 1, "\(run.stderr)")
    #expect(tunes.stub.requests().isEmpty)
  }
}
