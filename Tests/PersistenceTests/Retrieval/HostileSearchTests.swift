import Entities
import Mocks
import Persistence
import Testing

@Suite("Searches with unusual terms and libraries")
struct HostileSearchTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  private static let shelf: [Track] = [
    .sample(id: 1, name: "The The", artist: "Of In", album: nil),
    .sample(id: 2, name: "!!!", artist: "???", album: nil),
    .sample(id: 3, name: "Beatles", artist: "x", album: nil),
  ]

  private static let texts = [
    String(repeating: "x", count: 100_000), String(repeating: "beatels ", count: 1_250),
    String(repeating: "é", count: 10_000), String(repeating: "\u{301}", count: 10_000),
    String(repeating: "夜", count: 10_000), String(repeating: "%41", count: 3_333),
    String(repeating: "\"(", count: 5_000), String(repeating: "sun ", count: 5_000), "x", "b",
    "夜", "ヒ", "방탄", "кино кру", "שלום עולם", "كيفك", "ไทย", "हिन्दी", "1", "the", "the of in",
    "a the of in on to and for from that", "?!", "!!!", "\"'*()-+:^", "&", "+", "÷ + =", "\"",
    "\"\"", "'", "beatles\"", "NEAR(here comes)", "name:sun", "^here", "sun*", "* *", "-sun",
    "here OR jóga", "here AND", "NOT", "(", ")", "{name}: sun", "sun + comes", "=beatles",
    "-eatles", "^x", "\"=", ";DROP TABLE track", "%", "%zz", "a%20", "_", "\\", "\u{0}",
    "a\u{0}b", "\u{0}\u{1}", "\0beatles", "\u{FEFF}\u{200B}", "\u{202E}beatles", "\u{301}",
    "e\u{301}\u{301}", "🎵", "🏳️‍🌈", "👩‍👩‍👧‍👦", String(decoding: [0xED, 0xA0, 0x80, 0x62], as: UTF8.self),
    String(decoding: [0xD800, 0x61, 0xDC00] as [UInt16], as: UTF16.self),
  ]

  @Test("A term of any length, alphabet, spelling, and syntax can be searched for")
  func terms() async throws {
    try await fixture.merge(Self.shelf)
    let history = SQLiteHistory(store: fixture.store)
    for text in Self.texts {
      for sort in text.count < 100 ? ResultSort.allCases : [.relevance] {
        let page = try await fixture.page(LibraryQuery(text: text, sort: sort))
        #expect(Set(page.tracks.map(\.id.number)).isSubset(of: [1, 2, 3]), "\(text.prefix(99))")
      }
      _ = try await history.suggestions(for: text, limit: 5)
    }
    #expect(try await fixture.found("beatels").first == 3)
  }

  @Test(
    "A term finds a name in its own script",
    arguments: [
      "Кино", "Άλκηστις", "فيروز", "כוורת", "방탄소년단", "あいみょん", "マリーゴールド", "宇多田", "देव", "ไทย",
      "Հայ", "ქართული", "አማርኛ", "தமிழ்", "Ệ", "Straße", "ｆｕｌｌ", "ǅ",
    ])
  func scripts(name: String) async throws {
    try await fixture.merge(Self.shelf + [.sample(id: 9, name: name, artist: "y", album: nil)])
    #expect(try await fixture.found(name).first == 9)
  }

  @Test("Words that nearly every text contains find a name of only such words")
  func stopWords() async throws {
    try await fixture.merge(Self.shelf)
    #expect(try await fixture.found("the the") == [1])
    #expect(try await fixture.found("thethe") == [1])
    #expect(try await fixture.found("of in the") == [1])
  }

  @Test("Many tracks with one name are found newest first, and leave room for others")
  func sameName() async throws {
    try await fixture.merge(
      (1...3_000).map { .sample(id: $0, name: "Intro", artist: "Artist", album: nil) })
    try await fixture.merge([.sample(id: 5_000, name: "Intro", artist: "Beatles", album: nil)])
    #expect(try await fixture.found("intor", limit: 5).count == 5)
    #expect(try await fixture.found("intro beatels", limit: 5).first == 5_000)
    #expect(try await fixture.found("artsit", limit: 5).count == 5)
  }

  @Test("A library that is filled while it is searched finds every track that was added")
  func filling() async throws {
    let library = fixture.library
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for start in stride(from: Int64(0), to: 1_000, by: 100) {
          try await library.merge(
            (start..<start + 100).map { .sample(id: $0, name: "Beatles \($0)", artist: "x") },
            from: .unitedStates, at: Timestamp(seconds: start))
        }
      }
      for number in 1...50 {
        group.addTask {
          _ = try await library.search(LibraryQuery(text: "beatels \(number)"), limit: 5, offset: 0)
        }
      }
      try await group.waitForAll()
    }
    #expect(try await fixture.found("beatels 7", limit: 1) == [7])
    #expect(try await fixture.found("beatels 999", limit: 1) == [999])
  }
}
