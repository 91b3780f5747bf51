import Foundation
import TestSupport
import Testing

/// A recorded response of the service, parsed independently to check the program's documents.
struct Recording: CustomTestStringConvertible {
  enum Kind: String, CaseIterable {
    case song, musicVideo, album, artist
  }

  /// The recordings beside the tests, and in the folder in `TUNES_RECORDINGS`.
  static let all: [Recording] = {
    let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Recordings")
    let other = ProcessInfo.processInfo.environment["TUNES_RECORDINGS"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
    return [own, other].compactMap(\.self).flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".json") }.sorted().map {
        Recording(file: folder.appendingPathComponent($0))
      }
    }
  }()

  /// The recordings of searches and lookups.
  static let pages = all.filter { $0.document["results"] is [[String: Any]] }
  static let charts = all.filter {
    ($0.document["feed"] as? [String: Any])?["entry"] is [[String: Any]]
  }
  static let genres = all.filter { $0.document["34"] is [String: Any] }

  /// The names of its copies: the term of a search, which is unlike any name in a library, and the UPC
  /// of a lookup.
  static let term = "qxzwvk"
  static let upc = "602567725404"

  let file: URL

  var testDescription: String { file.lastPathComponent }

  var document: [String: Any] {
    let data = (try? Data(contentsOf: file)) ?? Data()
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
  }

  /// The records that are music, in order.
  var records: [Record] {
    (document["results"] as? [[String: Any]] ?? []).compactMap(Record.init)
  }

  /// The records of a kind, without repeats.
  func records(of kind: Kind) -> [Record] {
    var known: Set<Int64> = []
    return records.filter { $0.kind == kind && known.insert($0.id).inserted }
  }

  /// Serves the recording under its own names and these.
  func tunes(_ names: String...) async throws -> Tunes {
    let answer = try String(contentsOf: file, encoding: .utf8)
    let answers = (names + [Self.term, Self.upc]).map { ($0, answer) }
    return try await Tunes(
      answers: Dictionary(uniqueKeysWithValues: answers), ["TUNES_RATE_LIMIT": "0"])
  }
}

/// A record of the service as documents show it.
struct Record {
  let kind: Recording.Kind
  let id: Int64
  /// The fields of a document of this kind, without `favorite` and `match`.
  let fields: [String: Any]

  private static let texts: Set = [
    "kind", "trackName", "artistName", "collectionName", "primaryGenreName", "releaseDate",
    "currency", "country", "trackExplicitness", "contentAdvisoryRating", "previewUrl",
    "artworkUrl100", "trackViewUrl", "artistViewUrl", "collectionViewUrl",
    "collectionExplicitness", "copyright", "artistLinkUrl",
  ]
  private static let ofTracks: Set = [
    "kind", "trackId", "trackName", "artistId", "artistName", "collectionId", "collectionName",
    "primaryGenreName", "releaseDate", "trackTimeMillis", "trackNumber", "trackCount",
    "discNumber", "discCount", "trackPrice", "collectionPrice", "currency", "country",
    "trackExplicitness", "contentAdvisoryRating", "isStreamable", "previewUrl", "artworkUrl100",
    "trackViewUrl", "artistViewUrl", "collectionViewUrl",
  ]
  private static let ofAlbums: Set = [
    "collectionId", "collectionName", "artistId", "artistName", "primaryGenreName", "releaseDate",
    "trackCount", "collectionPrice", "currency", "country", "collectionExplicitness", "copyright",
    "artworkUrl100", "collectionViewUrl", "artistViewUrl",
  ]
  private static let ofArtists: Set = [
    "artistId", "artistName", "primaryGenreName", "artistLinkUrl",
  ]

  /// Reads a record, unless it isn't music or lacks its ID or name.
  init?(_ record: [String: Any]) {
    func named(_ names: String...) -> Bool { names.allSatisfy { record[$0] is String } }
    let id: Any?
    let names: Set<String>
    switch (record["kind"] as? String, record["wrapperType"] as? String) {
    case ("song", _) where named("trackName", "artistName"):
      (kind, id, names) = (.song, record["trackId"], Self.ofTracks)
    case ("music-video", _) where named("trackName", "artistName"):
      (kind, id, names) = (.musicVideo, record["trackId"], Self.ofTracks)
    case (nil, "collection") where named("collectionName", "artistName"):
      (kind, id, names) = (.album, record["collectionId"], Self.ofAlbums)
    case (nil, "artist") where named("artistName"):
      guard ["Artist", nil].contains(record["artistType"] as? String) else { return nil }
      (kind, id, names) = (.artist, record["artistId"], Self.ofArtists)
    default: return nil
    }
    guard let id = id as? NSNumber else { return nil }
    self.id = id.int64Value
    fields = record.filter { name, value in
      names.contains(name) && (Self.texts.contains(name) ? value is String : value is NSNumber)
    }
  }

  var name: String { text("trackName") ?? text("collectionName") ?? text("artistName") ?? "" }

  func text(_ field: String) -> String? { fields[field] as? String }
}
