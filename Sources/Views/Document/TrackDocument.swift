import Entities
import TerminalKit

/// Tracks in any of the forms that programs read.
struct TrackDocument {
  var tracks: [Track]
  /// Those that have a star.
  var favorites: Set<Track.ID>
  /// The fields asked for; all of them where none were.
  var fields: [TrackField]?

  /// The answer to a search.
  func text(_ format: DocumentFormat, query: SearchQuery, provenance: Provenance) -> SafeText {
    let preamble = [
      JSONMember("term", .string(query.term.text)),
      JSONMember("country", .string(query.storefront.code)),
      JSONMember("source", .string(provenance.source.name)),
      JSONMember("fetchedAt", .string(provenance.fetchedAt.iso8601)),
      JSONMember("resultCount", .integer(Int64(tracks.count))),
    ]
    return text(format, preamble: preamble, name: "results")
  }

  /// Tracks alone: in JSON, an object with nothing but them, under a name.
  func text(_ format: DocumentFormat, named name: String) -> SafeText {
    text(format, preamble: [], name: name)
  }

  /// One track by itself: in JSON a single record.
  func recordText(_ format: DocumentFormat, of track: Track) -> SafeText {
    guard format == .json else { return text(format, named: "results") }
    let members = (fields ?? TrackField.allCases).compactMap { field in
      value(of: field, in: track).map { JSONMember(field.rawValue, $0) }
    }
    return JSONText.line(.object(members)) + "\n"
  }

  /// The tracks of an album: in JSON, after it.
  func text(_ format: DocumentFormat, of album: Album) -> SafeText {
    let album = JSONMember("album", .object(AlbumField.members(of: album)))
    return text(format, preamble: [album], name: "tracks")
  }

  private func text(_ format: DocumentFormat, preamble: [JSONMember], name: String) -> SafeText {
    switch format {
    case .m3u: playlist
    case .plain where fields == nil: tracks.map { plainLine(of: $0) + "\n" }.joined()
    case .plain, .json, .ndjson, .csv, .tsv:
      records(preamble, name).text(format)
    }
  }

  private func records(_ preamble: [JSONMember], _ name: String) -> RecordDocument {
    let fields = fields ?? TrackField.allCases
    return RecordDocument(
      preamble: preamble, name: name,
      records: JSONRecords(fields: fields.map(\.rawValue), count: tracks.count) {
        value(of: fields[$1], in: tracks[$0])
      })
  }

  private func value(of field: TrackField, in track: Track) -> JSONValue? {
    field.value(in: track, isFavorite: favorites.contains(track.id))
  }

  private func plainLine(of track: Track) -> SafeText {
    let line: SafeText = "\(track.name) — \(track.artist.name)"
    return track.album?.name.map { line + " — " + SafeText($0) } ?? line
  }

  /// Extended M3U of the previews that may be played, their length unknown: -1.
  private var playlist: SafeText {
    let entries = tracks.compactMap { track -> SafeText? in
      guard let preview = track.media.previewURL.flatMap(WebLink.init) else { return nil }
      return "#EXTINF:-1,\(track.artist.name) - \(track.name)\n\(preview.text)\n"
    }
    return "#EXTM3U\n" + entries.joined()
  }
}

extension Provenance.Source {
  /// As JSON has it.
  fileprivate var name: String {
    switch self {
    case .network: "network"
    case .cache, .denied: "cache"
    case .stale: "stale"
    case .library: "library"
    }
  }
}
