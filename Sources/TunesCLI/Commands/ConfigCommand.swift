import ArgumentParser
import Entities
import Foundation
import Media
import Persistence
import Scenes
import TerminalKit
import Views

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    group: "config", "Show and change your settings.", aliases: ["configs"],
    [
      ConfigListCommand.self, ConfigGetCommand.self, ConfigPathCommand.self, ConfigSetCommand.self,
      ConfigUnsetCommand.self,
    ])
}

struct ConfigListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "list", "List all settings with their values and where each comes from.",
    aliases: ["ls"],
    discussion: """
      A value comes from config.json, an environment variable, a choice saved by another command, \
      or the default. Options on the command line override all of them.
      """)

  static let worksWithoutConfiguration = true

  @OptionGroup var output: OutputOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(ofOne: "settings", among: RecordTables.settings.names)
    let settings = await context.settings()
    for trouble in context.configurationTroubles { context.note(trouble.line) }
    try await output.write(in: context) {
      RecordTables.settings.text(settings, fields, $0)
    } lines: {
      SettingsText.lines(settings, context.results.capabilities)
    }
    return 0
  }
}

struct ConfigGetCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "get", "Print the value of a setting, wherever it comes from.",
    discussion: """
      The exit status is 1 if the setting has no value, and 65 if config.json has a mistake, so that \
      the value can be the wrong one.
      """)

  static let worksWithoutConfiguration = true

  @Argument(help: "Setting to print.", completion: .list(ConfigurationKey.all.map(\.name)))
  var key: String

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let key = try ConfigurationKey.named(key)
    let settings = await context.settings()
    for trouble in context.configurationTroubles { context.note(trouble.line) }
    let warnings = [context.configuration.warning].compactMap(\.self)
    let mistake = context.configurationTroubles == warnings ? nil : ErrorCode.invalidResponse
    guard let setting = settings.first(where: { $0.name == key.name }), let value = setting.value
    else {
      context.note("\(key.name, .bold) has no value, and no default.")
      return (mistake ?? .notFound).status
    }
    context.results.writeLine("\(value)")
    if setting.isDefault { context.note("This is the default of \(key.name, .bold).") }
    return mistake?.status ?? 0
  }
}

struct ConfigPathCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "path", "Print the path of the configuration file.")

  static let worksWithoutConfiguration = true

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    context.results.writeLine("\(try context.environment.requiredConfigurationPath())")
    return 0
  }
}

struct ConfigSetCommand: ChangeCommand {
  static let configuration = CommandConfiguration(
    "set", "Change a setting in the configuration file.",
    discussion: """
      Checks the value before it's saved. For genre, give one name or several. For keys, give an \
      object such as '{"play": "P"}'.
      """)

  static let worksWithoutConfiguration = true

  @Argument(help: "Setting to change.", completion: .list(ConfigurationKey.all.map(\.name)))
  var key: String

  @Argument(parsing: .allUnrecognized, help: "New value.") var value: [String] = []

  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText {
    // Other tools take "country=us" as often as "country us".
    let typed = key.split(separator: "=", maxSplits: 1).map(String.init) + value
    let key = try ConfigurationKey.named(typed[0])
    guard typed.count > 1 else {
      throw ErrorMessage(
        .usage, "Missing a value for \(quoting: key.name)",
        advice: "Run `tunes config set \(key.name) VALUE`")
    }
    let value = key.value(of: typed.dropFirst().filter { $0 != "--" })
    let change = try context.environment.change(key, to: value)
    let copy: StyledText =
      change.copy.map { " The file wasn't valid; its text is kept in \($0)." } ?? ""
    return "Set \(key.name, .bold) to \(value.word ?? value.json ?? "") in \(change.path).\(copy)"
  }
}

struct ConfigUnsetCommand: ChangeCommand {
  static let configuration = CommandConfiguration(
    "unset", "Remove a setting from the configuration file.", aliases: ["rm"])

  static let worksWithoutConfiguration = true

