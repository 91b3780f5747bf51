import ArgumentParser
import Entities
import Persistence
import TerminalKit

/// Shell completion for numbers of the last list.
enum ItemCompletion {
  private static let limit = 100

  /// Returns the numbers, each described by its track or album.
  @Sendable static func numbers(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let shell = CompletionShell.requesting?.rawValue
    return ShellCandidates.read { store, _ in
      let listing = SQLiteLastListing(store: store, terminal: TerminalSession.name)
      let library = LibraryMusicCatalog(store: store, clock: SystemClock())
      var candidates: [String] = []
      for listed in ((try? await listing.items()) ?? []).prefix(limit) {
        let known = try? await library.items(
          [listed.item.number], in: listed.storefront, for: .asked)
        let description = known?.items.first?.description ?? ""
        candidates.append(
          ShellCandidates.described(String(listed.position), as: description, for: shell))
      }
      return candidates
    }
  }
}

extension CatalogItem {
  fileprivate var description: SafeText {
    switch self {
    case .track(let track): "\(track.name) — \(track.artist.name)"
    case .album(let album): "\(album.name) — \(album.artist.name)"
    case .artist(let artist): "\(artist.name)"
    case .other: ""
    }
  }
}
