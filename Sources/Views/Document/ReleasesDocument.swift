package import Entities
package import Rules
package import TerminalKit

/// New and upcoming albums, in formats for programs.
package enum ReleasesDocument {
  private struct Row: Sendable {
    let number: Int
    let isUpcoming: Bool
    let release: Release
  }

  private static let table = RecordTable<Row>(
    plain: ["releaseDate", "artistName", "collectionName"], ownFields + albumFields)

  private static let ownFields: [RecordTable<Row>.Field] = [
    (ItemFieldSet.number, { JSONValue($0.number) }), ("upcoming", { .bool($0.isUpcoming) }),
    ("editionCount", { JSONValue($0.release.editions.count) }),
  ]

  private static let albumFields = Album.fields.map { field -> RecordTable<Row>.Field in
    (field.name, { field.value($0.release.album).map { JSONValue($0) } })
  }

  package static var names: [String] { table.names }

  /// Returns the new albums, then the upcoming ones.
  package static func text(
    _ news: ReleaseWatch.News, _ fields: [String]?, _ format: DocumentFormat,
    in storefront: Storefront
  ) -> SafeText {
    let rows = news.all.enumerated().map { index, release in
      Row(number: index + 1, isUpcoming: index >= news.released.count, release: release)
    }
    return table.text(rows, fields, format, in: ListEnvelope(storefront: storefront))
  }
}

/// A calendar with an all-day event for each release, as iCalendar (RFC 5545).
package enum ReleaseCalendar {
  /// The maximum length of a line, in bytes without the line break.
  private static let lineLimit = 75

  package static func text(_ news: ReleaseWatch.News, version: String) -> SafeText {
    let stamp = (news.provenance?.fetchedAt.iso8601 ?? "").filter { !["-", ":"].contains($0) }
    let events = news.all.map { release in
      let album = release.album
      return [
        "BEGIN:VEVENT", "UID:album-\(album.id.number)@music.apple.com", "DTSTAMP:\(stamp)",
        "DTSTART;VALUE=DATE:\(release.day.text.replacing("-", with: ""))",
        "SUMMARY:\(escaped("\(album.artist.name): \(album.name)"))", "TRANSP:TRANSPARENT",
      ] + (album.storeLink.map { ["URL:\($0.text)"] } ?? []) + ["END:VEVENT"]
    }
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tunes//tunes \(version)//EN"]
      + events.joined() + ["END:VCALENDAR"]
    return SafeText(lines: lines.map { folded($0) + "\r\n" }.joined())
  }

  private static func escaped(_ text: String) -> String {
    SafeText(text).string.escaping("\\;,", with: "\\")
  }

  /// Folds a long line between characters; continued lines begin with a space.
  private static func folded(_ line: String) -> String {
    var (folded, length) = ("", 0)
    for scalar in line.unicodeScalars {
      let size = String(scalar).utf8.count
      if length + size > lineLimit {
        folded += "\r\n "
        length = 1
      }
      folded.unicodeScalars.append(scalar)
      length += size
    }
    return folded
  }
}

/// A feed of releases, as Atom (RFC 4287).
package enum ReleaseFeed {
  /// The ID of the feed, which must never change.
  private static let id = "urn:uuid:0f6ac2c8-5c0e-4b58-9a0b-64a0c3b7a1de"

  /// Returns the feed; upcoming albums appear on the day of their release.
  package static func text(_ news: ReleaseWatch.News) -> SafeText {
    let updated =
      news.released.first.map { "\($0.day.text)T00:00:00Z" } ?? news.provenance?.fetchedAt.iso8601
    var lines = [
      #"<?xml version="1.0" encoding="utf-8"?>"#, #"<feed xmlns="http://www.w3.org/2005/Atom">"#,
      "<id>\(id)</id>", "<title>New releases</title>", "<updated>\(updated ?? "")</updated>",
      "<author><name>tunes</name></author>",
    ]
    for release in news.released {
      let album = release.album
      lines += [
        "<entry>", "<id>https://music.apple.com/album/\(album.id.number)</id>",
        "<title>\("\(album.artist.name): \(album.name)".xmlEscaped)</title>",
        "<updated>\(release.day.text)T00:00:00Z</updated>",
        "<author><name>\(album.artist.name.xmlEscaped)</name></author>",
        #"<link rel="alternate" href="\#(link(of: album).xmlEscaped)"/>"#,
        "<summary>\(summary(of: album).xmlEscaped)</summary>", "</entry>",
      ]
    }
    return SafeText(lines: (lines + ["</feed>"]).map { $0 + "\n" }.joined())
  }

  private static func link(of album: Album) -> String {
    album.storeLink?.text ?? "https://music.apple.com/album/\(album.id.number)"
  }

  private static func summary(of album: Album) -> String {
    let tracks = album.trackCount.map { $0 == 1 ? "1 track" : "\($0) tracks" }
    return [album.genre, tracks].compactMap(\.self).joined(separator: ", ")
  }
}
