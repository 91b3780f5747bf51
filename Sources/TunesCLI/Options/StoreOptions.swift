import ArgumentParser
import Entities
import Persistence
import Retrieval
import TerminalKit
import Views

extension Option<String?> {
  /// Creates the option for a store; `purpose` is what it is used for.
  init(storeTo purpose: String) {
    self.init(
      name: [.customShort("c"), .long, .customLong("store")],
      help: .value("cc", "Store to \(purpose), as a country code or a name, such as jp or japan."),
      completion: .custom(ShellCandidates.storefronts))
  }
}

struct RequestOptions: ConfigurableOptions {
  @Option(
    parsing: .unconditional, help: .value("seconds", "Time limit for each request. (default: 10)"))
  var timeout: Double?

  @Flag(help: "Ignore cached results and fetch new ones.") var refresh = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Work offline, using only data saved on this computer.")
  var offline = false

  @Flag(help: "Don't prompt, and don't wait when the request limit is reached.") var noInput = false
  @Flag(help: "Don't save anything from this command.") var noSave = false
  @Flag(help: "Also report skipped results of other types.") var verbose = false

  func access() throws(ErrorMessage) -> CatalogAccess {
    CatalogAccess(
      timeout: try Duration(timeoutSeconds: timeout), savesResponses: !noSave, isOffline: offline,
      waitsForBudget: !noInput, isVerbose: verbose, purpose: refresh ? .refreshed : .asked)
  }
}

/// A command that sends requests to a store.
///
/// In debug builds, the parser checks a group of options several times for each level above it, so
/// the options are in the command itself.
protocol StoreCommand: ProgramCommand {
  var country: String? { get }
  var requests: RequestOptions { get }
}

extension StoreCommand {
  /// Returns the storefront from the options, or else the user's, or else the locale's.
  @MainActor func storefront(in context: ProgramContext) async throws(ErrorMessage) -> Storefront {
    await context.storefront(unless: try chosenStorefront())
  }

  /// Returns the storefront from the options, if any.
  func chosenStorefront() throws(ErrorMessage) -> Storefront? {
    try country.map(Storefront.init(named:))
  }

  /// Returns references to items; `asks` is whether the user can choose between several.
  @MainActor func references(in context: ProgramContext, asks: Bool = true) throws(ErrorMessage)
    -> ItemReferences
  {
    try ItemReferences(context, try chosenStorefront(), requests, asks: asks)
  }

  /// Whether there is a user at the terminal, wherever the results go.
  @MainActor func hasUser(in context: ProgramContext) -> Bool {
    !requests.noInput && context.inputIsTerminal && context.notes.capabilities.isTerminal
  }

  /// Creates the scenes of a command that only acts, or with `asks` also asks the user.
  @MainActor func assembly(asks: Bool = false, for context: ProgramContext) throws(ErrorMessage)
    -> SceneAssembly
  {
    try SceneAssembly(context, try requests.access(), asks: asks)
  }
}

struct TimeLimitOption: ConfigurableOptions {
  @Option(
    parsing: .unconditional, help: .value("seconds", "Time limit for each request. (default: 10)"))
  var timeout: Double?

  /// The access for a command that may take as long as it needs.
  func patientAccess() throws(ErrorMessage) -> CatalogAccess {
    CatalogAccess(timeout: try Duration(timeoutSeconds: timeout))
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
  /// A shorter name is probably meant as a code.
  private static let shortestName = 4

  /// Finds the storefront with a country code, an English or everyday name, or the only name that
  /// starts with the text.
  init(named country: String) throws(ErrorMessage) {
    let named = Self.matcher(country).places(named: country)
    let only = named.count == 1 ? named.first : nil
    let everyday = country.count < Self.shortestName ? nil : Self.named(country)
    guard let storefront = Storefront(code: country) ?? everyday ?? only.map({ Storefront.all[$0] })
    else {
      throw ErrorMessage(
        .usage, "\(quoting: country) isn't the country code of a store",
        advice: Self.question(country) ?? "Use a code such as us, gb, or jp")
    }
    self = storefront
  }

  /// Returns `Did you mean …?` with the stores whose names start with a text, or else the nearest
  /// one; `nil` if there is none.
  static func question(_ country: String) -> SafeText? {
    let matcher = matcher(country)
    let named = matcher.places(named: country)
    let nearest = nearest(to: country) ?? matcher.nearest(to: country).map { all[$0] }
    let meant = named.isEmpty ? [nearest].compactMap(\.self) : named.map { all[$0] }
    guard !meant.isEmpty else { return nil }
    return "Did you mean \(meant.map { "\($0.code) (\($0.name))" }.joined(separator: " or "))?"
  }

  private static func matcher(_ country: String) -> Matcher {
    Matcher(country.count < shortestName ? [] : all.map(\.name))
  }
}

extension ProcessEnvironment {
  /// The storefront of the locale's region, or else the US.
  var storefront: Storefront {
    LocaleName("LC_MESSAGES", variables).region.flatMap(Storefront.init(code:)) ?? .unitedStates
  }
}
