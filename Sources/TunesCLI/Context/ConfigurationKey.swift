import ArgumentParser
import Entities
import Foundation
import Scenes
import TerminalKit
import Views

struct ConfigurationKey: Sendable {
  enum Kind: Sendable {
    /// `true` or `false`; `passesFalse` if the command line has an option for `false`, too.
    case flag(passesFalse: Bool = false)
    case whole(ClosedRange<Int>)
    /// A number above 0, up to a limit.
    case positive(upTo: Int)
    /// A text, possibly one of some choices; `advice` is for an invalid one.
    case text(
      SafeText, choices: [String] = [], advice: @Sendable (String) -> SafeText? = { _ in nil },
      isValid: @Sendable (String) -> Bool)
    /// A genre or a list of genres.
    case genres
    case bindings
  }

  let name: String
  let kind: Kind
  /// The default value, if any.
  let standard: String?
  /// The environment variable that overrides the setting.
  let variable: String?

  private init(_ name: String, _ kind: Kind, _ standard: String? = nil, variable: String? = nil) {
    (self.name, self.kind, self.standard, self.variable) = (name, kind, standard, variable)
  }

  static let syncFolder = "syncFolder"
  static let keys = "keys"
  /// The settings that every command needs, in addition to its options.
  static let neededByAll: Set = ["accessible", "historyHalfLife", "historyLimit", "reducedMotion"]

