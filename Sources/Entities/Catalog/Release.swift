/// An album with all its editions, and the day of its release, which can be in the future.
package struct Release: Equatable, Sendable {
  /// The first edition.
  package let album: Album
  package let day: ReleaseDate.Day
  /// The IDs of all editions, including the first.
  package fileprivate(set) var editions: [Album.ID]

  /// Returns the releases of albums with a date, by day; all editions of an album are one release.
  package static func releases(of albums: [Album]) -> [Release] {
    let dated = albums.compactMap { album in album.releaseDate?.day.map { (album, $0) } }
      .sorted { ($0.1, $0.0.id.number) < ($1.1, $1.0.id.number) }
    var releases: [Release] = []
    var places: [Title: Int] = [:]
    for (album, day) in dated {
      if let place = places[Title(album)] {
        releases[place].editions.append(album.id)
      } else {
        places[Title(album)] = releases.count
        releases.append(Release(album: album, day: day, editions: [album.id]))
      }
    }
    return releases
  }

  /// The part of a name that all editions share.
  private struct Title: Hashable {
    private static let marks = [
      "deluxe", "edition", "remaster", "expanded", "bonus", "anniversary", "explicit", "clean",
      "extended", "reissue",
    ]

    let name: String
    let artist: Track.Credit

    init(_ album: Album) {
      var name = album.name.lowercased()[...]
      while let last = name.last, [")", "]"].contains(last),
        let start = name.lastIndex(of: last == ")" ? "(" : "["), start > name.startIndex,
        Self.marks.contains(where: name[start...].contains)
      {
        name = name[..<start]
        while name.last?.isWhitespace == true { name.removeLast() }
      }
      self.name = String(name)
      artist = Track.Credit(
        id: album.artist.id, name: album.artist.id == nil ? album.artist.name : "")
    }
  }
}

package struct NewestAlbums: Sendable {
  package var albums: [Artist.ID: [Album]]
  package var provenance: Provenance

  package init(_ albums: [Artist.ID: [Album]], _ provenance: Provenance) {
    (self.albums, self.provenance) = (albums, provenance)
  }
}

package protocol ReleaseCatalog: Sendable {
  /// Returns the newest albums of each artist, released or not, in one request.
  func newestAlbums(of artists: [Artist.ID], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> NewestAlbums

  /// Returns the cached response to the same request, however old.
  func cachedNewestAlbums(of artists: [Artist.ID], in storefront: Storefront) async -> NewestAlbums?
}

/// When the user last looked at artists' releases, and which albums were listed.
package protocol ReleaseLooks: Sendable {
  /// Returns the days of the last looks, for artists that have one.
  func lastLooks() async throws(StorageError) -> [Artist.ID: ReleaseDate.Day]

  /// Returns the albums that an earlier look listed.
  func listed(among albums: [Album.ID]) async throws(StorageError) -> Set<Album.ID>

  /// Saves a look at artists, and the albums it listed.
  func note(_ artists: [Artist.ID], on day: ReleaseDate.Day, listing albums: [Album.ID])
    async throws(StorageError)
}

/// The release date of one edition of a recording, as the store gives it.
package struct ReleaseDate: Hashable, Sendable {
  package struct Day: Hashable, Comparable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int

    package init(year: Int, month: Int, day: Int) {
      (self.year, self.month, self.day) = (year, month, day)
    }

    package static func < (left: Day, right: Day) -> Bool {
      (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
  }

  private static let placeholder = "1900-01-01"

  /// The date as the service sent it, for example `1969-09-26T07:00:00Z`.
  package let text: String
  /// The parsed day; `nil` if the text isn't a date, or stands for an unknown one.
  package let day: Day?
  /// Whether the service doesn't know the date.
  package let isUnknown: Bool

  /// Parses `YYYY-MM-DD` and ignores the rest.
  ///
  /// The time that follows is often midnight in California, so the day is taken as written and
  /// never converted to another time zone.
  package init(_ text: String) {
    self.text = text
    isUnknown = text.hasPrefix(Self.placeholder)
    day = isUnknown ? nil : Self.day(in: text)
  }

  private static func day(in text: String) -> Day? {
    let bytes = Array(text.utf8.prefix(10))
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]),
      year > 0, (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}

extension ReleaseDate.Day {
  /// The day as `2026-01-31`.
  package var text: String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }.joined(separator: "-")
  }

  /// Returns the day some days later or earlier; `nil` if this isn't a valid day.
  package func adding(days: Int64) -> ReleaseDate.Day? {
    guard let start = Timestamp(iso8601: "\(text)T00:00:00Z") else { return nil }
    return ReleaseDate(Timestamp(seconds: start.seconds + days * 86_400).iso8601).day
  }
}
