/// A collection in the store's catalog: an album, a single, an EP, or a compilation.
package struct Album: Hashable, Sendable, Identifiable {
  package typealias ID = StoreID<Album>

  package internal(set) var id: ID
  /// The name; a single's ends with ` - Single`, and an EP's with ` - EP`.
  package var name: String
  package var artist: Track.Credit
  package var genre: String?
  package var releaseDate: ReleaseDate?
  package var trackCount: Int?
  /// Whether the store labels it a compilation.
  package var isCompilation = false
  package var explicitness: Explicitness?
  package var price: Price?
  /// An ISO 4217 code.
  package var currency: String?
  /// The ISO 3166-1 alpha-3 code of the store with this price.
  package var country: String?
  /// For example, `℗ 1969 Apple Corps Ltd`.
  package var copyright: String?
  /// The store page as the service sent it; ``WebLink`` decides whether it may be opened.
  package var pageURL: String?
  /// The artwork at 100 × 100 pixels.
  package var artworkURL: String?

  package init(id: ID, name: String, artist: Track.Credit) {
    (self.id, self.name, self.artist) = (id, name, artist)
  }

  /// The page of the whole album; the link in a song's record selects the song there.
  package var storeLink: WebLink? {
    pageURL.flatMap { WebLink($0.replacing(/([?&])i=\d+&?/) { $0.1 }) }
  }

  /// The facts of an album, in the order of documents.
  package static let fields: [Field<Album>] = [
    Field("collectionId", .id, \.id.number), Field("collectionName", .text, \.name),
    Field("artistId", .id, \.artist.id), Field("artistName", .text, \.artist.name),
    Field("primaryGenreName", .text, \.genre), Field("releaseDate", .date, \.releaseDate),
    Field("trackCount", .count, \.trackCount), Field("collectionPrice", .price, \.price),
    Field("currency", .text, \.currency), Field("country", .text, \.country),
    Field("collectionExplicitness", .word, \.explicitness), Field("copyright", .text, \.copyright),
    Field("artworkUrl100", .link, \.artworkURL), Field("collectionViewUrl", .link, \.pageURL),
    Field("artistViewUrl", .link, \.artist.pageURL),
  ]
}

package struct AlbumContents: Equatable, Sendable {
  /// The maximum number of an album's tracks that the service returns.
  package static let mostTracks = 200

  package var album: Album
  /// The tracks by disc and number, including music videos.
  ///
  /// There are fewer than ``Album/trackCount`` if the store doesn't sell them all, or if there are
  /// more than ``mostTracks``.
  package var tracks: [Track]
  package var omitted = SkippedRecords()
  package var provenance: Provenance

  package init(album: Album, tracks: [Track], provenance: Provenance) {
    (self.album, self.tracks, self.provenance) = (album, tracks, provenance)
  }

  package var artwork: ArtworkLink? { album.artwork ?? tracks.lazy.compactMap(\.artwork).first }
}

/// The part of an artist's work that an album belongs to.
package enum AlbumGroup: Int, CaseIterable, Comparable, Sendable {
  case albums
  case singles
  case compilations
  case live

  /// Classifies an album by its compilation flag and its name, the only hint for the other groups.
  package init(_ album: Album) {
    let name = album.name
    if name.hasSuffix(" - Single") || name.hasSuffix(" - EP") {
      self = .singles
    } else if album.isCompilation {
      self = .compilations
    } else {
      self = Self.isLive(name) ? .live : .albums
    }
  }

  package static func < (left: AlbumGroup, right: AlbumGroup) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Returns albums by group, newest first in each; albums without a date come last.
  package static func ordered(_ albums: [Album]) -> [Album] {
    albums.enumerated().map { (group: AlbumGroup($1), day: $1.releaseDate?.day, index: $0, $1) }
      .sorted { left, right in
        if left.group != right.group { return left.group < right.group }
        let (leftDay, rightDay) = (left.day.order, right.day.order)
        return leftDay == rightDay ? left.index < right.index : leftDay > rightDay
      }
      .map(\.3)
  }

  /// Whether a name marks a live album: `(Live at Leeds)`, `Live 1975-85`, `Unplugged: Live`.
  ///
  /// The verb in `Live and Let Die` or `Long Live` doesn't count.
  private static func isLive(_ name: String) -> Bool {
    let words = name.split(separator: " ").map { word in
      (
        text: word.filter { $0.isLetter || $0.isNumber },
        opens: word.hasPrefix("(") || word.hasPrefix("[")
      )
    }
    return words.indices.contains { index in
      let (text, opens) = words[index]
      guard text == "Live" || (text == "LIVE") else { return false }
      if opens { return true }
      guard let next = words.dropFirst(index + 1).first?.text.lowercased() else {
        return index == 0 || !verbs.contains(words[index - 1].text.lowercased())
      }
      return ["at", "in", "from", "on"].contains(next) || next.first?.isNumber == true
    }
  }

  /// Words that make a following `live` a verb.
  private static let verbs = ["i", "you", "we", "they", "to", "long", "never", "only"]
}

extension ReleaseDate.Day? {
  fileprivate var order: (Int, Int, Int) { map { ($0.year, $0.month, $0.day) } ?? (0, 0, 0) }
}