  @Argument(help: "Setting to remove.", completion: .list(ConfigurationKey.all.map(\.name)))
  var key: String

  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText {
    let path = try context.environment.requiredConfigurationPath()
    var file = try ConfigurationFile.unchecked(context.environment)
    // An unknown setting may be in the file.
    let key = (try? ConfigurationKey.named(key))?.name ?? key
    guard file.values[key] != nil else { throw await notSet(in: path, context) }
    try file.remove(key, at: path)
    return "Removed \(key, .bold) from \(path)."
  }

  /// The message for a setting that the file lacks, and where its value comes from instead.
  @MainActor private func notSet(in path: String, _ context: ProgramContext) async -> ErrorMessage {
    do throws(ErrorMessage) {
      let key = try ConfigurationKey.named(key)
      let origin = await context.settings().first { $0.name == key.name }?.source
      let advice: SafeText? =
        switch origin {
        case "tunes storefronts set":
          "To search your system's store again, run `tunes storefronts set --system`"
        case "tunes genres select": "To search all genres again, run `tunes genres clear`"
        default: nil
        }
      return ErrorMessage(.notFound, "\(quoting: key.name) isn't set in \(path)", advice: advice)
    } catch {
      return error
    }
  }
}

extension ProcessEnvironment {
  fileprivate func requiredConfigurationPath() throws(ErrorMessage) -> String {
    if let path = configurationPath { return path }
    throw ErrorMessage(
      .storage, "There's no home folder for config.json", advice: "Set HOME or TUNES_CONFIG")
  }

  /// Changes a setting in the file.
  ///
  /// An invalid file is copied first, and then has only this setting.
  ///
  /// - Returns: The paths of the file and of the copy, if any.
  func change(_ key: ConfigurationKey, to value: ConfigurationValue)
    throws(ErrorMessage) -> (path: String, copy: String?)
  {
    let path = try requiredConfigurationPath()
    var (file, copy) = (ConfigurationFile.empty, String?.none)
    if let data = try ConfigurationFile.data(at: path) {
      do {
        file = try ConfigurationFile.unchecked(self)
      } catch {
        try key.check(value)
        copy = try Self.copy(data, besides: path)
      }
    }
    try file.set(key, value, at: path)
    return (path, copy)
  }

  /// Copies a file's text to a new file beside it, and returns the path.
  private static func copy(_ data: Data, besides path: String) throws(ErrorMessage) -> String {
    let names = (1...).lazy.map { $0 == 1 ? "\(path).invalid" : "\(path).invalid-\($0)" }
    let copy = names.first { !FileManager.default.fileExists(atPath: $0) } ?? "\(path).invalid"
    do throws(FileSavingError) {
      try FileSaver(path: copy, replaces: false, permissions: 0o600).save(data)
    } catch {
      throw ErrorMessage(error, path: copy)
    }
    return copy
  }
}

extension ProgramContext {
  /// Returns the settings with their current values.
  fileprivate func settings() async -> [Setting] {
    let selections = SQLiteSelections(store: store)
    let storefront = (try? await selections.storefront()) ?? nil
    let genres = (try? await selections.genres()) ?? []
    return ConfigurationKey.all.map { key in
      let configured = configuration.values[key.name]
      if let variable = key.variable, let text = environment.value(variable),
        configured != .flag(true) || text != "1"
      {
        return Setting(key.name, text == "0" ? "false" : "true", from: variable)
      }
      if let configured {
        return Setting(key.name, configured.word ?? configured.json, from: "config.json")
      }
      switch key.name {
      case "country":
        return storefront.map { Setting(key.name, $0.code, from: "tunes storefronts set") }
          ?? Setting(key.name, environment.storefront.code, from: "your system")
      case "genre" where !genres.isEmpty:
        let ids = genres.map { "id:\($0.number)" }.sorted().joined(separator: ",")
        return Setting(key.name, ids, from: "tunes genres select")
      case "limit": return Setting(key.name, "\(pageSize(of: .results).current)", from: "default")
      default: return Setting(key.name, key.standard, from: "default")
      }
    }
  }
}
