import Entities
import Foundation
import Persistence
import TerminalKit
import Views

/// Looks at all that the program works with.
@MainActor struct Doctor {
  /// A song that the service of any storefront can be asked for, whether or not it has it.
  private static let askedFor = Track.ID(1_441_164_589)

  let context: ProgramContext
  /// Asks the service; `nil` where that is not wanted.
  let catalog: (any Catalog)?
  let storefront: Storefront
  /// The service's.
  let address: String
  /// How the person wants pictures drawn.
  let pictures: PictureChoice

  /// What was found, in the order in which it is told.
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
      let summary = try await SQLiteLibrary(store: context.store).summary()
      let tracks: SafeText = summary.trackCount == 1 ? "1 track" : "\(summary.trackCount) tracks"
      return HealthCheck(.store, .works, "\(context.environment.storePath ?? ""), \(tracks)")
    } catch {
      return HealthCheck(.store, trouble: ErrorMessage(error))
    }
  }

  /// Without it the program does all that it does, more slowly.
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
  /// Whether the service would answer, but must not be asked yet.
  fileprivate var isOfBudget: Bool {
    switch self {
    case .budgetSpent, .rateLimited: true
    case .unavailable, .timedOut, .invalidResponse, .refused, .unexpectedKind, .storage,
      .notInLibrary, .cancelled:
      false
    }
  }
}
