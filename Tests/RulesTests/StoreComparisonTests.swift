import Entities
import Mocks
import Rules
import Scenes
import Testing

@Suite("Comparing stores") @MainActor
struct StoreComparisonTests {
  private static let stores = ["gb", "jp", "de"].compactMap(Storefront.init(code:))

  private func compare(
    _ failures: [String: CatalogError], sold: [String] = [], isOffline: Bool = false
  ) async -> (rows: [StoreComparison.Row], error: CatalogError?) {
    var offers: [Storefront: Result<StoreOffer, CatalogError>] = [:]
    for (code, error) in failures {
      offers[Storefront(code: code) ?? .unitedStates] = .failure(error)
    }
    for storefront in sold.compactMap(Storefront.init(code:)) {
      offers[storefront] = .success(StoreOffer(.sample(), in: storefront, .sample))
    }
    let comparison = StoreComparison(
      catalog: StubOfferCatalog(offers),
      runner: RequestRunner(waitsForBudget: false) { _ in }, isOffline: isOffline)
    var rows: [StoreComparison.Row] = []
    do throws(CatalogError) {
      try await comparison.run(
        Track.ID(1), in: Self.stores, for: .asked, canceledBy: ScriptedView<Int, Int>(),
        onWait: { _ in }, onRow: { rows.append($0) })
      return (rows, nil)
    } catch {
      return (rows, error)
    }
  }

  @Test("A store that can't answer is a row, and the next stores are asked")
  func failure() async {
    let result = await compare(["gb": .timedOut(after: .seconds(1))])
    #expect(result.error == nil && result.rows.map(\.storefront) == Self.stores)
    #expect((try? result.rows[0].offer.get()) == nil)
  }

  @Test(
    "Without a free request, or once the user cancels, no other store gets a request",
    arguments: [
      CatalogError.budgetSpent(retryAfter: .seconds(3)), .rateLimited(retryAfter: nil), .cancelled,
    ])
  func end(error: CatalogError) async {
    let result = await compare(["jp": error])
    #expect(result.error == error && result.rows.map(\.storefront.code) == ["gb"])
  }

  @Test("Offline, a store whose offer isn't cached is a row without an answer")
  func offline() async {
    let result = await compare([:], isOffline: true)
    #expect(result.error == nil && result.rows.count == 3)
    #expect(result.rows.allSatisfy { $0.track == nil && (try? $0.offer.get()) == nil })
  }

  @Test("Offline, a cached offer is listed, and the other stores have the reason why they lack one")
  func cached() async {
    let result = await compare([:], sold: ["jp"], isOffline: true)
    #expect(result.error == nil && result.rows.map { $0.track != nil } == [false, true, false])
    for row in [result.rows[0], result.rows[2]] {
      #expect(throws: CatalogError.unavailable(.offline)) { try row.offer.get() }
    }
  }
}
