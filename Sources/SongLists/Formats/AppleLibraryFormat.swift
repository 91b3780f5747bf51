import Entities
import Foundation

/// A library or a playlist that iTunes or Apple's Music app exports as XML.
struct AppleLibraryFormat: SongListFormat {
  let name = "itunes"
  let sources = "`Library.xml` and playlists that Apple Music and iTunes export as XML"

  func detects(_ text: ListText) -> Bool { text.rootElement == "plist" }

  func read(_ text: ListText, into list: inout SongList) throws(SongListError) {
    guard let library = try? PropertyListDecoder().decode(Library.self, from: text.bytes) else {
      throw .damaged(format: name)
    }
    let tracks = library.tracks.values.filter { $0.isSong }
    let byID = Dictionary(tracks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var ordered = tracks.sorted { $0.id < $1.id }
    // The file of a single playlist has its songs in the order of that.
    if let playlist = library.playlists?.first, library.playlists?.count == 1 {
      list.name = playlist.name
      ordered = (playlist.items ?? []).compactMap { byID[$0.track] }
    }
    for (place, track) in ordered.enumerated() {
      let names = ListedNames(
        title: track.name, artist: track.artist, album: track.album,
        duration: track.milliseconds.flatMap { Duration(listedSeconds: Double($0) / 1000) })
      try list.add(names, line: place + 1)
    }
  }

  private struct Library: Decodable {
    let tracks: [String: Track]
    let playlists: [Playlist]?

    enum CodingKeys: String, CodingKey {
      case tracks = "Tracks"
      case playlists = "Playlists"
    }
  }

  private struct Track: Decodable {
    let id: Int
    let name: String?
    let artist: String?
    let album: String?
    let milliseconds: Int?
    let isPodcast: Bool?
    let isMovie: Bool?
    let isShow: Bool?

    var isSong: Bool { isPodcast != true && isMovie != true && isShow != true }

    enum CodingKeys: String, CodingKey {
      case id = "Track ID"
      case name = "Name"
      case artist = "Artist"
      case album = "Album"
      case milliseconds = "Total Time"
      case isPodcast = "Podcast"
      case isMovie = "Movie"
      case isShow = "TV Show"
    }
  }

  private struct Playlist: Decodable {
    struct Item: Decodable {
      let track: Int

      enum CodingKeys: String, CodingKey { case track = "Track ID" }
    }

    let name: String?
    let items: [Item]?

    enum CodingKeys: String, CodingKey {
      case name = "Name"
      case items = "Playlist Items"
    }
  }
}
