import Entities

// Lookups: as few requests as possible, and the results in the order of the references.
extension ItemListInteractor {
  /// The maximum number of IDs per request, to limit the length of the URL.
  private static let mostIDs = 150

  func lookup(_ references: [ItemReference], _ purpose: RequestPurpose)
    async throws(CatalogError) -> ItemListAnswer
  {
    var found: [ItemReference: [CatalogItem]] = [:]
    var provenances: [Provenance] = []
    var omitted = SkippedRecords()
    for question in questions(references) {
      let page = try await answer(to: question, purpose)
      provenances.append(page.provenance)
      omitted.unreadable += page.omitted.unreadable
      for item in page.items { found[question.reference(to: item), default: []].append(item) }
    }
    var (entries, answer) = ([StoreItem](), ItemListAnswer(omitted: omitted))
    answer.provenance =
      provenances.first { $0.source != .network }
      ?? provenances.first ?? Provenance(source: .network, fetchedAt: services.clock.now)
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
    answer.entries = ItemEntries(entries)
    return answer
  }

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
    case .ids(let ids): try await services.music.items(ids, in: question.storefront, for: purpose)
    case .upc(let upc):
      try await services.music.items(upc: upc, in: question.storefront, for: purpose)
    }
  }
}
