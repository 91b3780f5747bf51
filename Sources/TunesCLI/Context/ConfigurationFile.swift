import Entities
import Foundation
import Media
import TerminalKit
import Views

/// The user's `config.json`: defaults for options, by option name.
///
/// `{"country": "gb", "limit": 50, "noSave": true}` means `--country gb --limit 50 --no-save`.
struct ConfigurationFile {
  private(set) var values: [String: ConfigurationValue] = [:]
  /// The key bindings of full-screen mode, if changed.
  private(set) var bindings: KeyBindings?
  private(set) var exists = true
  /// The message if `TUNES_CONFIG` names a file that doesn't exist.
  private(set) var warning: ErrorMessage?
  /// The errors of settings by name; ``values`` omits these settings.
  private(set) var troubles: [String: ErrorMessage] = [:]

  static let empty = ConfigurationFile()

  private init() {}

  /// Reads and checks the file, if it exists.
  static func read(_ environment: ProcessEnvironment) throws(ErrorMessage) -> ConfigurationFile {
    var file = try unchecked(environment)
    guard let path = environment.configurationPath else { return file }
    for (name, value) in file.values {
      do throws(ErrorMessage) {
        let key = try ConfigurationKey.named(name, in: " in \(path)")
        try key.check(value, in: "\(path): ")
        if case .table(let changes) = value {
          file.bindings = try KeyBindings(configured: changes, path: path)
        }
      } catch {
        file.troubles[name] = error
        file.values[name] = nil
      }
    }
    return file
  }

  /// Reads the file without checking its settings.
  static func unchecked(_ environment: ProcessEnvironment) throws(ErrorMessage) -> ConfigurationFile
  {
    var file = ConfigurationFile()
    let path = environment.configurationPath
    guard let path, let data = try data(at: path) else {
      file.exists = false
      if let path, environment.value("TUNES_CONFIG") != nil {
        file.warning = ErrorMessage(
          .storage, "TUNES_CONFIG is \(path), which doesn't exist, so your settings aren't used",
          advice: "Unset it, or create the file with `tunes config set`")
      }
      return file
    }
    file.values = try values(in: data, of: path)
    return file
  }

  /// Returns the file's bytes; `nil` if it doesn't exist.
  static func data(at path: String) throws(ErrorMessage) -> Data? {
    guard access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno) else { return nil }
    if let data = FileManager.default.contents(atPath: path) { return data }
    throw ErrorMessage(
      .storage, "Can't read \(path)", advice: "Check that it's a file and belongs to you")
  }

  /// Parses settings; an empty file has none.
  static func values(in data: Data, of path: String)
    throws(ErrorMessage) -> [String: ConfigurationValue]
  {
    if data.allSatisfy({ [0x09, 0x0A, 0x0D, 0x20].contains($0) }) { return [:] }
    let values = try? JSONDecoder().decode([String: ConfigurationValue].self, from: data)
    if let values { return values }
    throw ErrorMessage(
      .usage, JSONMistake(in: data).text(path), advice: #"For example: {"country": "gb"}"#)
  }

  /// All errors in the file by name of the setting, or the warning that it is missing.
  var allTroubles: [ErrorMessage] {
    troubles.sorted { $0.key < $1.key }.map(\.value) + [warning].compactMap(\.self)
  }

  /// The error of the first invalid setting that `command` needs.
  ///
  /// Unknown names are errors for every command, because any setting could be meant.
  func trouble(for command: any ProgramCommand.Type) -> ErrorMessage? {
    guard !troubles.isEmpty else { return nil }
    let needed = command.neededSettings
    return troubles.sorted { $0.key < $1.key }
      .first { needed.contains($0.key) || !ConfigurationKey.isKnown($0.key) }?.value
  }

  /// The ranking and the size limit of the history.
  var historySettings: HistorySettings {
    func number(_ key: String) -> Double? { values[key]?.word.flatMap(Double.init) }
    return HistorySettings(
      halfLife: number("historyHalfLife").map { max(1, Int64($0 * 86_400)) }
        ?? HistorySettings.usualHalfLife, cap: number("historyLimit").map { Int($0) })
  }

  /// The country code or store name in the file, if any.
  var country: String? { values["country"]?.word }

  /// The folder for `tunes sync` in the file, if any.
  var syncFolder: String? { values[ConfigurationKey.syncFolder]?.word }

  /// Returns the settings as options of `command`, without options that the user typed.
  func words(for command: any ProgramCommand.Type, besides typed: [String]) -> [String] {
    guard !values.isEmpty else { return [] }
    let configurable = command.configurableOptions
    return values.sorted { $0.key < $1.key }.flatMap { name, value -> [String] in
      let option = ConfigurationKey.option(name)
      guard configurable.contains(name),
        !typed.prefix(while: { $0 != "--" }).contains(where: {
          $0 == option || $0.hasPrefix(option + "=")
        })
      else { return [] }
      switch value {
      case .flag(true): return [option]
      case .flag(false):
        let key = try? ConfigurationKey.named(name)
        return key?.passesFalse == true ? [ConfigurationKey.option("no-" + name)] : []
      case .texts(let texts): return texts.map { "\(option)=\($0)" }
      case .number, .text: return value.word.map { ["\(option)=\($0)"] } ?? []
      case .table, .other: return []
      }
    }
  }

  /// Returns the environment with the variables that only the file sets.
  func applied(to environment: [String: String]) -> [String: String] {
    // Checking all keys takes longer than the rest of a short call.
    guard !values.isEmpty else { return environment }
    return ConfigurationKey.all.reduce(into: environment) { environment, key in
      guard let variable = key.variable, case .flag(true)? = values[key.name] else { return }
      environment[variable] = environment[variable] ?? "1"
    }
  }
}

