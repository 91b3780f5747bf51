import Entities
import Foundation
import Media
import Persistence
import TerminalKit
import Views

/// Checks everything the program depends on.
@MainActor struct Doctor {
  /// The track to request; every store responds, even without it.
  private static let askedFor: Int64 = 1_441_164_589

  let context: ProgramContext
  let variables: [VariableTrouble]
  /// The service; `nil` to skip its check.
  let catalog: (any MusicCatalog)?
  let storefront: Storefront
  let address: String
  /// The address of the source of lyrics, which is only contacted for lyrics.
  let lyricsAddress: String
  let pictures: PictureChoice

  func checks() async -> [HealthCheck] {
    async let service = service()
    async let player = player()
    let stored = [await store(), await cache()]
    let artwork = await artwork()
    return configuration + environment + stored + [
      await service, lyrics, await player, artwork, terminal, browser, sync,
    ]
  }

  private var configuration: [HealthCheck] {
    let isMissing = context.configuration.warning != nil
    if !context.configurationTroubles.isEmpty {
      return context.configurationTroubles.map {
        HealthCheck(.configuration, isMissing ? .limited : .broken, trouble: $0)
      }
    }
    guard let path = context.environment.configurationPath else {
      return [HealthCheck(.configuration, .skipped, "None, because HOME isn't set")]
    }
    return [
      context.configuration.exists
        ? HealthCheck(.configuration, .works, "\(path)")
        : HealthCheck(.configuration, .skipped, "There's no \(path), so the defaults are used")
    ]
  }

  /// The checks of invalid variables, except the service's address, which has its own check.
  private var environment: [HealthCheck] {
    variables.filter { catalog == nil || $0.name != ProcessEnvironment.apiVariable }
      .map { HealthCheck(.environment, .limited, trouble: $0.message) }
  }

  private func store() async -> HealthCheck {
    do {
      try await context.store.examine()
      let library = context.library
      let summary = try await library.summary()
      let tracks = SafeText.counted(summary.trackCount, "track")
      let indexed: SafeText =
        try await library.indexProgress()
        .map { ", \($0.indexed) of \($0.total) indexed for close matches" } ?? ""
      let copies = context.store.damagedCopies
      return HealthCheck(
        .store, .works, "\(context.environment.storePath ?? ""), \(tracks)\(indexed)",
        advice: copies.isEmpty
          ? (summary.isSmall
            ? "To find more offline, add a store's charts: `tunes library fill`" : nil)
          : "Delete damaged copies if you don't need them: \(copies.joined(separator: ", "))")
    } catch {
      return HealthCheck(.store, trouble: ErrorMessage(error))
    }
  }

  /// Checks the cache, without which the program is only slower.
  private func cache() async -> HealthCheck {
    do {
      try await context.cache.examine()
      let summary = try await SQLiteCache(store: context.cache).summary()
      let answers = SafeText.counted(summary.responseCount, "response")
      return HealthCheck(.cache, .works, "\(context.environment.cachePath ?? ""), \(answers)")
    } catch {
      return HealthCheck(.cache, .limited, trouble: ErrorMessage(error))
    }
  }

  private func service() async -> HealthCheck {
    guard let catalog else {
      return HealthCheck(.service, .skipped, "Not checked because of --offline")
    }
    if let address = variables.first(where: { $0.name == ProcessEnvironment.apiVariable }) {
      return HealthCheck(.service, trouble: address.message)
    }
    do throws(CatalogError) {
      let page = try await catalog.items([Self.askedFor], in: storefront, for: .refreshed)
      // A cached response says nothing about the service.
      if case .stale(_, let error) = page.provenance.source { throw error }
      return HealthCheck(.service, .works, "\(address) responds for the \(storefront.phrase)")
    } catch {
      return HealthCheck(
        .service, error.isOfBudget ? .limited : .broken, trouble: ErrorMessage(error))
    }
  }

