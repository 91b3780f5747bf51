package import Entities
import Scenes
package import TerminalKit

/// Tracks as a playlist for other programs.
enum PlaylistDocument {
  /// Returns the previews as extended M3U, with length -1 for unknown.
  static func m3u(_ items: [CatalogItem]) -> SafeText {
    let entries = items.compactMap { item -> SafeText? in
      guard let preview = preview(of: item) else { return nil }
      return "#EXTINF:-1,\(item.artistName ?? "") - \(item.name)\n\(preview.text)\n"
    }
    return "#EXTM3U\n" + entries.joined()
  }

  /// Returns the tracks as XSPF 1, with their previews, pages, and lengths.
  static func xspf(_ items: [CatalogItem], title: String? = nil) -> SafeText {
    let lines =
      [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        #"<playlist version="1" xmlns="http://xspf.org/ns/0/">"#,
      ] + (title.map { ["  <title>\($0.xmlEscaped)</title>"] } ?? []) + ["  <trackList>"]
      + items.compactMap(\.track).flatMap(lines) + ["  </trackList>", "</playlist>"]
    return SafeText(lines: lines.map { $0 + "\n" }.joined())
  }

  private static func lines(of track: Track) -> [String] {
    let elements: [(name: String, value: String?)] = [
      ("location", preview(of: .track(track))?.text), ("title", track.name),
      ("creator", track.artist.name), ("info", track.storeLink?.text), ("album", track.album?.name),
      ("trackNum", track.trackNumber.flatMap { $0 > 0 ? String($0) : nil }),
      ("duration", track.duration.map { String(max(0, Int64($0 / .milliseconds(1)))) }),
    ]
    let values = elements.compactMap { name, value in
      value.map { "      <\(name)>\($0.xmlEscaped)</\(name)>" }
    }
    return ["    <track>"] + values + ["    </track>"]
  }

  private static func preview(of item: CatalogItem) -> WebLink? {
    item.track?.previewURL.flatMap(WebLink.init)
  }
}

extension DocumentFormat {
  package var isPlaylist: Bool { self == .m3u || self == .xspf }

  /// Whether the document includes the item; playlists omit some.
  package func includes(_ item: CatalogItem) -> Bool {
    switch self {
    case .m3u: item.track?.preview != nil
    case .xspf: item.track != nil
    case .plain, .json, .ndjson, .csv, .tsv: true
    }
  }
}

extension String {
  /// The text escaped for XML, without control characters and two others that XML excludes.
  var xmlEscaped: String {
    SafeText(self).string.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns the text with a mark before some scalars, even within a grapheme cluster.
  func escaping(_ scalars: String, with mark: Unicode.Scalar) -> String {
    unicodeScalars.reduce(into: "") { escaped, scalar in
      if scalars.unicodeScalars.contains(scalar) { escaped.unicodeScalars.append(mark) }
      escaped.unicodeScalars.append(scalar)
    }
  }
}

/// The tags of a track, in ffmpeg's format for metadata files.
package enum TrackTags {
  package static func text(_ track: Track) -> SafeText {
    let tags: [(String, String?)] = [
      ("title", track.name), ("artist", track.artist.name), ("album", track.album?.name),
      ("genre", track.genre), ("date", track.releaseDate?.day?.text),
      ("track", place(track.trackNumber, track.trackCount)),
      ("disc", place(track.discNumber, track.discCount)),
    ]
    let lines = tags.compactMap { name, value in value.map { "\(name)=\(escaped($0))" } }
    return SafeText(lines: ([";FFMETADATA1"] + lines).map { $0 + "\n" }.joined())
  }

  private static func place(_ number: Int?, _ count: Int?) -> String? {
    number.map { number in count.map { "\(number)/\($0)" } ?? "\(number)" }
  }

  /// Returns text without control characters, escaping special ones.
  private static func escaped(_ text: String) -> String {
    SafeText(text).string.escaping("=;#\\", with: "\\")
  }
}
