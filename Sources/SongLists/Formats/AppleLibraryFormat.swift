import Entities

/// A library or playlist exported by iTunes or Apple's Music app as XML.
struct AppleLibraryFormat: SongListFormat {
  let name = "itunes"
  let sources = "`Library.xml` and playlists that Apple Music and iTunes export as XML"

  func detects(_ text: ListText) -> Bool { text.rootElement == "plist" }

  func read(_ text: ListText, into list: inout SongList) throws(SongListError) {
    var library = AppleLibrary()
    try text.readXML(&library, of: name)
    guard library.hasTracks else { throw .damaged(format: name) }
    var ordered = library.tracks.sorted { $0.key < $1.key }.map(\.value)
    // In the file of a single playlist, use the playlist's order.
    if library.playlists == 1 {
      list.name = library.playlistName
      ordered = library.items.compactMap { library.tracks[$0] }
    }
    for (place, names) in ordered.enumerated() { try list.add(names, line: place + 1) }
  }
}

/// The tracks and the first playlist of a property list.
private struct AppleLibrary: XMLElementReader {
  private static let values: Set<String> = [
    "Track ID", "Name", "Artist", "Album", "Total Time", "Podcast", "Movie", "TV Show",
  ]

  /// The songs by their IDs.
  private(set) var tracks: [Int: ListedNames] = [:]
  private(set) var hasTracks = false
  private(set) var playlists = 0
  private(set) var playlistName: String?
  /// The IDs of the songs of the first playlist.
  private(set) var items: [Int] = []
  /// The last key in each open dictionary, outermost first; arrays have none.
  private var keys: [String] = []
  private var track: [String: String] = [:]

  mutating func start(
    _ element: String, _ attributes: [String: String], depth: Int, line: Int
  ) {
    guard ["dict", "array"].contains(element) else { return }
    if keys == ["Tracks"] { hasTracks = true }
    if keys.starts(with: ["Playlists", ""]), keys.count == 2 { playlists += 1 }
    keys.append("")
  }

  mutating func end(_ element: String, _ text: String, depth: Int) throws(SongListError) {
    switch element {
    case "dict", "array":
      keys.removeLast()
      if keys.count == 2, keys[0] == "Tracks" { try finishTrack() }
    case "key": if !keys.isEmpty { keys[keys.count - 1] = text }
    default: add(["true", "false"].contains(element) ? element : text)
    }
  }

  private mutating func add(_ value: String) {
    guard let key = keys.last else { return }
    if keys.count == 3, keys[0] == "Tracks", Self.values.contains(key) {
      track[key] = value
    } else if playlists == 1, keys == ["Playlists", "", "Name"] {
      playlistName = value
    } else if playlists == 1, keys == ["Playlists", "", "Playlist Items", "", "Track ID"] {
      items += Int(value).map { [$0] } ?? []
    }
  }

  private mutating func finishTrack() throws(SongListError) {
    defer { track = [:] }
    guard let id = track["Track ID"].flatMap(Int.init), tracks[id] == nil,
      !["Podcast", "Movie", "TV Show"].contains(where: { track[$0] == "true" })
    else { return }
    guard tracks.count < Limits.listedSongs else { throw .tooManySongs }
    tracks[id] = ListedNames(
      title: track["Name"], artist: track["Artist"], album: track["Album"],
      duration: track["Total Time"].flatMap(Double.init).flatMap {
        Duration(listedSeconds: $0 / 1000)
      })
  }
}
