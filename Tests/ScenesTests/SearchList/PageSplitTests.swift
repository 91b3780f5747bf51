import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@MainActor @Suite("Splitting a response into pages")
struct PageSplitTests: PlayedSearchList {
  @Test(
    "Any split of a response into pages shows each result once, in order, and omits each record once",
    arguments: Fuzz.seeds)
  func splits(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let service = SlicedCatalog.random(with: &random)
      let size = Int.random(in: 1...70, using: &random)
      let (turned, omitted) = await turnedPages(of: service, size: size)
      let started = await startedPages(of: service, size: size)
      #expect(turned == service.reachable, "pages of \(size), turned, of \(service)")
      #expect(started == service.reachable, "pages of \(size), started, of \(service)")
      #expect(omitted == service.omitted, "pages of \(size), turned, of \(service)")
    }
  }

  /// The results of turning all pages of one search.
  private func turnedPages(of service: SlicedCatalog, size: Int) async -> ([Int64], SkippedRecords)
  {
    let count = service.records.count / size + 3
    let view = ScriptedSearchListView(
      steps: Array(repeating: .event(.nextPage), count: count))
    _ = await presenter(view, service, size: size, page: 1).run()
    var pages: [Int: [Int64]] = [:]
    for listing in view.states.compactMap(\.content.listing) {
      pages[listing.page] = listing.rows.compactMap { $0.item.id?.number }
    }
    let omitted = view.states.last?.content.listing?.omitted ?? service.omitted
    return (pages.sorted { $0.key < $1.key }.flatMap(\.value), omitted)
  }

  /// The results of a separate search for each page, as with `--page`.
  private func startedPages(of service: SlicedCatalog, size: Int) async -> [Int64] {
    var ids: [Int64] = []
    for page in 1... {
      let view = ScriptedSearchListView(steps: [])
      _ = await presenter(view, service, size: size, page: page).run()
      guard let listing = view.states.last?.content.listing else { break }
      ids += listing.rows.compactMap { $0.item.id?.number }
    }
    return ids
  }

  private func presenter(
    _ view: ScriptedSearchListView, _ service: SlicedCatalog, size: Int, page: Int
  ) -> SearchListPresenter {
    var options = SearchListOptions(storefront: .unitedStates, pageSize: PageSize(size))
    options.firstTerm = .sample("beatles")
    options.firstPage = page
    return presenter(view, SearchListInteractor(service), options: options)
  }
}

/// A catalog that slices a list of records like the service: before records of other kinds are
/// omitted.
private struct SlicedCatalog: Catalog, CustomStringConvertible {
  enum Record: Equatable {
    case song(Int64)
    case other, unreadable
  }

  let records: [Record]
  let ignoresOffset: Bool

  /// Random songs, some of them repeated, and other records, in any order.
  static func random(with random: inout SeededGenerator) -> SlicedCatalog {
    let (others, repeats) = (
      Int.random(in: 0...9, using: &random), Int.random(in: 0...3, using: &random)
    )
    var records: [Record] = []
    for id in 1...Int64.random(in: 1...450, using: &random) {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<others: records.append(Bool.random(using: &random) ? .other : .unreadable)
      case others..<(others + repeats):
        records.append(records.randomElement(using: &random) ?? .other)
      default: records.append(.song(id))
      }
    }
    return SlicedCatalog(records: records, ignoresOffset: .random(using: &random))
  }

  var description: String {
    "\(records.count) records, offset \(ignoresOffset ? "ignored" : "used")"
  }

  private var all: ArraySlice<Record> { ignoresOffset ? records.prefix(200) : records[...] }

  /// The IDs of the songs that the service can return, without repeats.
  var reachable: [Int64] {
    var known: Set<Int64> = []
    return all.compactMap {
      if case .song(let id) = $0, known.insert(id).inserted { id } else { nil }
    }
  }

  var omitted: SkippedRecords { skipped(in: all) }

  func tracks(
    matching query: SearchQuery, limit: Int, offset: Int, for purpose: RequestPurpose
  ) async throws(CatalogError) -> ItemPage {
    let page = records.dropFirst(ignoresOffset ? 0 : offset).prefix(limit)
    let tracks = page.compactMap {
      if case .song(let id) = $0 { Track.sample(id: id) } else { nil }
    }
    return .sample(tracks, omitted: skipped(in: page))
  }

  func cachedTracks(matching query: SearchQuery, limit: Int) async -> ItemPage? { nil }

  func track(_ id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  { nil }

  private func skipped(in records: ArraySlice<Record>) -> SkippedRecords {
    SkippedRecords(
      unreadable: records.count { $0 == .unreadable }, otherKinds: records.count { $0 == .other })
  }
}
