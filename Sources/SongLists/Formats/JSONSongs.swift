import Entities
import Foundation

/// The songs of a JSON document, or of a JSON document on each line, by the paths of their values.
///
/// In a path, `*` stands for each element of an array, and `|` separates alternatives.
struct JSONSongs: SongListFormat {
  let name: String
  let sources: String
  /// Sets of member names; a file that has all of one near its beginning is in the format.
  let marks: [Set<String>]
  /// The paths of the songs; the first one that leads to any counts.
  let songs: [String]
  /// The paths of values in a song, each followed by its alternatives.
  let title: [String]
  let artist: [String]
  var album: [String] = []
  var milliseconds: [String] = []
  var seconds: [String] = []
  /// Whether the artist is a channel with videos, whose titles can name other artists.
  var hasChannels = false

  static let all = [
    JSONSongs(
      name: "spotify", sources: "playlists, library, and listening history that Spotify sends you",
      marks: [
        ["endTime", "artistName", "trackName"], ["master_metadata_track_name"],
        ["playlists", "items", "trackName"], ["tracks", "artist", "uri"],
      ], songs: ["playlists.*.items.*.track|localTrack", "tracks.*", "*"],
      title: ["trackName", "master_metadata_track_name", "track"],
      artist: ["artistName", "master_metadata_album_artist_name", "artist"],
      album: ["albumName", "master_metadata_album_album_name", "album"]),
    JSONSongs(
      name: "jspf", sources: "JSPF playlists, such as those of ListenBrainz",
      marks: [["playlist", "track"]], songs: ["playlist.track.*"], title: ["title"],
      artist: ["creator"], album: ["album"], milliseconds: ["duration"]),
    JSONSongs(
      name: "listenbrainz", sources: "listens exported from ListenBrainz",
      marks: [["track_metadata", "track_name"]], songs: ["payload.listens.*", "*", ""],
      title: ["track_metadata.track_name"], artist: ["track_metadata.artist_name"],
      album: ["track_metadata.release_name"],
      milliseconds: ["track_metadata.additional_info.duration_ms"]),
    JSONSongs(
      name: "maloja", sources: "scrobbles exported from Maloja",
      marks: [["scrobbles", "artists", "title"]], songs: ["scrobbles.*.track"], title: ["title"],
      artist: ["artists"], album: ["album.albumtitle"], seconds: ["length"]),
    JSONSongs(
      name: "lastfm", sources: "scrobbles and loved tracks exported from Last.fm as JSON",
      marks: [
        ["recenttracks"], ["lovedtracks"], ["toptracks"], ["scrobbles", "track"],
        ["track", "#text", "artist"],
      ],
      songs: [
        "recenttracks.track.*", "lovedtracks.track.*", "toptracks.track.*", "scrobbles.*",
        "*.recenttracks.track.*", "*.track.*", "track.*", "*",
      ], title: ["name", "track"], artist: ["artist.#text", "artist.name", "artist"],
      album: ["album.#text", "album.title", "album"]),
    JSONSongs(
      name: "youtube",
      sources: "playlists of FreeTube, and of YouTube Music as its clients save them",
      marks: [["videos", "videoId", "title"], ["tracks", "videoId", "title"]],
      songs: ["videos.*", "*.videos.*", "tracks.*"], title: ["title"],
      artist: ["artists.*.name", "author"], album: ["album.name"],
      seconds: ["lengthSeconds", "duration_seconds"], hasChannels: true),
    JSONSongs(
      name: "deezer", sources: "playlists from the API of Deezer",
      marks: [["title_short", "artist"]], songs: ["tracks.data.*", "data.*", "*"],
      title: ["title"], artist: ["artist.name"], album: ["album.title"], seconds: ["duration"]),
    JSONSongs(
      name: "songshift", sources: "playlists exported from SongShift",
      marks: [["service", "tracks", "track"]], songs: ["*.tracks.*", "tracks.*"],
      title: ["track"], artist: ["artist"], album: ["album"]),
    JSONSongs(
      name: "tunes", sources: "what tunes prints with --format json or ndjson",
      marks: [["trackName"], ["row", "confidence"]],
      songs: ["results.*", "tracks.*", "favorites.*", "*", ""], title: ["trackName", "row"],
      artist: ["artistName"], album: ["collectionName"], milliseconds: ["trackTimeMillis"]),
    JSONSongs(
      name: "json", sources: "JSON of other programs with titles and artists",
      marks: [
        ["title", "artist"], ["song", "artist"], ["track", "artist"], ["name", "artists"],
      ],
      songs: [
        "*", "items.*.track", "tracks.items.*.track", "items.*", "tracks.*", "songs.*", "data.*",
        "results.*", "",
      ], title: ["title", "song", "name", "track"],
      artist: ["artist", "artists.*.name", "artist.name", "artist.#text", "artists"],
      album: ["album", "album.name", "album.title"], milliseconds: ["duration_ms"]),
  ]

