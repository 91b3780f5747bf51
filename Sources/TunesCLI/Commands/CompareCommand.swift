import ArgumentParser
import Entities
import Foundation
import Rules
import TerminalKit
import Views

struct CompareCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "compare", "Compare a track's prices in several stores.",
    discussion: """
      Looks the track up by its ID in each store, and shows the price in its currency, whether the \
      lyrics are marked explicit or clean, and whether there is a preview. A store that sells the \
      track only under another ID doesn't count. Each store takes a request, so --all takes about \
      ten minutes. Press Ctrl-C to stop and keep what came; offers are cached for a day.
      """)

  static let configurableOptions = namedSettings.subtracting(["country"])

  /// The largest stores, compared by default in addition to the user's.
  private static let usualCodes = ["us", "gb", "ca", "au", "de", "fr", "it", "es", "jp", "br"]

  @Argument(help: ItemArgument.trackHelp, completion: ItemArgument.completion) var track: [String]

  @Option(
    name: [.customShort("c"), .long],
    help: .value("stores", "Stores to compare, such as gb,jp,de. (default: yours and the largest)"),
    completion: .custom(ShellCandidates.storefronts))
  var country: [String] = []

  @Flag(help: "Compare all stores.") var all = false
  @OptionGroup var requests: RequestOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try require(!all || country.isEmpty, "--all and --country can't be used together.")
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(ofOne: "stores", among: RecordTables.offers.names)
    let chosen = try context.configuration.country.map(Storefront.init(named:))
    let own = await context.storefront(unless: chosen)
    let storefronts = try storefronts(besides: own)
    let references = try ItemReferences(context, chosen, requests, asks: output.document == nil)
    let id = try await id(references)
    let assembly = try SceneAssembly(context, try requests.access(), asks: false)
    let report = ComparisonReport(id, storefronts, output.document, fields, context)
    let error = await assembly.compare(id, in: storefronts, report)
    report.end(isComplete: error == nil)
    return try error?.statusOfStop() ?? report.status
  }

  /// Returns the track's ID; if a name with store codes isn't found, the error suggests the option.
  @MainActor private func id(_ references: ItemReferences) async throws(ErrorMessage) -> Track.ID {
    do throws(ErrorMessage) {
      return try await references.track(track).trackID
    } catch {
      let codes = track.reversed().prefix { Storefront(code: $0) != nil }.reversed()
      guard error.code == .notFound, !codes.isEmpty, codes.count < track.count else { throw error }
      let line =
        ["compare"] + track.dropLast(codes.count) + ["--country", codes.joined(separator: ",")]
      throw ErrorMessage(
        error.code, error.happened,
        advice: "To compare these stores, run `tunes \(ShellText.line(line))`")
    }
  }

  private func storefronts(besides own: Storefront) throws(ErrorMessage) -> [Storefront] {
    if all { return Storefront.all.sorted { $0.name < $1.name } }
    let names = country.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let storefronts =
      names.isEmpty
      ? [own] + Self.usualCodes.compactMap(Storefront.init(code:))
      : try names.map { name throws(ErrorMessage) in
        try Storefront(named: name.trimmingCharacters(in: .whitespaces))
      }
    return storefronts.unique()
  }
}

/// Writes the rows of a comparison: lines and NDJSON at once, other documents at the end.
@MainActor private final class ComparisonReport {
  let console: Console
  private let id: Track.ID
  private let format: DocumentFormat?
  private let fields: [String]?
  private let results: TextOutput
  private let text: ComparisonText
  private let total: Int
  private var rows: [StoreComparison.Row] = []

  init(
    _ id: Track.ID, _ storefronts: [Storefront], _ format: DocumentFormat?, _ fields: [String]?,
    _ context: ProgramContext
  ) {
    (self.id, self.format, self.fields) = (id, format, fields)
    total = storefronts.count
    results = context.results
    console = context.console(asks: false)
    text = ComparisonText(storefronts, context.results.capabilities, context.format)
  }

  func add(_ row: StoreComparison.Row) {
    rows.append(row)
    switch format {
    case nil:
      console.endActivity()
      if rows.count == 1, let header = text.header { results.writeLine(header) }
      results.writeLine(text.line(row))
    case .ndjson:
      results.write(document: RecordTables.compared(id, [row], of: total, fields, .ndjson))
    default: break
    }
  }

  /// Writes the rest; nothing if the comparison failed at once.
  func end(isComplete: Bool) {
    console.endActivity()
    guard isComplete || !rows.isEmpty else { return }
    if let format, format != .ndjson {
      results.write(document: RecordTables.compared(id, rows, of: total, fields, format))
    }
    for note in ComparisonText.notes(on: rows) { console.note(note.line) }
  }

  /// The status of the first store that failed, or else whether any store sells the track.
  var status: Int32 {
    for row in rows {
      if case .failure(let error) = row.offer { return ErrorMessage(error).code.status }
    }
    return rows.contains { $0.track != nil } ? 0 : ErrorCode.notFound.status
  }
}

extension SceneAssembly {
  /// Compares stores, and returns the error that ended it, if any.
  fileprivate func compare(
    _ id: Track.ID, in storefronts: [Storefront], _ report: ComparisonReport
  ) async -> CatalogError? {
    let comparison = StoreComparison(catalog: service, runner: runner, isOffline: access.isOffline)
    var count = 0
    func showProgress() {
      report.console.showActivity("Comparing stores… \(count) of \(storefronts.count)")
    }
    showProgress()
    return await failure { () throws(CatalogError) in
      try await comparison.run(
        id, in: storefronts, for: access.purpose, canceledBy: context.interrupts,
        onWait: report.console.showWait,
        onRow: { row in
          report.add(row)
          count += 1
          if count < storefronts.count { showProgress() }
        })
    }
  }
}
