import Entities

/// Looks up references with as few requests as possible, and returns the items in their order.
struct ItemLookup {
  let services: ItemServices

  func answer(to references: [ItemReference], _ purpose: RequestPurpose)
    async throws(CatalogError) -> ItemListAnswer
  {
    var found: [ItemReference: [CatalogItem]] = [:]
    var answer = ItemListAnswer()
    var provenances: [Provenance] = []
    var libraryError: CatalogError?
    for question in Self.questions(references) {
      let page = try await self.page(for: question, purpose)
      provenances.append(page.provenance)
      if case .library(let error) = page.provenance.source {
        libraryError = error ?? .unavailable(.offline)
      }
      answer.omitted.unreadable += page.omitted.unreadable
      for item in page.items { found[question.reference(to: item), default: []].append(item) }
    }
    answer.provenance =
      provenances.leastRecent ?? Provenance(source: .network, fetchedAt: services.clock.now)
    var entries: [StoreItem] = []
    for reference in references {
      let items = found[reference] ?? []
      if items.isEmpty { answer.missing.append(reference) }
      for item in items {
        if case .other(let other) = item {
          answer.others.append(other)
        } else {
          entries.append(StoreItem(item, of: reference.storefront))
        }
      }
    }
    answer.lookupError = answer.missing.isEmpty ? nil : libraryError
    answer.entries = ItemEntries(entries)
    return answer
  }

  private enum Question {
    case ids([Int64], Storefront)
    case upc(ItemReference, String)

    /// Returns the requested reference that an item of the response matches.
    func reference(to item: CatalogItem) -> ItemReference {
      switch (self, item) {
      case (.upc(let reference, _), _): reference
      case (.ids(_, let storefront), .other(let other)):
        ItemReference(.id(other.id ?? 0), in: storefront)
      case (.ids(_, let storefront), _):
        ItemReference(.id(item.id?.number ?? 0), in: storefront)
      }
    }
  }

  /// Groups the IDs by storefront, in order of appearance.
  private static func questions(_ references: [ItemReference]) -> [Question] {
    var ids: [(storefront: Storefront, ids: [Int64])] = []
    var upcs: [Question] = []
    for reference in references {
      switch reference.key {
      case .upc(let upc): upcs.append(.upc(reference, upc))
      case .id(let id):
        if let index = ids.firstIndex(where: {
          $0.storefront == reference.storefront && $0.ids.count < ItemServices.mostIDs
        }) {
          ids[index].ids.append(id)
        } else {
          ids.append((reference.storefront, [id]))
        }
      }
    }
    return ids.map { .ids($0.ids, $0.storefront) } + upcs
  }

  private func page(for question: Question, _ purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    switch question {
    case .ids(let ids, let storefront):
      try await services.music.items(ids, in: storefront, for: purpose)
    case .upc(let reference, let upc):
      try await services.music.items(upc: upc, in: reference.storefront, for: purpose)
    }
  }
}
