import Entities
import Foundation

/// The songs of a JSON document, or of one per line: objects with a title and an artist, at any
/// depth.
///
/// An object that contains songs isn't a song, nor is an album's or artist's object.
struct JSONSongs: SongListFormat {
  let name = "json"
  let sources = """
    what Spotify and Google Takeout send you; ListenBrainz, JSPF, Last.fm, Maloja, Deezer, \
    FreeTube, YouTube Music, SongShift, and tunes; other JSON with titles and artists
    """

  /// The values of a song, by the names that programs use.
  private static let title: [JSONPath] = [
    "trackName", "master_metadata_track_name", "track_metadata.track_name", "title", "song", "name",
    "track",
  ]
  private static let artist: [JSONPath] = [
    "artistName", "master_metadata_album_artist_name", "track_metadata.artist_name", "artist",
    "artist.name", "artist.#text", "artists", "artists.name", "creator",
  ]
  private static let album: [JSONPath] = [
    "collectionName", "albumName", "master_metadata_album_album_name",
    "track_metadata.release_name",
    "album", "album.name", "album.title", "album.albumtitle", "album.#text",
  ]
  private static let milliseconds: [JSONPath] = [
    "trackTimeMillis", "duration_ms", "track_metadata.additional_info.duration_ms",
  ]
  private static let seconds: [JSONPath] = [
    "lengthSeconds", "duration_seconds", "length", "duration",
  ]
  /// A list's original row, in the results of `match`.
  private static let row: [JSONPath] = ["row"]
  /// Spotify's addresses, which have the names of local songs.
  private static let address: [JSONPath] = ["uri"]
  /// Google's products that played a video; one is for music.
  private static let products: [JSONPath] = ["products"]
  /// The values of videos and their channels.
  private static let video: [JSONPath] = ["videoId", "titleUrl"]
  private static let channel: [JSONPath] = ["author", "subtitles.name"]
  /// Higher numbers are lengths in milliseconds.
  private static let longest = 10_000.0

  func detects(_ text: ListText) -> Bool { text.json != nil }

  func read(_ text: ListText, into list: inout SongList) throws(SongListError) {
    if text.json?.hasTooManyValues == true { throw .tooManyValues }
    if text.json?.isTooDeep == true { throw .damaged(format: name) }
    let decoder = JSONDecoder()
    if let document = try? decoder.decode(JSONDocument.self, from: text.bytes) {
      for (place, names) in document.songs.enumerated() { try list.add(names, line: place + 1) }
    } else {
      for line in text.lines where !line.isBlank {
        let document = try? decoder.decode(JSONDocument.self, from: Data(line.text.utf8))
        guard let document else {
          guard !list.songs.isEmpty else { throw .damaged(format: name) }
          list.skip(line.number, .noTitle)
          continue
        }
        for names in document.songs { try list.add(names, line: line.number) }
      }
    }
    if list.songs.isEmpty { throw .unknown("JSON") }
  }

  /// Returns the names of the songs in a record; `owner` is the role of the record's member.
  fileprivate static func songs(in record: JSONRecord, of owner: ColumnRole = .unknown)
    -> [ListedNames]
  {
    var held: [ListedNames] = []
    var holdsSongs = false
    // Spotify also lists songs that the user doesn't want.
    record.forEach { key, part in
      guard !part.isEmpty, key?.hasPrefix("banned") != true else { return }
      let role = key.map { ColumnRole(header: $0) } ?? .unknown
      holdsSongs = holdsSongs || part.isArray && role.titleCertainty > 0
      held += songs(in: part, of: role.isOfItems ? role : owner)
    }
    guard held.isEmpty, !holdsSongs, case .object = record, !owner.isOfContainers else {
      return held
    }
    return names(of: record, in: owner).map { [$0] } ?? []
  }

  /// Returns the names of a song, if the record is one.
  private static func names(of record: JSONRecord, in owner: ColumnRole) -> ListedNames? {
    if let row = record.value(row) { return ListedNames(title: row) }
    var names = ListedNames(
      title: record.value(title), artist: record.value(artist), album: record.value(album),
      duration: duration(of: record))
    if let products = record.value(products) {
      guard products == "YouTube Music" else { return nil }
      names.title = names.title?.withoutVerb
    }
    if names.title == nil { return record.value(address)?.localNames }
    if record.value(video) != nil {
      guard let channel = names.artist ?? record.value(channel) else { return nil }
      names.artist = channel.artist(ofChannelFor: names.title ?? "")
      return names
    }
    return names.artist != nil || owner.titleCertainty > 0 ? names : nil
  }

  private static func duration(of record: JSONRecord) -> Duration? {
    let thousandths = record.value(milliseconds).flatMap(Double.init).map { $0 / 1000 }
    let seconds = thousandths ?? record.value(seconds).flatMap(Double.init)
    return seconds.flatMap { Duration(listedSeconds: $0 < longest ? $0 : $0 / 1000) }
  }
}

extension ColumnRole {
  fileprivate var isOfContainers: Bool { [.album, .artist, .otherArtist].contains(self) }
  /// Whether the items of a member are songs or contain them.
  fileprivate var isOfItems: Bool { isOfContainers || titleCertainty > 0 }
}

extension String {
  /// The names in Spotify's address of a local file, which is encoded like a form.
  fileprivate var localNames: ListedNames? {
    let parts = split(separator: ":", omittingEmptySubsequences: false).map {
      $0.replacing("+", with: " ").removingPercentEncoding ?? String($0)
    }
    guard parts.count == 6, parts[0] == "spotify", parts[1] == "local" else { return nil }
    return ListedNames(
      title: parts[4], artist: parts[2].isEmpty ? nil : parts[2],
      album: parts[3].isEmpty ? nil : parts[3], duration: Duration(listed: parts[5]))
  }

  /// The title of a played video, without the verb before it.
  fileprivate var withoutVerb: String { hasPrefix("Watched ") ? String(dropFirst(8)) : self }

  /// Returns the artist whose channel it is, unless the video's title names one.
  func artist(ofChannelFor title: String) -> String? {
    if hasSuffix(" - Topic") { return String(dropLast(" - Topic".count)) }
    guard title.dashedCount < 2 else { return nil }
    return hasSuffix("VEVO") && count > 4 ? String(dropLast("VEVO".count)) : self
  }

  /// The number of parts that dashes separate.
  private var dashedCount: Int { 1 + split(separator: " ").count { $0.isSeparator } }
}

/// The songs of a document.
private struct JSONDocument: Decodable {
  let songs: [ListedNames]

  init(from decoder: any Decoder) throws {
    songs = JSONSongs.songs(in: try JSONRecord(from: decoder))
  }
}
