import ArgumentParser
import Entities
import TerminalKit
import Views

struct DoctorCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "doctor", "Check your setup and suggest fixes.",
    discussion: """
      Checks the configuration, library, cache, iTunes connection (with one request), player, \
      artwork, terminal, and browser. Exits with 0 if searches work and can be saved.
      """)

  static let worksWithoutConfiguration = true

  @Option(storeTo: "check") var country: String?

  @Option(
    parsing: .unconditional, help: .value("seconds", "Time limit for the request. (default: 10)"))
  var timeout: Double?

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Don't make any requests.")
  var offline = false

  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto
  @OptionGroup var output: OutputOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(ofOne: "this report", among: RecordTables.health.names)
    let checks = try await checks(in: context)
    let status = HealthCheck.status(of: checks)
    try await output.write(in: context) {
      HealthReport.document(checks, works: status == 0, fields: fields, $0)
    } lines: {
      HealthReport.lines(checks, context.results.capabilities)
    }
    return status
  }

  @MainActor private func checks(in context: ProgramContext)
    async throws(ErrorMessage) -> [HealthCheck]
  {
    let variables = context.environment.troubles
    var context = context
    context.environment = context.environment.removing(variables.map(\.name))
    let access = CatalogAccess(
      timeout: try Duration(timeoutSeconds: timeout), savesResponses: false, waitsForBudget: false)
    let assembly = try SceneAssembly(context, access, asks: false)
    let storefront = await context.storefront(unless: try country.map(Storefront.init(named:)))
    let doctor = Doctor(
      context: context, variables: variables, catalog: offline ? nil : assembly.service,
      storefront: storefront,
      address: try context.environment.apiURL(),
      lyricsAddress: try context.environment.lyricsURL(), pictures: pictures)
    return await doctor.checks()
  }
}
