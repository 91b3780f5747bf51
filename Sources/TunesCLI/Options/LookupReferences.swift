import Entities
import TerminalKit
import Views

/// The things that words of the command line name, to be looked up.
@MainActor struct LookupReferences {
  private let context: ProgramContext
  private let storefront: Storefront?

  /// What is meant where a person has these options.
  init(_ context: ProgramContext, _ options: StoreOptions) throws(ErrorMessage) {
    self.context = context
    storefront = try options.chosenStorefront()
  }

  /// What words name, each thing once.
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
    case .key(let key): return [ItemReference(key, in: await chosen(nil))]
    case .link(let link): return [ItemReference(.id(link.id), in: await chosen(link.storefront))]
    case .positions(let ranges): return try await listed(ranges)
    }
  }

  private func listed(_ ranges: PositionRanges) async throws(ErrorMessage) -> [ItemReference] {
    let listing: [ListedItem]
    do {
      listing = try await context.lastListing.items()
    } catch {
      throw ErrorMessage(error)
    }
    guard let last = listing.last?.position else {
      throw ErrorMessage(
        .notFound, "there are no numbers to choose from, as no listing is remembered here",
        advice: "search for something first")
    }
    if let outside = ranges.firstOutside(1...last) {
      throw ErrorMessage(
        .notFound, "the last listing has no number \(outside)",
        advice: last == 1 ? "there is only 1" : "pick 1 to \(last)")
    }
    let wanted = Set(ranges.positions(within: 1...last))
    var references: [ItemReference] = []
    for listed in listing where wanted.contains(listed.position) {
      references.append(
        ItemReference(.id(listed.item.number), in: await chosen(listed.storefront)))
    }
    return references
  }

  private func chosen(_ named: Storefront?) async -> Storefront {
    await context.storefront(unless: storefront ?? named)
  }
}
