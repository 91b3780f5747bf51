import Entities
import Foundation
import TerminalKit
import Views

/// The user's `config.json`: defaults for options, under the options' names.
///
/// `{"country": "gb", "limit": 50, "noSave": true}` means `--country gb --limit 50 --no-save`.
struct ConfigurationFile {
  /// The keys for environment variables instead of options.
  private static let variables = [
    "accessible": "TUNES_ACCESSIBLE", "reducedMotion": "TUNES_REDUCED_MOTION",
  ]

  /// The options without a value; `true` in the file passes them.
  static let switches: Set = [
    "correct", "explicit", "motion", "mouse", "noInput", "noSave", "refresh",
  ]

  /// The switches for which `false` differs from omitting them.
  private static let invertible: Set = ["explicit", "motion", "mouse"]

  /// The keys for settings of the search history, with their accepted values.
  private static let historyKeys = [
    "historyHalfLife": "a number of days above 0, up to 36500",
    "historyLimit": "a whole number from 1 to 10000000",
  ]

  private let values: [String: ConfigurationValue]
  /// The ranking and the maximum number of past searches.
  let historySettings: HistorySettings
  private let changedBindings: KeyBindings?

  static let empty = ConfigurationFile()

  private init() {
    values = [:]
    historySettings = HistorySettings()
    changedBindings = nil
  }

  /// Reads the file; a missing file is an error only if `TUNES_CONFIG` names it.
  static func read(_ environment: ProcessEnvironment) throws(ErrorMessage) -> ConfigurationFile {
    guard let path = environment.configurationPath else { return .empty }
    if let data = FileManager.default.contents(atPath: path) {
      return try ConfigurationFile(data, path: path)
    }
    let mayBeMissing = environment.value("TUNES_CONFIG") == nil
    if mayBeMissing, !FileManager.default.fileExists(atPath: path) { return .empty }
    throw ErrorMessage(
      .storage, "Can't read \(path)", advice: "Check that the file exists and belongs to you")
  }

  private init(_ data: Data, path: String) throws(ErrorMessage) {
    guard let values = try? JSONDecoder().decode([String: ConfigurationValue].self, from: data)
    else {
      throw ErrorMessage(
        .usage, "\(path) isn't a valid JSON object of settings",
        advice: #"For example: {"country": "gb"}"#)
    }
    for key in values.keys.sorted() where !Self.keys.contains(key) {
      throw ErrorMessage(
        .usage, "Unknown setting \(quoting: key) in \(path)", advice: Self.advice(about: key))
    }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      try Self.check(value, for: key, path: path)
    }
    if case .text(let country) = values["country"], Storefront(code: country) == nil {
      throw ErrorMessage(
        .usage, "\(quoting: country) isn't a country code (\"country\" in \(path))",
        advice: "Use a code such as us, gb, or jp")
    }
    self.values = values
    historySettings = try Self.historySettings(values, path: path)
    changedBindings = try values[KeyBindings.configurationKey].map { value throws(ErrorMessage) in
      try KeyBindings(value, path: path)
    }
  }

  /// Throws if a value isn't of the kind that its option or variable accepts.
  private static func check(_ value: ConfigurationValue, for key: String, path: String)
    throws(ErrorMessage)
  {
    // The values of these keys are validated when they are read.
    guard key != KeyBindings.configurationKey, historyKeys[key] == nil else { return }
    let isSwitch = switches.contains(key) || variables[key] != nil
    switch value {
    case .flag where isSwitch: return
    case .text where !isSwitch, .texts where !isSwitch: return
    case .text, .texts:
      throw ErrorMessage(
        .usage, "Invalid value for \(quoting: key) in \(path)",
        advice: "Use true or false")
    case .flag(let flag):
      throw ErrorMessage(
        .usage, "\(quoting: key) can't be \(flag ? "true" : "false") in \(path)",
        advice: "Use a value that \(option(key)) accepts, or remove the setting")
    case .table:
      throw ErrorMessage(
        .usage, "\(quoting: key) can't be an object in \(path)",
        advice: isSwitch ? "Use true or false" : "Use a string or a list of strings")
    }
  }

