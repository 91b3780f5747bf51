import Entities
import Views

/// The items to look up that words of the command line refer to.
@MainActor struct LookupReferences {
  private let items: ItemReferences

  /// Creates references with the user's options.
  init(_ context: ProgramContext, _ options: StoreOptions) throws(ErrorMessage) {
    items = try ItemReferences(context, options)
  }

  /// Returns the items that words refer to, without duplicates.
  func references(_ words: [String]) async throws(ErrorMessage) -> [ItemReference] {
    var references: [ItemReference] = []
    var known: Set<ItemReference> = []
    for word in words where word != "--" {
      for reference in try await self.references(word) where known.insert(reference).inserted {
        references.append(reference)
      }
    }
    return references
  }

  private func references(_ word: String) async throws(ErrorMessage) -> [ItemReference] {
    switch try LookupArgument(word) {
    case .key(let key): return [ItemReference(key, in: await items.storefront(nil))]
    case .link(let link):
      return [ItemReference(.id(link.id), in: await items.storefront(link.storefront))]
    case .positions(let ranges):
      var references: [ItemReference] = []
      for listed in try await items.listed(ranges) {
        references.append(
          ItemReference(
            .id(listed.item.number), in: await items.storefront(listed.storefront)))
      }
      return references
    }
  }
}
