import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@Suite("Track detail text")
struct TrackDetailTextTests {
  private func lines(
    _ track: Track = .sample(), locale: String = "C", isAccessible: Bool = false,
    isFavorite: Bool = false, otherAlbums: [Album] = []
  ) -> [String] {
    TrackDetailText.sample(
      .sample(track, isFavorite: isFavorite, otherAlbums: otherAlbums),
      isAccessible: isAccessible, locale: locale
    ).lines
  }

  @Test("A favorite has a star beside its title, or a labeled line in accessible mode")
  func favorite() {
    #expect(lines(isFavorite: true).first == "Here Comes the Sun ★")
    #expect(lines().first == "Here Comes the Sun")
    let words = lines(isAccessible: true, isFavorite: true)
    #expect(words.contains("Favorite: yes") && !words.contains { $0.contains("★") })
  }

  @Test("Other albums by the artist are listed after a track, with numbers")
  func otherAlbums() {
    let albums = [
      Album.sample(id: 1, name: "Help!", released: "1965-08-06"),
      .sample(id: 2, name: "Let It Be", released: nil),
    ]
    #expect(
      lines(otherAlbums: albums).suffix(4) == [
        "", "More by The Beatles", "1  Help!      1965", "2  Let It Be",
      ])
    #expect(
      lines(isAccessible: true, otherAlbums: albums).suffix(2) == [
        "Number 1. Album: Help!. Year: 1965. Tracks: 17.",
        "Number 2. Album: Let It Be. Tracks: 17.",
      ])
  }

  @Test("Without a prompt, other albums have no numbers, which the next command wouldn't know")
  func withoutPrompt() {
    let page = TrackDetail.sample(otherAlbums: [.sample(id: 1, name: "Help!")])
    #expect(
      TrackDetailText.sample(page).withoutPrompt().list(0..<1).map(\.plain.string)
        == ["More by The Beatles", "Help!  1969"])
    #expect(
      TrackDetailText.sample(page, isAccessible: true).withoutPrompt().list(0..<1).last?.plain
        .string
        == "Album: Help!. Year: 1969. Tracks: 17.")
  }

  @Test("A track shows its facts below each other")
  func facts() throws {
    try expectSnapshot(lines().joined(separator: "\n") + "\n", named: "track")
  }

  @Test("A track is printed as labeled lines in accessible mode")
  func accessible() throws {
    try expectSnapshot(
      lines(isAccessible: true).joined(separator: "\n") + "\n", named: "track-accessible")
  }

  @Test("Track facts that the service didn't send are omitted")
  func bare() {
    let track = Track(id: Track.ID(1), kind: .song, name: "Title", artist: .init(name: "Name"))
    #expect(lines(track) == ["Title", "", "Artist  Name"])
  }

  @Test(
    "The price of a track is shown with the price of its album",
    arguments: [
      (Price.amount(1.29), Price.amount(10), "1.29 USD (album 10 USD)"),
      (.notSoldSeparately, .amount(9.9), "album only (album 9.90 USD)"),
      (.amount(0.99), .notSoldSeparately, "0.99 USD"), (nil, .amount(5), "album 5 USD"),
    ] as [(Price?, Price?, String)])
  func price(track: Price?, album: Price?, text: String) {
    var sample = Track.sample()
    sample.price = track
    sample.albumPrice = album
    #expect(lines(sample).contains { $0.hasPrefix("Price") && $0.hasSuffix("  \(text)") })
  }

  @Test("The price of an album isn't shown for a track without one")
  func priceWithoutAlbum() {
    var sample = Track.sample()
    sample.album = nil
    #expect(lines(sample).contains { $0.hasPrefix("Price") && $0.hasSuffix("  1.29 USD") })
  }

  @Test(
    "Dates and prices are in the user's locale",
    arguments: [
      ("en_US.UTF-8", "September 26, 1969", "$1.29 (album $12.99)"),
      ("de_DE.UTF-8", "26. September 1969", "1,29\u{A0}$ (album 12,99\u{A0}$)"),
      ("ja_JP", "1969年9月26日", "$1.29 (album $12.99)"),
      ("C.UTF-8", "1969-09-26", "1.29 USD (album 12.99 USD)"),
    ])
  func locale(name: String, date: String, price: String) {
    let lines = lines(locale: name)
    #expect(lines.contains { $0.hasPrefix("Released") && $0.hasSuffix("  \(date)") })
    #expect(lines.contains { $0.hasPrefix("Price") && $0.hasSuffix("  \(price)") })
  }

  @Test("A track shows if it is a music video, its disc, explicit lyrics, and its plain facts")
  func marks() {
    var track = Track.sample()
    track.kind = .musicVideo
    (track.trackNumber, track.trackCount) = (3, 10)
    (track.discNumber, track.discCount) = (2, 2)
    track.explicitness = .explicit
    track.advisoryRating = "Explicit"
    track.isStreamable = false
    let lines = lines(track)
    #expect(lines.contains("Kind         Music video"))
    #expect(lines.contains("Track        3 of 10, disc 2 of 2"))
    #expect(lines.contains("Content      explicit"))
    #expect(lines.contains("Advisory     Explicit"))
    #expect(lines.contains("Streaming    no"))
  }

  @Test("Links that are unsafe to open are omitted")
  func unsafeLink() {
    var track = Track.sample()
    track.pageURL = "javascript:alert(1)"
    #expect(!lines(track).contains { $0.hasPrefix("Link") })
  }
}
