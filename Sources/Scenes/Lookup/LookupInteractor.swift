package import Entities

/// The rules of lookups: groups references into requests, and sorts the results.
package struct LookupInteractor: LookupInteracting {
  /// The maximum number of IDs per request, because the length of an address is limited.
  private static let mostIDs = 150

  private let catalog: any MusicCatalog
  private let stars: Stars
  private let numbers: ListedNumbers
  private let clock: any MachineClock

  /// - Parameters:
  ///   - catalog: The source of items.
  ///   - stars: The user's favorites.
  ///   - numbers: The storage for numbers.
  ///   - clock: The clock for results without a response.
  package init(
    catalog: any MusicCatalog, stars: Stars, numbers: ListedNumbers, clock: any MachineClock
  ) {
    self.catalog = catalog
    self.stars = stars
    self.numbers = numbers
    self.clock = clock
  }

  package func items(for references: [ItemReference], _ purpose: RequestPurpose)
    async throws(CatalogError) -> LookupAnswer
  {
    var found: [ItemReference: [CatalogItem]] = [:]
    var provenances: [Provenance] = []
    var unreadableCount = 0
    for question in questions(references) {
      let page = try await answer(to: question, purpose)
      provenances.append(page.provenance)
      unreadableCount += page.omitted.unreadable
      for item in page.items {
        let reference = question.reference(to: item)
        found[reference, default: []].append(item)
      }
    }
    let provenance =
      provenances.first { $0.source != .network }
      ?? provenances.first ?? Provenance(source: .network, fetchedAt: clock.now)
    return LookupAnswer(
      references, finding: found, unreadableCount: unreadableCount, provenance: provenance)
  }

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    await stars.starred(among: tracks)
  }

  package func setFavorites(_ areFavorites: Bool, _ entries: [ItemListing.Entry])
    async throws(StorageError)
  {
    guard areFavorites else { return try await stars.unstar(entries.compactMap(\.item.track)) }
    for entry in entries {
      guard let track = entry.item.track else { continue }
      try await stars.star([track], from: entry.storefront)
    }
  }

  package func noteNumbers(of listing: ItemListing) async {
    await numbers.note(listing)
  }
}

// MARK: - Requests

extension LookupInteractor {
  /// The subject of one request.
  private struct Question {
    var key: Key
    var storefront: Storefront

    enum Key {
      case ids([Int64])
      case upc(String)
    }

    /// Returns the requested reference that an item of the response matches.
    func reference(to item: CatalogItem) -> ItemReference {
      switch (key, item) {
      case (.upc(let upc), _): ItemReference(.upc(upc), in: storefront)
      case (.ids, .other(let other)): ItemReference(.id(other.id ?? 0), in: storefront)
      case (.ids, _): ItemReference(.id(item.id?.number ?? 0), in: storefront)
      }
    }
  }

  /// Groups the IDs by storefront, in the order in which the storefronts first occur.
  private func questions(_ references: [ItemReference]) -> [Question] {
    var storefronts: [Storefront] = []
    var ids: [Storefront: [Int64]] = [:]
    var questions: [Question] = []
    for reference in references {
      switch reference.key {
      case .upc(let upc):
        questions.append(Question(key: .upc(upc), storefront: reference.storefront))
      case .id(let id):
        if ids[reference.storefront] == nil { storefronts.append(reference.storefront) }
        ids[reference.storefront, default: []].append(id)
      }
    }
    return storefronts.flatMap { storefront in
      let all = ids[storefront] ?? []
      return stride(from: 0, to: all.count, by: Self.mostIDs).map { start in
        Question(
          key: .ids(Array(all[start..<min(start + Self.mostIDs, all.count)])),
          storefront: storefront)
      }
    } + questions
  }

  private func answer(to question: Question, _ purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    switch question.key {
    case .ids(let ids): try await catalog.items(ids, in: question.storefront, for: purpose)
    case .upc(let upc): try await catalog.items(upc: upc, in: question.storefront, for: purpose)
    }
  }
}

extension LookupAnswer {
  /// Creates a result from the items found, in the order of the references.
  fileprivate init(
    _ references: [ItemReference], finding found: [ItemReference: [CatalogItem]],
    unreadableCount: Int, provenance: Provenance
  ) {
    self.init(unreadableCount: unreadableCount, provenance: provenance)
    for reference in references {
      let items = found[reference] ?? []
      if items.isEmpty { missing.append(reference) }
      for item in items {
        if case .other(let other) = item {
          others.append(other)
        } else {
          entries.append(ItemListing.Entry(item, of: reference.storefront))
        }
      }
    }
  }
}
