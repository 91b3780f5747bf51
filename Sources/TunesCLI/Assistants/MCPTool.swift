import ArgumentParser
import TerminalKit
import Views

/// A tool, defined by its command's declaration.
struct MCPTool: Sendable {
  /// Returns the tools among commands, including those in groups.
  static func all(among commands: [any ParsableCommand.Type]) -> [MCPTool] {
    commands.flatMap { command in
      [tool(command, [command.name])]
        + command.configuration.subcommands.map { tool($0, [command.name, $0.name]) }
    }.compactMap(\.self)
  }

  private static func tool(_ command: any ParsableCommand.Type, _ words: [String]) -> MCPTool? {
    (command as? any ToolCommand.Type).map { MCPTool($0, words) }
  }

  let name: String
  let hints: ToolHints
  private let words: [String]
  private let abstract: String
  private let arguments: [MCPArgument]

  private init(_ command: any ToolCommand.Type, _ words: [String]) {
    let hints = command.tool
    let help = MCPValue(json: command._dumpHelp().utf8)?["command"]?["arguments"]?.array ?? []
    (name, self.hints, self.words) = (words.joined(separator: "_"), hints, words)
    abstract = command.configuration.abstract
    arguments = help.compactMap { MCPArgument($0, among: help) }
      .filter { !$0.isPositional || hints.input == nil }
  }

  var definition: MCPValue {
    var properties = Dictionary(
      arguments.map { ($0.name, $0.schema) }, uniquingKeysWith: { first, _ in first })
    var required = arguments.filter(\.isRequired).map(\.name)
    if let input = hints.input {
      properties[input.name] = [
        "type": ["string", "array"], "items": ["type": "string"],
        "description": .string(input.help),
      ]
      required.append(input.name)
    }
    var members: [String: MCPValue] = [
      "name": .string(name), "title": .string(hints.title),
      "description": .string(
        [abstract, hints.use, consent].compactMap(\.self).joined(separator: " ")),
      "inputSchema": [
        "type": "object", "properties": .object(properties),
        "required": .array(required.map { .string($0) }), "additionalProperties": false,
      ],
      "annotations": [
        "title": .string(hints.title), "readOnlyHint": .bool(hints.effect == .reads),
        "destructiveHint": .bool(hints.effect == .removes),
        "openWorldHint": .bool(hints.isOnline),
      ],
    ]
    members["outputSchema"] = hints.result.map(MCPSchemas.schema(in:))
    return .object(members)
  }

  private var consent: String? {
    hints.effect == .reads ? nil : "Use it only if the user asks for it."
  }

  /// Returns the text for the command's standard input.
  func input(_ values: [String: MCPValue]) -> String {
    guard let value = hints.input.flatMap({ values[$0.name] }) else { return "" }
    return (value.array ?? [value]).compactMap(\.word).joined(separator: "\n")
  }

  /// Returns the command line for a call's arguments; the command's parser checks their values.
  func words(for values: [String: MCPValue]) throws(ErrorMessage) -> [String] {
    let names = arguments.map(\.name) + [hints.input?.name].compactMap(\.self)
    if let name = values.keys.sorted().first(where: { !names.contains($0) }) {
      throw ErrorMessage(
        .usage, "\(self.name) has no argument \(quoting: name)",
        advice: "Its arguments are \(names.map { SafeText($0) }.joined(separator: ", "))")
    }
    var options = (hints.result == nil ? [] : ["--json"]) + hints.options
    var places: [[String]] = []
    for argument in arguments {
      let words = try values[argument.name].map(argument.words) ?? []
      if argument.isPositional { places.append(words) } else { options += words }
    }
    // Without an earlier argument, a word would take its place.
    let given = places.prefix { !$0.isEmpty }.joined()
    return words + options + (given.isEmpty ? [] : ["--"]) + given
  }
}

/// An argument of a tool, from the parser's dump of the help.
struct MCPArgument: Sendable {
  /// The options for assistants; others are for terminals, files, and scripts.
  private static let options: Set = [
    "album", "albums", "all", "attribute", "country", "create", "entity", "explicit", "genre",
    "limit", "lyrics", "offline", "page", "refresh", "reverse", "since", "sort", "year",
  ]

  let name: String
  let isPositional: Bool
  let isRequired: Bool
  let schema: MCPValue
  private let isRepeating: Bool
  /// Whether the flag has an opposite that begins with `no-`.
  private let hasOpposite: Bool

  /// Returns `nil` for an option that isn't for assistants; `others` are all arguments of the
  /// command.
  init?(_ help: MCPValue, among others: [MCPValue]) {
    func option(_ help: MCPValue) -> String? { help["preferredName"]?["name"]?.string }
    isPositional = help["kind"] == "positional"
    guard let name = isPositional ? help["valueName"]?.string : option(help),
      isPositional || Self.options.contains(name)
    else { return nil }
    self.name = name
    isRequired = isPositional && help["isOptional"] != true
    isRepeating = help["isRepeating"] == true
    hasOpposite = others.contains { option($0) == "no-" + name }
    var members: [String: MCPValue] = [
      "description": help["abstract"] ?? "", "type": "string",
    ]
    members["enum"] = help["allValues"]
    if help["kind"] == "flag" {
      members["type"] = "boolean"
    } else if help["valueName"] == "n" {
      members["type"] = "integer"
    } else if isRepeating {
      members["type"] = ["string", "integer", "array"]
      members["items"] = ["type": ["string", "integer"]]
    }
    schema = .object(members)
  }

  /// Returns the command-line words for a value.
  func words(for value: MCPValue) throws(ErrorMessage) -> [String] {
    switch value {
    case .null: return []
    case .bool(true) where schema["type"] == "boolean": return ["--\(name)"]
    case .bool(false) where schema["type"] == "boolean": return hasOpposite ? ["--no-\(name)"] : []
    default: break
    }
    let values = isRepeating ? value.array ?? [value] : [value]
    return try values.map { value throws(ErrorMessage) in
      guard let word = value.word else {
        throw ErrorMessage(
          .usage, "\(name) can't be \(value.array == nil ? "an object" : "a list")",
          advice: "Pass a text or a number")
      }
      return isPositional ? word : "--\(name)=\(word)"
    }
  }
}

extension MCPValue {
  /// The value as a word of a command line; `nil` for lists and objects.
  fileprivate var word: String? {
    switch self {
    case .string(let text): text
    case .null, .array, .object: nil
    default: json
    }
  }
}
