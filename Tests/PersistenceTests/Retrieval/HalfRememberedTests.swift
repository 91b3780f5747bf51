import Entities
import Mocks
import Persistence
import Testing

/// Queries that weren't looked at while the rules were made.
@Suite("Half-remembered songs")
struct HalfRememberedTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  private static let shelf: [Track] = [
    ("Fifteen", "Taylor Swift"), ("2 + 2 = 5", "Radiohead"), ("21 Guns", "Green Day"),
    ("Twenty One", "The Cranberries"), ("Car Radio", "Twenty One Pilots"),
    ("1979", "Smashing Pumpkins"),
    ("Nineteen Hundred and Eighty-Five", "Wings"), ("A Thousand Miles", "Vanessa Carlton"),
    ("I'm Gonna Be (500 Miles)", "The Proclaimers"), ("99 Luftballons", "Nena"),
    ("Symphony No. 5 in C Minor", "Beethoven"), ("A Fifth of Beethoven", "Walter Murphy"),
    ("Seven Nation Army", "The White Stripes"), ("7 Rings", "Ariana Grande"),
    ("Down", "311"), ("All the Small Things", "Blink-182"),
    ("Sixteen Tons", "Tennessee Ernie Ford"),
    ("50 Ways to Leave Your Lover", "Paul Simon"), ("Summer of '69", "Bryan Adams"),
    ("Nineteenth Nervous Breakdown", "The Rolling Stones"), ("80s Baby", "New Hope Club"),
    ("Eight Days a Week", "The Beatles"), ("Blackbird", "The Beatles"),
    ("Black Dog", "Led Zeppelin"), ("Nightfall in Middle-Earth", "Blind Guardian"),
    ("Rain Drops Keep Fallin'", "B.J. Thomas"), ("Sunday Bloody Sunday", "U2"),
    ("Moon River", "Audrey Hepburn"), ("Breakthrough", "Queen"), ("Starman", "David Bowie"),
    ("÷ (Deluxe)", "Ed Sheeran"), ("+", "Sheeran Ed"), ("****", "Star Band"),
    ("!!! (Deluxe Edition)", "Chk"), ("???", "Mystery Club"), ("We Are Number One", "LazyTown"),
    ("حبيبتي", "نانسي عجرم"), ("הבה נגילה", "דליה לביא"), ("月亮代表我的心", "鄧麗君"),
    ("アンパンマン", "ドリーミング"), ("Angels", "Robbie Williams"), ("Hero", "Mariah Carey"),
    ("Twenty Twenty", "Half Moon"), ("Party Like It's 1999", "Prince Revue"),
    ("2002", "Anne-Marie"), ("Zwei", "Eins"), ("Rocky III Theme", "Survivors"),
    ("Fortnight", "Poets"),
  ].enumerated().map { index, song in
    Track.sample(id: Int64(index + 1), name: song.0, artist: song.1, album: nil).ofArtistOfItsOwn
  }

  private static let queries = [
    ("15 taylor swift", "Fifteen"), ("two plus two equals five", "2 + 2 = 5"),
    ("2+2", "2 + 2 = 5"), ("2 + 2 radiohead", "2 + 2 = 5"), ("twenty one guns", "21 Guns"),
    ("twenty-one guns green day", "21 Guns"), ("cranberries 21", "Twenty One"),
    ("21 pilots car radio", "Car Radio"), ("nineteen seventy nine", "1979"),
    ("nineteen seventy-nine pumpkins", "1979"),
    ("1985 wings", "Nineteen Hundred and Eighty-Five"), ("1000 miles", "A Thousand Miles"),
    ("thousand mile vanessa", "A Thousand Miles"), ("1000 mile carlton", "A Thousand Miles"),
    ("five hundred miles", "I'm Gonna Be (500 Miles)"),
    ("500 mile proclaimers", "I'm Gonna Be (500 Miles)"), ("99 luftballon", "99 Luftballons"),
    ("ninety nine luftballons", "99 Luftballons"),
    ("fifth symphony beethoven", "Symphony No. 5 in C Minor"),
    ("5th of beethoven", "A Fifth of Beethoven"), ("7 nation army", "Seven Nation Army"),
    ("seven rings", "7 Rings"), ("three eleven down", "Down"),
    ("blink one eighty two small things", "All the Small Things"), ("16 tons", "Sixteen Tons"),
    ("16 ton tennessee", "Sixteen Tons"), ("fifty ways to leave", "50 Ways to Leave Your Lover"),
    ("summer of sixty nine", "Summer of '69"),
    ("19th nervous breakdown", "Nineteenth Nervous Breakdown"),
    ("eighties baby", "80s Baby"), ("8 days a week", "Eight Days a Week"),
    ("black bird beatles", "Blackbird"), ("blackdog zeppelin", "Black Dog"),
    ("night fall blind guardian", "Nightfall in Middle-Earth"),
    ("raindrops keep falling bj thomas", "Rain Drops Keep Fallin'"),
    ("moonriver hepburn", "Moon River"), ("break through queen", "Breakthrough"),
    ("star man bowie", "Starman"), ("÷", "÷ (Deluxe)"), ("÷ deluxe", "÷ (Deluxe)"),
    ("divide ed sheeran", "÷ (Deluxe)"), ("+ (Deluxe)", "+"), ("**** (Deluxe)", "****"),
    ("****", "****"), ("!!!", "!!! (Deluxe Edition)"), ("!!! deluxe", "!!! (Deluxe Edition)"),
    ("??? (Remastered)", "???"), ("**** deluxe", "****"),
    ("number 1 lazytown", "We Are Number One"),
    ("habibti nancy ajram", "حبيبتي"), ("hava nagila", "הבה נגילה"),
    ("yue liang dai biao wo de xin", "月亮代表我的心"), ("yueliang daibiao wo de xin", "月亮代表我的心"),
    ("anpanman", "アンパンマン"), ("2020 half moon", "Twenty Twenty"),
    ("nineteen ninety nine party", "Party Like It's 1999"), ("two thousand two", "2002"),
    ("two thousand and two anne marie", "2002"), ("rocky 3", "Rocky III Theme"),
  ]

  @Test("Fresh queries find their song first")
  func fresh() async throws {
    try await fixture.merge(Self.shelf)
    for (text, title) in Self.queries {
      let page = try await fixture.page(text)
      #expect(page.tracks.first?.track.name == title, "\(text)")
    }
  }

  @Test("Queries of something else find nothing")
  func unrelated() async throws {
    try await fixture.merge(Self.shelf)
    for text in [
      "fifteen minute bread recipe", "two for one coupon", "black friday opening times",
      "ten percent discount", "third quarter report", "???? help", "night shift nurse jobs",
    ] {
      let page = try await fixture.page(text)
      #expect(page.tracks.isEmpty, "\(text)")
    }
  }
}
