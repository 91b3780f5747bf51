import ArgumentParser
import Entities
import Retrieval
import TerminalKit
import Views

/// Options for the store and for requests to it.
struct StoreOptions: ParsableArguments {
  @Option(
    name: [.customShort("c"), .long],
    help: ArgumentHelp(
      "Store to search, as a country code or a name, such as jp or japan.", valueName: "cc"),
    completion: .custom(ShellCandidates.storefronts))
  var country: String?

  @OptionGroup var requests: RequestOptions

  var refresh: Bool { requests.refresh }
  var offline: Bool { requests.offline }
  var noInput: Bool { requests.noInput }
  var noSave: Bool { requests.noSave }

  /// Returns the storefront from the options, else the user's selected one, else the locale's.
  @MainActor func storefront(in context: ProgramContext) async throws(ErrorMessage) -> Storefront {
    await context.storefront(unless: try chosenStorefront())
  }

  /// Returns the storefront from the options; `nil` if there is none.
  func chosenStorefront() throws(ErrorMessage) -> Storefront? {
    try country.map(Storefront.init(named:))
  }

  func access() throws(ErrorMessage) -> CatalogAccess { try requests.access() }
}

/// Options for requests to the store.
struct RequestOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Time limit for each request. (default: 10)", valueName: "seconds"))
  var timeout: Double?

  @Flag(help: "Ignore cached results and fetch new ones.")
  var refresh = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Work offline, using only data saved on this computer.")
  var offline = false

  @Flag(help: "Don't prompt, and don't wait when the request limit is reached.")
  var noInput = false

  @Flag(help: "Don't save anything from this command.")
  var noSave = false

  @Flag(help: "Also report skipped results of other types.")
  var verbose = false

  func access() throws(ErrorMessage) -> CatalogAccess {
    CatalogAccess(
      timeout: try Duration(timeoutSeconds: timeout), savesResponses: !noSave, isOffline: offline,
      waitsForBudget: !noInput, isVerbose: verbose)
  }
}

extension Duration {
  init(timeoutSeconds seconds: Double?) throws(ErrorMessage) {
    let seconds = seconds ?? 10
    guard seconds > 0, seconds <= 3600 else {
      throw ErrorMessage(
        .usage, "--timeout must be more than 0 and at most 3600 seconds",
        advice: "For example: --timeout 10")
    }
    self = .milliseconds(max(1, Int64(seconds * 1000)))
  }
}

extension Storefront {
  /// A name with fewer letters is more likely meant as a code.
  private static let shortestName = 4

  /// Creates the storefront with a country code or an English name; a beginning is enough if only
  /// one name has it.
  init(named country: String) throws(ErrorMessage) {
    let matcher = Matcher(country.count < Self.shortestName ? [] : Storefront.all.map(\.name))
    let named = matcher.places(named: country)
    let only = named.count == 1 ? named.first : nil
    guard let storefront = Storefront(code: country) ?? only.map({ Storefront.all[$0] }) else {
      let nearest =
        Storefront.nearest(to: country) ?? matcher.nearest(to: country).map { Storefront.all[$0] }
      throw ErrorMessage(
        .usage, "\(quoting: country) isn't the country code of a store",
        advice: nearest.map { "Did you mean \($0.code) (\($0.name))?" }
          ?? "Use a code such as us, gb, or jp")
    }
    self = storefront
  }
}

extension ProcessEnvironment {
  /// The storefront of the locale's region, else the US storefront.
  var storefront: Storefront {
    LocaleName("LC_MESSAGES", variables).region.flatMap(Storefront.init(code:)) ?? .unitedStates
  }
}
