package import Entities
import Foundation

/// Makes tracks, each the same in every run, with texts and addresses as long as the service's.
package struct TrackSource {
  private static let genres = ["Rock", "Pop", "Alternative", "Hip-Hop/Rap", "Electronic", "Jazz"]
  private static let tracksOfAlbum = 12
  private static let albumsOfArtist = 5

  private let vocabulary: Vocabulary

  package init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// The tracks of some numbers.
  package func tracks(_ numbers: Range<Int>) -> [Track] { numbers.map(track) }

  /// The id of the track of a number.
  package static func id(_ number: Int) -> Int64 { Int64(1_400_000_000 + number) }

  private func track(_ number: Int) -> Track {
    let album = number / Self.tracksOfAlbum
    let artist = album / Self.albumsOfArtist
    var generator = SeededGenerator(seed: UInt64(number) &+ 1 << 40)
    let name = vocabulary.text(words: 1...4, &generator).capitalized
    let id = Self.id(number)
    let albumId = Int64(1_300_000_000 + album)
    let page =
      "https://music.apple.com/us/album/\(slug(name))/\(albumId)?i=\(id)&uo=4"
    return Track(
      id: Track.ID(id), kind: .song, name: name, artist: credit(artist),
      album: .init(id: albumId, name: albumName(album), pageURL: page),
      genre: Self.genres[artist % Self.genres.count],
      releaseDate: ReleaseDate("\(1960 + album % 65)-0\(1 + album % 9)-1\(album % 10)T07:00:00Z"),
      duration: .milliseconds(Int64.random(in: 90_000...420_000, using: &generator)),
      place: .init(
        track: number % Self.tracksOfAlbum + 1, trackCount: Self.tracksOfAlbum, disc: 1,
        discCount: 1),
      explicitness: .notExplicit,
      offer: .init(
        track: .amount(1.29), album: .amount(9.99), currency: "USD", country: "USA"),
      isStreamable: true,
      media: .init(
        pageURL: page,
        previewURL: "https://audio-ssl.itunes.apple.com/itunes-assets/AudioPreview115/"
          + "\(folder(&generator))/mzaf_\(UInt64.random(in: 1 << 60...(.max), using: &generator))"
          + ".plus.aac.p.m4a",
        artworkURL: artwork(album)))
  }

  private func credit(_ artist: Int) -> Track.Credit {
    var generator = SeededGenerator(seed: UInt64(artist) &+ 2 << 40)
    let name = vocabulary.text(words: 1...3, &generator).capitalized
    let id = Int64(100_000_000 + artist)
    return Track.Credit(
      id: id, name: name, pageURL: "https://music.apple.com/us/artist/\(slug(name))/\(id)?uo=4")
  }

  private func albumName(_ album: Int) -> String {
    var generator = SeededGenerator(seed: UInt64(album) &+ 3 << 40)
    return vocabulary.text(words: 1...5, &generator).capitalized
  }

  private func artwork(_ album: Int) -> String {
    var generator = SeededGenerator(seed: UInt64(album) &+ 4 << 40)
    return "https://is\(album % 5 + 1)-ssl.mzstatic.com/image/thumb/Music115/\(folder(&generator))"
      + "/source/100x100bb.jpg"
  }

  /// As the service's file server names them: the first letters of an identifier, then all of it.
  private func folder(_ generator: inout SeededGenerator) -> String {
    let high = UInt64.random(in: 0...(.max), using: &generator)
    let low = UInt64.random(in: 0...(.max), using: &generator)
    let digits = [high, low].map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    let all = Array(digits.joined())
    func part(_ range: Range<Int>) -> String { String(all[range]) }
    return "v4/\(part(0..<2))/\(part(2..<4))/\(part(4..<6))/"
      + [part(0..<8), part(8..<12), part(12..<16), part(16..<20), part(20..<32)]
      .joined(separator: "-")
  }

  private func slug(_ text: String) -> String {
    text.lowercased().replacing(" ", with: "-")
  }
}