  private var lyrics: HealthCheck {
    HealthCheck(.lyrics, .skipped, "\(lyricsAddress) is contacted only for lyrics")
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
    do {
      let program = try SystemBrowser(environment: context.environment).program()
      return HealthCheck(.browser, .works, "\(program)")
    } catch {
      return HealthCheck(.browser, .limited, trouble: ErrorMessage(error, page: "pages"))
    }
  }
}

extension Doctor {
  private var sync: HealthCheck {
    guard let folder = context.configuration.syncFolder else {
      return HealthCheck(
        .sync, .skipped, "No folder is set", advice: "To set one: `tunes sync FOLDER`")
    }
    do throws(SyncError) {
      let count = try SQLiteSync.computers(in: folder)
      return HealthCheck(
        .sync, .works, "\(folder), \(.counted(count, "computer"))")
    } catch {
      return HealthCheck(.sync, .limited, trouble: ErrorMessage(error, folder: folder))
    }
  }
}

extension CatalogError {
  /// Whether the service works, but no request can be sent yet.
  fileprivate var isOfBudget: Bool {
    switch self {
    case .budgetSpent, .rateLimited: true
    default: false
    }
  }
}

// MARK: - Programs

extension Doctor {
  private static let patience = Duration.seconds(3)

  private func player() async -> HealthCheck {
    let programs = context.environment.programs
    guard let path = programs.path(of: "mpv") else {
      return HealthCheck(
        .player, .limited,
        programs.path(of: "ffplay").map { "\($0), which can't pause or seek" }
          ?? "No player for previews found",
        advice: "Install mpv (apt install mpv, or brew install mpv)")
    }
    let version = ProgramVersion(path: path, among: programs, sleep: SystemClock.sleep)
    guard
      let line = await version.line(options: "--no-config", "--version", patience: Self.patience)
    else {
      return HealthCheck(
        .player, .limited, "\(path) didn't report its version", advice: "Reinstall mpv")
    }
    let words = line.split(separator: " ").prefix(2).joined(separator: " ")
    #if os(Linux)
      let hasKeys = context.environment.mediaKeys != nil
      return HealthCheck(
        .player, .works, "\(path), \(words), \(hasKeys ? "with" : "without") media keys",
        advice: hasKeys ? nil : "Install \(MPRISScript.name) to use them")
    #else
      return HealthCheck(.player, .works, "\(path), \(words)")
    #endif
  }

  private func artwork() async -> HealthCheck {
    let capabilities = context.results.capabilities
    guard capabilities.isTerminal else {
      return HealthCheck(.artwork, .skipped, "Output isn't a terminal")
    }
    guard pictures != .off else {
      return HealthCheck(.artwork, .skipped, "Turned off by --pictures or a setting")
    }
    let needsAnswers = PictureMethod.needsAnswers(pictures, capabilities)
    let answers = needsAnswers ? await context.askTerminal() : nil
    guard let method = PictureMethod(pictures, capabilities, answers) else {
      return HealthCheck(.artwork, .skipped, "Not drawn in this terminal")
    }
    let hasChafa = context.environment.programs.path(of: "chafa") != nil
    if method == .symbols, !hasChafa {
      let trouble = ErrorMessage(PictureProgramError.notInstalled(program: "chafa"))
      return HealthCheck(.artwork, .limited, trouble: trouble)
    }
    return HealthCheck(
      .artwork, .works, words(for: method),
      advice: hasChafa ? nil : "For finer symbols, install chafa (apt install chafa)")
  }

  private func words(for method: PictureMethod) -> SafeText {
    switch method {
    case .halfBlocks: "Half blocks"
    case .characters where pictures == .ascii: "ASCII characters"
    case .characters where context.results.capabilities.unicode:
      "ASCII characters, because the terminal lacks finer ones"
    case .characters: "ASCII characters, because the locale isn't UTF-8"
    case .braille: "Braille dots, because the terminal has at most 16 colors"
    case .kitty: "Kitty graphics, drawn by the terminal"
    case .passedKitty: "Kitty graphics, passed on by tmux"
    case .inlineFile: "iTerm2 inline images, drawn by the terminal"
    case .sixel: "Sixel graphics, drawn by the terminal"
    case .symbols: "Fine symbols, drawn by chafa"
    }
  }
}