// MARK: - Changes

extension ConfigurationFile {
  /// Changes a setting; the file keeps its other settings.
  mutating func set(_ key: ConfigurationKey, _ value: ConfigurationValue, at path: String)
    throws(ErrorMessage)
  {
    try key.check(value)
    if case .table(let changes) = value { _ = try KeyBindings(configured: changes, path: path) }
    values[key.name] = value
    try save(at: path)
  }

  /// Removes a setting, even one with an unknown name.
  mutating func remove(_ name: String, at path: String) throws(ErrorMessage) {
    values[name] = nil
    try save(at: path)
  }

  private func save(at path: String) throws(ErrorMessage) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Follow a link, and replace the file it leads to.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    try? FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    do throws(FileSavingError) {
      let data = (try? encoder.encode(values)) ?? Data("{}".utf8)
      try FileSaver(path: target.path, replaces: true, permissions: 0o600).save(data + [0x0A])
    } catch {
      throw ErrorMessage(error, path: path)
    }
  }
}

extension KeyBindings {
  /// Creates the bindings changed by a configuration.
  init(configured changes: [String: [String]], path: String) throws(ErrorMessage) {
    do {
      try self.init(changes)
    } catch {
      let (happened, advice) = Self.message(error)
      throw ErrorMessage(.usage, "\(happened) in \(path)", advice: advice)
    }
  }

  private static func message(_ error: KeyBindingError) -> (happened: SafeText, advice: SafeText) {
    switch error {
    case .unknownAction(let name):
      let actions = ScreenAction.allCases.map(\.rawValue)
      return (
        "Unknown action \(quoting: name) under \"keys\"",
        NearestWord.question(name, among: actions, "actions")
      )
    case .unknownKey(let key, let action):
      return (
        "Unknown key \(quoting: key) for \(quoting: action)",
        """
        \(NearestWord.question(key, among: keyNames))A key is one character, two letters such as gg, \
        ctrl-x, alt-x, f1 to f12, or one of these: \(keyNames.joined(separator: ", "))
        """
      )
    case .reservedKey(let key, let action):
      return (
        "\(quoting: key) can't be used for \(quoting: action)",
        "The keys ctrl-c (quit), ctrl-z (suspend), and ctrl-l (redraw) are reserved"
      )
    case .sharedKey(let key, let action, let other):
      return (
        "\(quoting: key) is assigned to both \(quoting: action) and \(quoting: other)",
        "Assign it to only one of them"
      )
    }
  }
}

extension Result {
  var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