  private static func historySettings(_ values: [String: ConfigurationValue], path: String)
    throws(ErrorMessage) -> HistorySettings
  {
    let days = try number("historyHalfLife", in: values, path: path) { $0 > 0 && $0 <= 36_500 }
    let limit = try number("historyLimit", in: values, path: path) {
      (1...10_000_000).contains($0) && $0 == $0.rounded()
    }
    return HistorySettings(
      halfLife: days.map { Int64($0 * 86_400) } ?? HistorySettings.usualHalfLife,
      cap: limit.map { Int($0) })
  }

  private static func number(
    _ key: String, in values: [String: ConfigurationValue], path: String,
    where fits: (Double) -> Bool
  ) throws(ErrorMessage) -> Double? {
    guard let value = values[key] else { return nil }
    if case .text(let text) = value, let number = Double(text), fits(number) { return number }
    throw ErrorMessage(
      .usage, "Invalid number for \(quoting: key) in \(path)",
      advice: "Use \(historyKeys[key] ?? "a number")")
  }

  /// Returns the values as options of `command`, without those that the user typed.
  func words(for command: any ProgramCommand.Type, besides typed: [String]) -> [String] {
    values.sorted { $0.key < $1.key }.flatMap { key, value -> [String] in
      let option = Self.option(key)
      guard command.configurableOptions.contains(key),
        !typed.prefix(while: { $0 != "--" }).contains(where: {
          $0 == option || $0.hasPrefix(option + "=")
        })
      else { return [] }
      switch value {
      case .flag(true): return [option]
      case .flag(false): return Self.invertible.contains(key) ? [Self.option("no-" + key)] : []
      case .text(let text): return ["\(option)=\(text)"]
      case .texts(let texts): return texts.map { "\(option)=\($0)" }
      case .table: return []
      }
    }
  }

  var bindings: KeyBindings { changedBindings ?? .standard }

  /// The country code of the store to search, if the file sets one.
  var country: String? {
    if case .text(let country) = values["country"] { country } else { nil }
  }

  /// Returns the environment with the variables that only the file sets.
  func applied(to environment: [String: String]) -> [String: String] {
    Self.variables.reduce(into: environment) { environment, variable in
      guard case .flag(true) = values[variable.key] else { return }
      environment[variable.value] = environment[variable.value] ?? "1"
    }
  }

  private static var keys: Set<String> {
    TunesCommand.programCommands.reduce(
      into: Set(variables.keys).union(historyKeys.keys).union([KeyBindings.configurationKey])
    ) {
      $0.formUnion($1.configurableOptions)
    }
  }

  private static func advice(about key: String) -> SafeText {
    "\(NearestWord.question(key, among: keys.sorted()))Available settings: \(keys.sorted().joined(separator: ", "))"
  }

  /// Returns the option for a key, such as `--no-save` for `noSave`.
  static func option(_ key: String) -> String {
    key.reduce(into: "--") { option, letter in
      option += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}

/// A JSON value in the user's configuration.
enum ConfigurationValue: Decodable {
  case flag(Bool)
  case text(String)
  case texts([String])
  /// An object whose values are strings or lists of strings.
  case table([String: [String]])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .text(Int64(exactly: number).map(String.init) ?? String(number))
    } else if let texts = try? value.decode([String].self) {
      self = .texts(texts)
    } else if let table = try? value.decode([String: OneOrMore].self) {
      self = .table(table.mapValues(\.texts))
    } else {
      self = .text(try value.decode(String.self))
    }
  }
}

private struct OneOrMore: Decodable {
  let texts: [String]

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      texts = [text]
    } else {
      texts = try value.decode([String].self)
    }
  }
}