  static let all = [
    ConfigurationKey(
      "accent",
      .text("artwork, rose, or a hue from 0 to 359") { AccentOption(argument: $0) != nil },
      "artwork"),
    ConfigurationKey("accessible", .flag(), "false", variable: "TUNES_ACCESSIBLE"),
    ConfigurationKey("attribute", .choice(of: SearchAttribute.self)),
    ConfigurationKey("correct", .flag(), "false"),
    ConfigurationKey(
      "country",
      .text("a country code or a name, such as jp or japan", advice: { Storefront.question($0) }) {
        (try? Storefront(named: $0)) != nil
      }),
    ConfigurationKey("entity", .choice(of: SearchEntity.self), "song"),
    ConfigurationKey("explicit", .flag(passesFalse: true)),
    ConfigurationKey(
      "fields",
      .text("names of fields, such as trackName,artistName", advice: adviceOnFields) {
        unknownField(in: $0) == nil
      }),
    ConfigurationKey("format", .choice(of: OutputFormat.self), "table"),
    ConfigurationKey("genre", .genres),
    ConfigurationKey("group", .choice(of: Grouping.self), "none"),
    ConfigurationKey("historyHalfLife", .positive(upTo: 36_500), "30"),
    ConfigurationKey("historyLimit", .whole(1...10_000_000)),
    ConfigurationKey(keys, .bindings),
    ConfigurationKey(
      "lang", .text("a language and country such as ja_jp") { SearchLanguage($0) != nil }),
    ConfigurationKey("limit", .whole(1...200)),
    ConfigurationKey("motion", .flag(passesFalse: true), "true"),
    ConfigurationKey("mouse", .flag(passesFalse: true), "true"),
    ConfigurationKey("noInput", .flag(), "false"),
    ConfigurationKey("noSave", .flag(), "false"),
    ConfigurationKey("offline", .flag(passesFalse: true), "false"),
    ConfigurationKey("pictures", .choice(of: PictureChoice.self), "auto"),
    ConfigurationKey("reducedMotion", .flag(), "false", variable: "TUNES_REDUCED_MOTION"),
    ConfigurationKey("refresh", .flag(), "false"),
    ConfigurationKey("sort", .choice(of: SortArgument.self), "relevance"),
    ConfigurationKey(syncFolder, .text("an absolute path") { $0.hasPrefix("/") }),
    ConfigurationKey("timeout", .positive(upTo: 3600), "10"),
    ConfigurationKey("verbose", .flag(), "false"),
    ConfigurationKey(
      "year", .text("years such as 1969 or 1960-1969") { YearRange($0) != nil }),
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Returns the setting with a name, possibly another tool's name for it; `place` is its file, if
  /// any.
  static func named(_ name: String, in place: SafeText = "") throws(ErrorMessage)
    -> ConfigurationKey
  {
    if let key = byName[name] { return key }
    if place.isEmpty, let ours = NearestWord.synonym(of: name, where: isKnown),
      let key = byName[ours]
    {
      return key
    }
    throw ErrorMessage(
      .usage, "Unknown setting \(quoting: name)\(place)",
      advice: place.isEmpty
        ? NearestWord.question(name, among: all.map(\.name), "settings")
        : """
        \(NearestWord.question(name, among: all.map(\.name)))To remove it, run `tunes config unset \
        \(ShellText.line([name]))`
        """)
  }

  static func isKnown(_ name: String) -> Bool { byName[name] != nil }

  /// Whether `false` differs from no setting, because the command line can override it.
  var passesFalse: Bool { if case .flag(passesFalse: true) = kind { true } else { false } }

  /// Returns a setting's option, such as `--no-save` for `noSave`.
  static func option(_ name: String) -> String {
    name.reduce(into: "--") { option, letter in
      option += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }

  private static let fieldNames = ItemFieldSet.mixed.names + ItemFieldSet.ofSearches

  private static func unknownField(in text: String) -> String? {
    text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      .first { NearestWord.field($0, among: fieldNames) == nil }
  }

  @Sendable private static func adviceOnFields(_ text: String) -> SafeText? {
    unknownField(in: text).flatMap { NearestWord.to($0, among: fieldNames) }
      .map { "Did you mean \(quoting: $0)?" }
  }
}

extension ConfigurationKey.Kind {
  fileprivate static func choice<Value: ExpressibleByArgument>(of type: Value.Type) -> Self {
    let choices = type.allValueStrings
    return .text("one of \(choices.joined(separator: ", "))", choices: choices) {
      Value(argument: $0) != nil
    }
  }
}

// MARK: - Values

extension ConfigurationKey {
  /// Throws if the value is invalid; `place` is where it is, such as `config.json: `.
  func check(_ value: ConfigurationValue, in place: SafeText = "") throws(ErrorMessage) {
    guard !accepts(value) else { return }
    let given: SafeText = value.json.map { ", not \(String($0.prefix(80)))" } ?? ""
    var advice: SafeText?
    if case .text(_, let choices, let special, _) = kind, let word = value.word {
      advice =
        special(word) ?? NearestWord.to(word, among: choices).map { "Did you mean \(quoting: $0)?" }
    }
    throw ErrorMessage(
      .usage, "\(place)\(quoting: name) must be \(requirement)\(given)", advice: advice)
  }

  private func accepts(_ value: ConfigurationValue) -> Bool {
    let number = value.word.flatMap(Double.init)
    return switch (kind, value) {
    case (.flag, .flag), (.bindings, .table): true
    case (.genres, .text(let name)): name.contains(where: \.isLetter)
    case (.genres, .texts(let names)): names.allSatisfy { $0.contains(where: \.isLetter) }
    case (.flag, _), (.bindings, _), (.genres, _): false
    case (.whole(let range), _):
      number.flatMap { Int(exactly: $0) }.map(range.contains) ?? false
    case (.positive(let limit), _): number.map { $0 > 0 && $0 <= Double(limit) } ?? false
    case (.text(_, _, _, let isValid), _): value.word.map(isValid) ?? false
    }
  }

  /// The valid values, to follow "must be".
  var requirement: SafeText {
    switch kind {
    case .flag: "true or false"
    case .whole(let range): "from \(range.lowerBound) to \(range.upperBound)"
    case .positive(let limit): "above 0 and at most \(limit)"
    case .text(let meaning, _, _, _): meaning
    case .genres: "the name of a genre, or a list of names"
    case .bindings: "an object of actions and keys, such as {\"play\": \"P\"}"
    }
  }

  /// Returns the value of command-line words, valid or not.
  func value(of words: [String]) -> ConfigurationValue {
    guard words.count == 1, let word = words.first else { return .texts(words) }
    switch kind {
    case .flag, .whole, .positive, .bindings: return ConfigurationValue(json: word) ?? .text(word)
    case .text, .genres: return .text(word)
    }
  }
}
