import ArgumentParser
import Entities
import TerminalKit
import Views

/// Which store is asked, and how.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The store to ask, by its country's two letters.", valueName: "cc"),
    completion: .custom { _, _, _ in Storefront.all.map(\.code) })
  var country: String?

  @Option(help: ArgumentHelp("The time allowed for a request. (default: 10)", valueName: "seconds"))
  var timeout: Double?

  @Flag(help: "Ask the service again, whatever is kept.")
  var refresh = false

  @Flag(help: "Ask nobody: only what was seen before.")
  var offline = false

  @Flag(help: "Never ask, and never wait for the budget of requests.")
  var noInput = false

  @Flag(help: "Remember nothing of this.")
  var noSave = false

  /// The storefront asked for, else the one of the person's selection or locale.
  @MainActor func storefront(in context: ProgramContext) async throws(ErrorMessage) -> Storefront {
    await context.storefront(unless: try chosenStorefront())
  }

  /// The storefront asked for, where one was.
  func chosenStorefront() throws(ErrorMessage) -> Storefront? {
    guard let country else { return nil }
    return try Storefront(named: country)
  }

  func access() throws(ErrorMessage) -> CatalogAccess {
    CatalogAccess(
      timeout: try Duration(timeoutSeconds: timeout), keepsAnswers: !noSave, isOffline: offline,
      waitsForBudget: !noInput)
  }
}

extension Duration {
  /// The time allowed for a request, where a person has given `seconds`.
  init(timeoutSeconds seconds: Double?) throws(ErrorMessage) {
    let seconds = seconds ?? 10
    guard seconds > 0, seconds <= 3600 else {
      throw ErrorMessage(
        .usage, "--timeout takes seconds, more than 0 and at most 3600",
        advice: "for example --timeout 10")
    }
    self = .milliseconds(max(1, Int64(seconds * 1000)))
  }
}

extension Storefront {
  /// The storefront of a code that a person has given.
  init(named country: String) throws(ErrorMessage) {
    guard let storefront = Storefront(code: country) else {
      let name = NearestWord.to(country, among: Storefront.all.map(\.name))
      let nearest =
        Storefront.nearest(to: country) ?? Storefront.all.first { $0.name == name }
      throw ErrorMessage(
        .usage, "\"\(country)\" is not the two-letter code of a store",
        advice: nearest.map { "did you mean \($0.code) (\($0.name))?" }
          ?? "use one such as us, gb or jp")
    }
    self = storefront
  }
}

extension ProcessEnvironment {
  /// The store of the locale's region, else that of the United States.
  var storefront: Storefront {
    LocaleName("LC_MESSAGES", variables).region.flatMap(Storefront.init(code:)) ?? .unitedStates
  }
}

extension StoreOptions {
  /// As where no word says otherwise.
  static var untouched: Self {
    var options = Self()
    options.country = nil
    options.timeout = nil
    options.refresh = false
    options.offline = false
    options.noInput = false
    options.noSave = false
    return options
  }
}
