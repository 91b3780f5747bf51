import Entities

/// The songs of an XML file, by the names of elements and attributes.
///
/// Values are named `@attribute`, `child`, and `child@attribute`, relative to a song's element.
struct XMLSongs: SongListFormat {
  let name: String
  let sources: String
  /// The first element.
  let root: String
  /// The element of a song.
  let song: String
  let title: String
  let artist: String
  let album: String
  let duration: String
  /// The value with a file's path, for names if there is no title.
  var file: String?
  /// The unit of lengths: 1000 for milliseconds.
  var unitsPerSecond = 1.0
  /// The value that identifies a song, and the one by which a playlist entry refers to it.
  var key: (song: [String], entry: String)?
  /// A value that only songs' elements have.
  var kind: (value: String, song: String)?

  static let all = [
    XMLSongs(
      name: "xspf", sources: "XSPF playlists, such as those of VLC, Strawberry, and tunes",
      root: "playlist", song: "track", title: "title", artist: "creator", album: "album",
      duration: "duration", file: "location", unitsPerSecond: 1000),
    XMLSongs(
      name: "rekordbox", sources: "collections that rekordbox exports as XML",
      root: "DJ_PLAYLISTS", song: "TRACK", title: "@Name", artist: "@Artist", album: "@Album",
      duration: "@TotalTime", key: (["@TrackID"], "@Key")),
    XMLSongs(
      name: "traktor", sources: "NML collections and playlists of Traktor",
      root: "NML", song: "ENTRY", title: "@TITLE", artist: "@ARTIST", album: "ALBUM@TITLE",
      duration: "INFO@PLAYTIME",
      key: (["LOCATION@VOLUME", "LOCATION@DIR", "LOCATION@FILE"], "PRIMARYKEY@KEY")),
    XMLSongs(
      name: "virtualdj", sources: "databases and lists of VirtualDJ",
      root: "VirtualDJ_Database", song: "Song", title: "Tags@Title", artist: "Tags@Author",
      album: "Tags@Album", duration: "Infos@SongLength", file: "@FilePath"),
    XMLSongs(
      name: "vdjfolder", sources: "folders of VirtualDJ", root: "VirtualFolder", song: "song",
      title: "@title", artist: "@artist", album: "@album", duration: "@songlength", file: "@path"),
    XMLSongs(
      name: "rhythmbox", sources: "the library of Rhythmbox",
      root: "rhythmdb", song: "entry", title: "title", artist: "artist", album: "album",
      duration: "duration", file: "location", kind: ("@type", "song")),
    XMLSongs(
      name: "jellyfin", sources: "playlists of Jellyfin and Emby",
      root: "Item", song: "PlaylistItem", title: "Name", artist: "Artist", album: "Album",
      duration: "Length", file: "Path"),
    XMLSongs(
      name: "wpl", sources: "playlists of Windows Media Player and Zune",
      root: "smil", song: "media", title: "@trackTitle", artist: "@trackArtist",
      album: "@albumTitle", duration: "@duration", file: "@src", unitsPerSecond: 1000),
  ]

  func detects(_ text: ListText) -> Bool { text.rootElement == root }

  func read(_ text: ListText, into list: inout SongList) throws(SongListError) {
    var reader = XMLSongReader(self, list)
    try text.readXML(&reader, of: name)
    list = reader.ordered
  }

  /// The values to read.
  fileprivate var values: Set<String> {
    let keys = key.map { $0.song + [$0.entry] } ?? []
    return Set([title, artist, album, duration] + keys + [file, kind?.value].compactMap(\.self))
  }
}

/// Collects the values of each song.
private struct XMLSongReader: XMLElementReader {
  private let format: XMLSongs
  private let names: Set<String>
  private var list: SongList
  /// The depth of the song's element.
  private var songDepth: Int?
  private var values: [String: String] = [:]
  private var line = 0
  /// The index of songs by key, and the keys in playlist entries.
  private var places: [String: Int] = [:]
  private var entries: [String] = []

  init(_ format: XMLSongs, _ list: SongList) {
    (self.format, self.list, names) = (format, list, format.values)
  }

  /// The list in the playlist's order, if there is only one playlist.
  var ordered: SongList {
    let order = entries.compactMap { places[$0] }
    guard order.count == list.songs.count, Set(order).count == order.count else { return list }
    var ordered = list
    ordered.songs = order.map { list.songs[$0] }
    return ordered
  }

  mutating func start(
    _ element: String, _ attributes: [String: String], depth: Int, line: Int
  ) {
    if songDepth == nil, element == format.song {
      (songDepth, self.line, values) = (depth, line, [:])
      for (name, value) in attributes { keep(value, as: "@\(name)") }
    } else if let songDepth, depth == songDepth + 1 {
      for (name, value) in attributes { keep(value, as: "\(element)@\(name)") }
    }
  }

  mutating func end(_ element: String, _ text: String, depth: Int) throws(SongListError) {
    if depth == songDepth {
      songDepth = nil
      try finishSong()
    } else if let songDepth, depth == songDepth + 1 {
      keep(text, as: element)
    } else if depth == 2, element == "title", songDepth == nil {
      list.name = text.asOneLine
    }
  }

  /// Keeps the first value with a name.
  private mutating func keep(_ value: String, as name: String) {
    if names.contains(name), values[name] == nil { values[name] = value }
  }

  private mutating func finishSong() throws(SongListError) {
    var names = ListedNames(
      title: values[format.title], artist: values[format.artist], album: values[format.album],
      duration: values[format.duration].flatMap(Double.init).flatMap {
        Duration(listedSeconds: $0 / format.unitsPerSecond)
      })
    if names.title?.isEmpty != false, let file = format.file.flatMap({ values[$0] }) {
      let path = SongPath(file).names
      names = ListedNames(
        title: path.title, artist: names.artist ?? path.artist, album: names.album ?? path.album,
        duration: names.duration)
    }
    if let kind = format.kind, values[kind.value] != kind.song { return }
    if let key = format.key {
      // A playlist entry only refers to a song in the collection.
      if let entry = values[key.entry] { return entries.append(entry) }
      places[key.song.compactMap { values[$0] }.joined()] = list.songs.count
    }
    try list.add(names, line: line)
  }
}
