import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Keys while searches are under way")
struct SearchRaceTests {
  /// The races of one seed.
  private static let races = 50

  @Test(
    "What is opened, played, or searched for belongs to the text in the field, whatever arrives when",
    arguments: Fuzz.seeds)
  func races(seed: UInt64) async throws {
    for number in 0..<Self.races {
      let race = try SearchRace(seed: seed * 1000 + UInt64(number))
      await race.run()
      #expect(race.faults.isEmpty, "seed \(seed), race \(number): \(race.log)")
    }
  }
}

/// Work that waits until it is released, one by one in any order.
@MainActor private final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  var count: Int { waiting.count }

  func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func release(_ index: Int) { waiting.remove(at: index).resume() }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// A search scene with its real view and presenter, where keys, answers, and pauses alternate at random.
///
/// Each result is named by the term that it was found for.
@MainActor private final class SearchRace {
  private let terminal: StagedTerminal
  private let view: ScreenSearchListView
  private let router = SpyRouter()
  private let interactor: StubSearchListInteractor
  private let gate: Gate
  private let presenter: SearchListPresenter
  private var random: SeededGenerator
  /// The texts at which a key asked for something that hasn't happened yet.
  private var wanted: [String] = []
  private var openedCount = 0
  /// All texts at which a key asked for something.
  private var asked: Set<String> = []
  private(set) var faults: [String] = []
  private(set) var log = ""

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    terminal = try StagedTerminal { _ in throw CancellationError() }
    view = ScreenSearchListView(stage: terminal.stage)
    let gate = Gate()
    self.gate = gate
    interactor = StubSearchListInteractor(finding: { query, isLocal in
      await gate.pass()
      let text = query.term.text
      guard !isLocal || text.count.isMultiple(of: 2) else { return nil }
      let tracks = (0..<3).map { index in
        Track.sample(id: Int64(text.hashValue.magnitude % 1000) * 10 + Int64(index), name: text)
      }
      var page = ItemPage.sample(tracks)
      if isLocal {
        page.provenance = Provenance(source: .library(because: nil), fetchedAt: StubClock().now)
      }
      return page
    })
    let runner = RequestRunner(waitsForBudget: true) { _ in await gate.pass() }
    let start = StartPresenter(
      view: ScreenStartView(in: view), interactor: StubStartInteractor(), router: router,
      runner: runner, storefront: .unitedStates, reports: StorageReports(), features: false)
    presenter = SearchListPresenter(
      view: view, interactor: interactor, router: router, runner: runner, start: start,
      reports: StorageReports(),
      options: SearchListOptions(storefront: .unitedStates, pageSize: 3))
  }

  func run() async {
    let scene = Task { await presenter.run() }
    for _ in 0..<30 {
      step()
      for _ in 0..<Int.random(in: 0...4, using: &random) { await Task.yield() }
      check()
    }
    gate.open()
    for _ in 0..<50 { await Task.yield() }
    check()
    terminal.stage.quit()
    _ = await scene.value
    check()
    for _ in 0..<50 { await Task.yield() }
    releaseTerminal()
  }

  /// Thousands of races need a terminal each, and what a stage holds leads back to it.
  private func releaseTerminal() {
    let stage = terminal.stage
    (stage.panes, stage.lead) = (FocusStack(), nil)
    stage.targets.removeAll()
  }

  private func step() {
    if gate.count > 0, Bool.random(using: &random) {
      log += " ·"
      return gate.release(Int.random(in: 0..<gate.count, using: &random))
    }
    let keys: [Key] = [
      .character("a"), .character("b"), .backspace, .down, .enter, .enter, .escape, .tab, .up,
    ]
    let key = keys.randomElement(using: &random) ?? .enter
    press(key)
  }

  private func press(_ key: Key) {
    let text = view.search.text
    log += " \(key)"
    if [.enter, .tab].contains(key) {
      wanted.append(text)
      asked.insert(text)
    }
    terminal.press(key)
  }

  /// Takes what has been opened and searched for off what keys asked for.
  private func check() {
    for track in router.tracks[openedCount...] {
      guard case .known(let track, _) = track else { continue }
      take(track.name)
    }
    openedCount = router.tracks.count
    let searches = interactor.calls.compactMap { call -> String? in
      guard case .search(let query, _, let purpose) = call, purpose != .live else { return nil }
      return query.term.text
    }
    // A search that another key has canceled can go on.
    for text in searches where !asked.contains(text) { fault("searched for \(text)") }
  }

  private func take(_ text: String) {
    guard let index = wanted.firstIndex(of: text) else { return fault("opened \(text)") }
    wanted.removeSubrange(...index)
  }

  private func fault(_ text: String) {
    faults.append(text)
    log += " [\(text) without a key]"
  }
}
