import Entities
import Foundation

/// The songs of a JSON document, or of a JSON document on each line, by the paths of their values.
struct JSONSongs: SongListFormat {
  let name: String
  let sources: String
  /// Sets of member names; a file that has all of one near its beginning is in the format.
  let marks: [Set<String>]
  /// The paths of the songs, of which the first that leads to any counts; none for songs at any depth.
  var songs: [JSONPath] = []
  /// The paths of values in a song, each followed by its alternatives.
  let title: [JSONPath]
  let artist: [JSONPath]
  var album: [JSONPath] = []
  var milliseconds: [JSONPath] = []
  var seconds: [JSONPath] = []
  /// Whether the artist is a channel with videos, whose titles can name other artists.
  var hasChannels = false
  /// The paths of addresses such as `spotify:local:artist:album:title:seconds`, which have the names.
  var address: [JSONPath] = []
  /// The product that a song has been played with, in the history of several.
  var product: String?

  static let all = [
    JSONSongs(
      name: "spotify", sources: "playlists, library, and listening history that Spotify sends you",
      marks: [
        ["endTime", "artistName", "trackName"], ["master_metadata_track_name"],
        ["playlists", "items", "trackName"], ["tracks", "artist", "uri"],
        ["playlists", "localTrack"],
      ], songs: ["playlists.*.items.*.track|localTrack", "tracks.*", "*"],
      title: ["trackName", "master_metadata_track_name", "track"],
      artist: ["artistName", "master_metadata_album_artist_name", "artist"],
      album: ["albumName", "master_metadata_album_album_name", "album"], address: ["uri"]),
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
      name: "takeout", sources: "the history of YouTube Music from Google Takeout as JSON",
      marks: [["products", "titleUrl", "subtitles"], ["products", "titleUrl", "header"]],
      songs: ["*"], title: ["title"], artist: ["subtitles.*.name"], hasChannels: true,
      product: "YouTube Music"),
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
      title: ["title", "song", "name", "track"],
      artist: ["artist", "artists.*.name", "artist.name", "artist.#text", "artists"],
      album: ["album", "album.name", "album.title"], milliseconds: ["duration_ms"]),
  ]

  func detects(_ text: ListText) -> Bool {
    marks.contains { $0.isSubset(of: text.json?.members ?? []) }
  }

  func read(_ text: ListText, into list: inout SongList) throws(SongListError) {
    if text.json?.hasTooManyValues == true { throw .tooManyValues }
    if text.json?.isTooDeep == true { throw .damaged(format: name) }
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

  /// Returns the names of the songs in a record: its own, unless it holds songs.
  ///
  /// A song in a member for tracks doesn't need an artist; an object for an album or an artist isn't one.
  fileprivate func songs(in record: JSONRecord, of owner: ColumnRole = .unknown) -> [ListedNames] {
    guard !record.isEmpty else { return [] }
    let held = record.parts.flatMap { key, part -> [ListedNames] in
      songs(in: part, of: key.map { ColumnRole(header: $0) } ?? owner)
    }
    guard held.isEmpty, case .object = record,
      ![.artist, .otherArtist, .album].contains(owner)
    else { return held }
    let names = names(record)
    return names.title != nil && (names.artist != nil || owner.titleCertainty > 0) ? [names] : []
  }

  fileprivate func names(_ record: JSONRecord) -> ListedNames {
    let milliseconds = record.value(milliseconds).flatMap(Double.init).map { $0 / 1000 }
    var names = ListedNames(
      title: record.value(title), artist: record.value(artist), album: record.value(album),
      duration: (milliseconds ?? record.value(seconds).flatMap(Double.init))
        .flatMap(Duration.init(listedSeconds:)))
    if let product {
      guard record.value(["products"]) == product else { return ListedNames() }
      names.title = names.title?.withoutVerb
    }
    if names.title == nil, let local = record.value(address)?.localNames { return local }
    if hasChannels { names.artist = names.artist?.artist(ofChannelFor: names.title ?? "") }
    return names
  }
}

extension String {
  /// The names in an address of a local file in Spotify, which encodes them as forms do.
  fileprivate var localNames: ListedNames? {
    let parts = split(separator: ":", omittingEmptySubsequences: false).map {
      $0.replacing("+", with: " ").removingPercentEncoding ?? String($0)
    }
    guard parts.count == 6, parts[0] == "spotify", parts[1] == "local" else { return nil }
    return ListedNames(
      title: parts[4], artist: parts[2].isEmpty ? nil : parts[2],
      album: parts[3].isEmpty ? nil : parts[3], duration: Duration(listed: parts[5]))
  }

  /// The title of a played video without the verb before it.
  fileprivate var withoutVerb: String { hasPrefix("Watched ") ? String(dropFirst(8)) : self }

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
    guard !place.format.songs.isEmpty else {
      do throws(SongListError) {
        for (index, names) in place.format.songs(in: document).enumerated() {
          try list.add(names, line: place.line ?? index + 1)
        }
      } catch {
        self.error = error
      }
      return
    }
    for path in place.format.songs {
      var count = 0
      document.forEach(path.steps[...]) { record in
        count += 1
        guard error == nil else { return }
        do throws(SongListError) {
          let names = record.isEmpty ? ListedNames() : place.format.names(record)
          try list.add(names, line: place.line ?? count)
        } catch {
          self.error = error
        }
      }
      if !list.songs.isEmpty { return }
      list = SongList()
    }
  }
}