  func detects(_ text: ListText) -> Bool {
    marks.contains { $0.isSubset(of: text.members) }
  }

  func read(_ text: ListText, into list: inout SongList) throws(SongListError) {
    let decoder = JSONDecoder()
    if let records = try? decoder.decode(
      JSONRecords.self, from: text.bytes, configuration: JSONPlace(format: self))
    {
      if let error = records.error { throw error }
      list = records.list
      return
    }
    for line in text.lines where !line.isBlank {
      guard
        let records = try? decoder.decode(
          JSONRecords.self, from: Data(line.text.utf8),
          configuration: JSONPlace(format: self, line: line.number))
      else {
        guard !list.songs.isEmpty else { throw .damaged(format: name) }
        list.skip(line.number, .noTitle)
        continue
      }
      for song in records.list.songs { try list.add(song) }
    }
  }

  fileprivate func names(_ record: JSONRecord) -> ListedNames {
    let milliseconds = record.value(milliseconds).flatMap(Double.init).map { $0 / 1000 }
    var names = ListedNames(
      title: record.value(title), artist: record.value(artist), album: record.value(album),
      duration: (milliseconds ?? record.value(seconds).flatMap(Double.init))
        .flatMap(Duration.init(listedSeconds:)))
    if hasChannels { names.artist = names.artist?.artist(ofChannelFor: names.title ?? "") }
    return names
  }
}

extension String {
  /// Returns the artist that a channel belongs to, unless the title of the video names one.
  func artist(ofChannelFor title: String) -> String? {
    if hasSuffix(" - Topic") { return String(dropLast(" - Topic".count)) }
    guard title.dashedCount < 2 else { return nil }
    return hasSuffix("VEVO") && count > 4 ? String(dropLast("VEVO".count)) : self
  }

  /// The number of parts that dashes separate.
  private var dashedCount: Int { 1 + split(separator: " ").count { $0.isSeparator } }
}

/// The format of a document, and its line if it is one of several.
private struct JSONPlace {
  let format: JSONSongs
  var line: Int?
}

/// The songs of a document.
private struct JSONRecords: DecodableWithConfiguration {
  var list = SongList()
  var error: SongListError?

  init(from decoder: any Decoder, configuration place: JSONPlace) throws {
    let document = try JSONRecord(from: decoder)
    for path in place.format.songs {
      var count = 0
      document.forEach(path.split(separator: ".")[...]) { record in
        count += 1
        guard error == nil else { return }
        do throws(SongListError) {
          try list.add(place.format.names(record), line: place.line ?? count)
        } catch {
          self.error = error
        }
      }
      if !list.songs.isEmpty { return }
      list = SongList()
    }
  }
}

/// An object or an array of a document, which is decoded as far as paths need it.
private enum JSONRecord: Decodable {
  case object(KeyedDecodingContainer<AnyKey>)
  case array(any UnkeyedDecodingContainer)

  init(from decoder: any Decoder) throws {
    if let array = try? decoder.unkeyedContainer() {
      self = .array(array)
    } else {
      self = .object(try decoder.container(keyedBy: AnyKey.self))
    }
  }

  /// Visits the objects at a path.
  func forEach(_ path: ArraySlice<Substring>, _ body: (JSONRecord) -> Void) {
    switch (self, path.first) {
    case (.array(var array), "*"?):
      while !array.isAtEnd {
        guard let next = try? array.decode(JSONRecord.self) else {
          guard (try? array.decode(AnyValue.self)) != nil else { return }
          continue
        }
        next.forEach(path.dropFirst(), body)
      }
    // A single element can stand without an array.
    case (.object, "*"?): forEach(path.dropFirst(), body)
    case (.object(let object), let key?):
      let next = key.split(separator: "|").lazy.compactMap { key in
        try? object.decode(JSONRecord.self, forKey: AnyKey(stringValue: String(key)))
      }.first
      next?.forEach(path.dropFirst(), body)
    case (.object, nil): body(self)
    case (.array, _): return
    }
  }

  /// Returns the first of several values that isn't empty, as text.
  func value(_ paths: [String]) -> String? {
    for path in paths {
      let keys = path.split(separator: ".")
      var texts: [String] = []
      forEach(keys.dropLast()) { record in
        guard case .object(let object) = record, let key = keys.last else { return }
        texts += object.texts(AnyKey(stringValue: String(key)))
      }
      let text = texts.joined(separator: ", ")
      if !text.isEmpty { return text }
    }
    return nil
  }
}

extension KeyedDecodingContainer<AnyKey> {
  fileprivate func texts(_ key: AnyKey) -> [String] {
    guard contains(key) else { return [] }
    if let text = try? decode(String.self, forKey: key) { return [text] }
    if let number = try? decode(Double.self, forKey: key) { return [String(number)] }
    return (try? decode([String].self, forKey: key)) ?? []
  }
}

/// A value of any kind, which is skipped.
private struct AnyValue: Decodable {
  init(from decoder: any Decoder) {}
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
