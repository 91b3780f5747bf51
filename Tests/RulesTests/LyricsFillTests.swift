import Entities
import Mocks
import Rules
import Scenes
import Testing

@Suite("Fetching the lyrics of many tracks") @MainActor
struct LyricsFillTests {
  private let store = FakeLyricsStore([Track.ID(1): .sample()])
  private let tracks = Track.samples(1...3).map(LibraryTrack.sample)

  private func fill(_ answers: [Result<LyricsAnswer, CatalogError>]) async -> (
    progress: [LyricsFill.Progress], waits: [Duration], asked: [Int64], error: CatalogError?
  ) {
    let catalog = StubLyricsCatalog(answers)
    let fill = LyricsFill(
      interactor: LyricsInteractor(.stub(), lyrics: catalog, store: store),
      runner: RequestRunner(waitsForBudget: true) { _ in })
    var (progress, waits): ([LyricsFill.Progress], [Duration]) = ([], [])
    do {
      try await fill.run(
        tracks, canceledBy: ScriptedView<Int, Int>(), onWait: { waits.append($0) },
        onProgress: { progress.append($0) })
      return (progress, waits, catalog.tracks.map(\.number), nil)
    } catch {
      return (progress, waits, catalog.tracks.map(\.number), error)
    }
  }

  @Test("Only tracks without a saved answer are asked for, and each answer is saved")
  func missing() async {
    let result = await fill([.success(.sample()), .success(.none())])
    #expect(result.asked == [2, 3] && result.error == nil)
    #expect(result.progress.map(\.done) == [1, 2, 3])
    #expect(result.progress.last?.found == 2)
    #expect(store.contents.count == 3)
  }

  @Test("A failure stops, keeps what came, and the next fill continues there")
  func stopped() async {
    let error = CatalogError.unavailable(.connectionLost)
    let first = await fill([.success(.sample()), .failure(error)])
    #expect(first.error == error && first.progress.last?.done == 2)
    let second = await fill([.success(.sample())])
    #expect(second.asked == [3] && second.error == nil)
  }

  @Test("A failure stops also if an earlier answer without lyrics is saved")
  func stoppedAtOld() async throws {
    let error = CatalogError.unavailable(.connectionLost)
    try await store.keep(.none(at: 0), of: Track.ID(2))
    let result = await fill([.failure(error), .success(.sample())])
    #expect(result.asked == [2] && result.error == error)
  }

  @Test("A pause that the source asks for is waited for, and one without a time stops")
  func pause() async {
    let wait = Duration.seconds(7)
    let result = await fill([
      .failure(.rateLimited(retryAfter: wait)), .success(.sample()),
      .failure(.rateLimited(retryAfter: nil)),
    ])
    #expect(result.waits == [wait] && result.asked == [2, 2, 3])
    #expect(result.error == .rateLimited(retryAfter: nil))
  }
}
