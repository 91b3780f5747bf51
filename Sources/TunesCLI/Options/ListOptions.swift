import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

/// Options for filtering, sorting, and listing results, and for opening one.
struct ListOptions: ConfigurableOptions {
  static let configurableOptions = namedSettings.union(["fields"])

  @Option(
    help: .value(
      "names", "Show only these genres, such as rock,pop (repeatable); overrides your selection."),
    completion: .custom(ShellCandidates.genres))
  var genre: [String] = []

  @Option(
    parsing: .unconditional,
    help: .value(
      "years", "Show only releases from these years: 1969, 1960-1969, 60s, 1960-, or -1969."))
  var year: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show only explicit tracks, or hide them.")
  var explicit: Bool?

  @Option(
    parsing: .unconditional, help: "Sort order; date puts the oldest first, -date the newest.")
  var sort = SortArgument(sort: .relevance)

  @Flag(help: "Reverse the order of --sort.") var reverse = false
  @Option(help: "Type of result to search for.") var entity = SearchEntity.song
  @Option(help: "Group each page of results.") var group = Grouping.none

  @Option(
    parsing: .unconditional,
    help: .value("n", "Open the result with this number without prompting."))
  var pick: Int?

  @Flag(help: "In a terminal, correct a misspelled term and search again.") var correct = false

  @Flag(help: "Prompt even if standard input is a pipe, and read one answer per line.")
  var interactive = false

  func validate() throws {
    try require(
      !reverse || sort.sort != .relevance,
      "--reverse needs --sort, for example --sort date --reverse.")
    try require(!reverse || group == .none, "--reverse can't be used with --group.")
    try require(pick.map({ $0 > 0 }) ?? true, "--pick must be 1 or more.")
  }

  /// Throws if options can't be combined.
  func validate(noInput: Bool, _ output: OutputOptions, _ pages: PageOptions) throws {
    try pages.validate(limit: 200, page: 10_000)
    try require(!(interactive && noInput), "--interactive and --no-input can't be used together.")
    try require(
      !interactive || (pick == nil && output.document == nil),
      "--interactive works only with table output and without --pick.")
  }

  /// The names of the fields of results or, with `--pick`, of the records on the result's page.
  var fieldNames: [String] {
    let set = pick == nil ? ItemFieldSet(entity) : ItemFieldSet(ofPageOf: entity)
    return set.listNames + ItemFieldSet.ofSearches
  }

  /// Whether to show a prompt; never for documents and single results.
  @MainActor func asks(_ output: OutputOptions, noInput: Bool, in context: ProgramContext) -> Bool {
    guard output.document == nil, pick == nil, !noInput else { return false }
    return interactive || context.isConversation
  }

  /// Whether all results are listed in their usual order.
  var isUnchanged: Bool {
    let isWhole = genre.isEmpty && year == nil && explicit == nil && entity == .song
    return isWhole && sort.sort == .relevance && group == .none
  }

  /// Whether the selected genres filter the results; `--genre` overrides them, even if empty.
  var filtersBySelection: Bool { genre.isEmpty }

  func criteria() throws(ErrorMessage) -> ResultFilter {
    let names = genre.flatMap { $0.split(separator: ",") }
      .map { String($0.drop(while: \.isWhitespace)) }
    return ResultFilter(
      genres: names.filter { !$0.isEmpty }, years: try years(),
      explicitContent: explicit.map { $0 ? .only : .excluded })
  }

  private func years() throws(ErrorMessage) -> YearRange? {
    guard let year else { return nil }
    if let years = YearRange(year) { return years }
    let swapped = year.split(separator: "-").reversed().joined(separator: "-")
    throw ErrorMessage(
      .usage, "\(quoting: year) isn't a year or a range of years",
      advice: YearRange(swapped).map { "Did you mean \($0.text)?" }
        ?? "Use a form such as 1969, 1960-1969, 60s, 1960-, or -1969")
  }
}

struct PageOptions: ConfigurableOptions {
  @Option(
    name: [.customShort("n", allowingJoined: true), .long, .customLong("count")],
    parsing: .unconditional,
    help: .value("n", "Results per page. (default: as many as fit the terminal, 25 in a pipe)"))
  var limit: Int?

  @Option(parsing: .unconditional, help: .value("n", "Page to start with."))
  var page = 1

  /// Returns the options of a list's scene.
  @MainActor func list(
    _ source: ItemListSource, in context: ProgramContext, refreshes: Bool = false
  ) -> ItemListOptions {
    ItemListOptions(
      source, pageSize: size(of: .items, in: context), firstPage: page, refreshes: refreshes)
  }

  @MainActor func size(of list: PromptedList, in context: ProgramContext) -> PageSize {
    limit.map { PageSize($0) } ?? context.pageSize(of: list)
  }

  /// Throws if an option exceeds its maximum.
  func validate(limit: Int, page: Int) throws {
    try self.limit?.validate(upTo: limit, as: "--limit")
    try self.page.validate(upTo: page, as: "--page")
  }
}

extension SearchEntity: NamedArgument {}
extension Grouping: NamedArgument {}
extension Int {
  /// Throws if an option's value isn't from 1 to a limit.
  func validate(upTo limit: Int, as option: String) throws {
    try require((1...limit).contains(self), "\(option) must be from 1 to \(limit), not \(self).")
  }
}

struct ServiceSearchOptions: ConfigurableOptions {
  @Option(help: "Match the term against this field only.") var attribute: SearchAttribute?

  @Option(help: .value("xx_yy", "Language of genre names and other text, such as ja_jp."))
  var lang: String?

  /// Returns the attribute; throws if the entity doesn't support it.
  func attribute(for entity: SearchEntity, isOffline: Bool) throws(ErrorMessage) -> SearchAttribute?
  {
    guard let attribute else { return nil }
    let known = SearchAttribute.all(for: entity)
    guard known.contains(attribute) else {
      throw ErrorMessage(
        .usage, "--attribute \(attribute.rawValue) can't be used with --entity \(entity.rawValue)",
        advice: "Use one of these: \(known.map(\.rawValue).joined(separator: ", "))")
    }
    guard !isOffline else {
      throw ErrorMessage(
        .usage, "--attribute can't be used with --offline", advice: "Remove one of them")
    }
    return attribute
  }

  func language() throws(ErrorMessage) -> SearchLanguage? {
    guard let lang else { return nil }
    guard let language = SearchLanguage(lang) else {
      throw ErrorMessage(
        .usage, "\(quoting: lang) isn't a language and country code",
        advice: "Use a form such as en_us or ja_jp")
    }
    return language
  }
}

extension SearchAttribute: NamedArgument {}
