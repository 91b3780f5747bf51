import Entities
import Mocks
import Persistence
import Testing

@Suite("Other names")
struct OtherNamesTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  private func track(_ id: Int64, _ name: String, by artist: String, _ artistID: Int64? = 9)
    -> Track
  {
    var track = Track.sample(id: id, name: name, artist: artist, album: nil)
    track.artist = Track.Credit(id: artistID, name: artist)
    return track
  }

  private func pick(_ id: Int64, _ text: String) async throws {
    try await fixture.library.notePick(of: Track.ID(id), foundBy: try SearchTerm(text), at: 200)
  }

  @Test("An artist is found by the name in another store")
  func stores() async throws {
    try await fixture.merge([
      track(1, "First Love", by: "宇多田ヒカル"), track(2, "Automatic", by: "宇多田ヒカル"),
    ])
    #expect(try await fixture.found("hikaru utada").isEmpty == false)
    try await fixture.merge([track(3, "Simple and Clean", by: "Hikaru Utada")])
    #expect(try await Set(fixture.found("hikaru utada")) == [1, 2, 3])
    #expect(try await fixture.found("hikaru utada first love").first == 1)
    #expect(try await fixture.found("utada hikaru automatic").first == 2)
    #expect(try await fixture.found("宇多田ヒカル simple and clean").first == 3)
  }

  @Test("An artist whose only track was renamed by another store is found by both names")
  func renamed() async throws {
    try await fixture.merge([track(1, "First Love", by: "Hikaru Utada")])
    try await fixture.merge([track(1, "First Love", by: "宇多田ヒカル")], at: 200)
    #expect(try await fixture.found("utada first love") == [1])
    #expect(try await fixture.found("utada") == [1])
    #expect(try await fixture.found("宇多田ヒカル") == [1])
  }

  @Test("A track is found by its name in another language after it was seen in both")
  func languages() async throws {
    try await fixture.merge([track(1, "夜に駆ける", by: "YOASOBI")])
    try await fixture.merge([track(1, "Racing into the Night", by: "YOASOBI")], at: 200)
    #expect(try await fixture.found("夜に駆ける") == [1])
    #expect(try await fixture.found("racing into the nite") == [1])
    try await fixture.merge([track(1, "夜に駆ける", by: "YOASOBI")], at: 300)
    #expect(try await fixture.found("racing into the night") == [1])
    #expect(try await fixture.track(1)?.track.name == "夜に駆ける")
  }

  @Test("An artist without a name in Latin letters needs one until it was requested")
  func need() async throws {
    let (library, artist) = (fixture.library, Artist.ID(9))
    #expect(try await library.needsName(of: artist) == false)
    try await fixture.merge([track(1, "花", by: "星野源")])
    #expect(try await library.needsName(of: artist))
    #expect(try await fixture.found("gen hoshino").isEmpty)
    try await library.learn(name: "Gen Hoshino", of: artist)
    #expect(try await fixture.found("gen hoshino") == [1])
    #expect(try await library.needsName(of: artist) == false)
    try await fixture.merge([track(5, "空", by: "藤井風", 8)])
    try await library.learn(name: "藤井風", of: Artist.ID(8))
    #expect(try await library.needsName(of: Artist.ID(8)) == false)
  }

  @Test("An artist has at most four names, however many responses bring others")
  func limit() async throws {
    try await fixture.merge([track(1, "花", by: "星野源")])
    let names = ["Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot"]
    for (index, name) in names.enumerated() {
      try await fixture.merge([track(Int64(index + 2), "Song", by: name)], at: Int64(index + 200))
    }
    #expect(try await fixture.found("bravo").count == 7)
    #expect(try await fixture.found("foxtrot") == [7])
  }

  @Test("Credits of several artists and other spellings aren't other names")
  func credits() async throws {
    try await fixture.merge([
      track(1, "Sakura", by: "いきものがかり"), track(2, "Face", by: "Ikimono & Skrillex"),
      track(3, "Deadmau", by: "deadmau5", 7), track(4, "Strobe", by: "Deadmaufive", 7),
    ])
    #expect(try await fixture.found("skrillex") == [2])
    #expect(try await fixture.found("deadmaufive") == [4, 3])
  }

  @Test("A track that was opened from a search with other words is found by it again")
  func learned() async throws {
    try await fixture.merge([
      track(1, "Sweet Dreams (Are Made of This)", by: "Eurythmics", 1),
      track(2, "Running Up That Hill", by: "Kate Bush", 2),
    ])
    #expect(try await fixture.found("stranger things song").isEmpty)
    try await pick(2, "Stranger Things song")
    try await pick(1, "sweet dreams")
    let page = try await fixture.page("strangerthings song")
    #expect(page.tracks.map(\.id.number) == [2])
    #expect(page.matches == [Track.ID(2): .name])
  }

  @Test("A track that was opened from a search comes before tracks with nearly that name")
  func learnedFirst() async throws {
    try await fixture.merge([track(1, "Thunderstruck", by: "2Cellos", 1)])
    try await pick(1, "acdc")
    try await fixture.merge([track(2, "Highway to Hell", by: "AC/DC", 2)], at: 300)
    #expect(try await fixture.found("acdc") == [1, 2])
  }

  @Test("Names learned from past searches are deleted with them")
  func deletion() async throws {
    let history = SQLiteHistory(store: fixture.store)
    let suggestions = SQLiteHistory(store: fixture.store)
    try await fixture.merge([track(1, "Running Up That Hill", by: "Kate Bush", 2)])
    for (text, deletes) in [("vecna", true), ("upside down", false)] {
      try await suggestions.remember(try SearchTerm(text), in: .unitedStates, at: 1)
      try await pick(1, text)
      #expect(try await fixture.found(text) == [1])
      _ =
        deletes
        ? try await history.delete([SearchTerm(text)]) : try await history.clear()
      #expect(try await fixture.found(text).isEmpty)
    }
  }

  @Test("A removed track's other names are removed too")
  func removal() async throws {
    try await fixture.merge([track(1, "花", by: "星野源")])
    try await fixture.library.learn(name: "Gen Hoshino", of: Artist.ID(9))
    try await pick(1, "flower")
    try await fixture.remove(1)
    #expect(try await fixture.library.needsName(of: Artist.ID(9)) == false)
    try await fixture.merge([track(1, "花", by: "星野源")], at: 900)
    #expect(try await fixture.found("flower").isEmpty)
    #expect(try await fixture.found("gen hoshino").isEmpty)
  }
}
