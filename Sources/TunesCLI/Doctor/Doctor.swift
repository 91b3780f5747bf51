import Entities
import Foundation
import Persistence
import TerminalKit
import Views

/// Checks everything that the program depends on.
@MainActor struct Doctor {
  /// The track to request; every store responds, even if it doesn't have it.
  private static let askedFor = Track.ID(1_441_164_589)

  let context: ProgramContext
  /// The service; `nil` to skip its check.
  let catalog: (any Catalog)?
  let storefront: Storefront
  /// The address of the service.
  let address: String
  /// The user's choice of how to draw artwork.
  let pictures: PictureChoice

  /// Returns the results of all checks, in display order.
  func checks() async -> [HealthCheck] {
    async let service = service()
    async let player = PlayerCheck(environment: context.environment).result()
    let stored = [await store(), await cache()]
    let artwork = await ArtworkCheck(context: context, choice: pictures).result()
    return [configuration] + stored + [await service, await player, artwork, terminal, browser]
  }

  private var configuration: HealthCheck {
    if let trouble = context.configurationTrouble {
      return HealthCheck(.configuration, trouble: trouble)
    }
    return HealthCheck(
      .configuration, .works,
      "\(context.environment.configurationPath ?? "None, because HOME isn't set")")
  }

  private func store() async -> HealthCheck {
    do {
      try await context.store.examine()
      let library = SQLiteLibrary(store: context.store)
      let summary = try await library.summary()
      let tracks: SafeText = summary.trackCount == 1 ? "1 track" : "\(summary.trackCount) tracks"
      let indexed: SafeText =
        try await library.indexProgress()
        .map { ", \($0.indexed) of \($0.total) indexed for close matches" } ?? ""
      return HealthCheck(
        .store, .works, "\(context.environment.storePath ?? ""), \(tracks)\(indexed)")
    } catch {
      return HealthCheck(.store, trouble: ErrorMessage(error))
    }
  }

  /// Checks the cache; without it, the program is only slower.
  private func cache() async -> HealthCheck {
    do {
      try await context.cache.examine()
      let summary = try await SQLiteCache(store: context.cache).summary()
      let answers: SafeText =
        summary.responseCount == 1 ? "1 response" : "\(summary.responseCount) responses"
      return HealthCheck(.cache, .works, "\(context.environment.cachePath ?? ""), \(answers)")
    } catch {
      return HealthCheck(.cache, .limited, trouble: ErrorMessage(error))
    }
  }

  private func service() async -> HealthCheck {
    guard let catalog else {
      return HealthCheck(.service, .skipped, "Not checked because of --offline")
    }
    do throws(CatalogError) {
      _ = try await catalog.track(Self.askedFor, in: storefront, for: .refreshed)
      return HealthCheck(
        .service, .works, "\(address) responds for the \(storefront.code.uppercased()) store")
    } catch {
      return HealthCheck(
        .service, error.isOfBudget ? .limited : .broken, trouble: ErrorMessage(error))
    }
  }

  private var terminal: HealthCheck {
    let capabilities = context.results.capabilities
    guard capabilities.isTerminal else {
      return HealthCheck(.terminal, .skipped, "Output isn't a terminal")
    }
    let colors: SafeText =
      switch capabilities.colors {
      case .none: "no color"
      case .sixteen: "16 colors"
      case .palette256: "256 colors"
      case .trueColor: "16 million colors"
      }
    let size: SafeText = "\(capabilities.columns) × \(capabilities.rows)"
    let letters: SafeText = capabilities.unicode ? "UTF-8" : "ASCII"
    let kind = context.environment.value("TERM") ?? "dumb"
    let detail: SafeText = "\(kind), \(size), \(colors), \(letters)"
    if capabilities.unicode { return HealthCheck(.terminal, .works, detail) }
    return HealthCheck(.terminal, .limited, detail, advice: "Set LANG to a UTF-8 locale")
  }

  private var browser: HealthCheck {
    if let program = SystemBrowser(environment: context.environment).program {
      return HealthCheck(.browser, .works, "\(program)")
    }
    return HealthCheck(.browser, .limited, trouble: ErrorMessage(BrowserError.notInstalled))
  }
}

extension CatalogError {
  /// Whether the service works but can't be sent a request yet.
  fileprivate var isOfBudget: Bool {
    switch self {
    case .budgetSpent, .rateLimited: true
    case .unavailable, .timedOut, .invalidResponse, .refused, .unexpectedKind, .storage,
      .notInLibrary, .cancelled:
      false
    }
  }
}
