/// The description of an argument, option, or flag in the help.
struct ParameterHelp: Decodable {
  enum Kind: String, Decodable {
    case positional, option, flag
  }

  struct Name: Decodable {
    let kind: String
    let name: String

    /// The name as typed, without the first dash.
    var afterDash: String { kind == "long" ? "-\(name)" : name }
  }

  let kind: Kind
  let names: [Name]?
  let valueName: String?
  let abstract: String?
  let defaultValue: String?
  let allValues: [String]?
  let isOptional: Bool
  let isRepeating: Bool
  let shouldDisplay: Bool

  /// Whether every command has it, so that synopses omit it.
  var isCommon: Bool { (names ?? []).contains { ["help", "version"].contains($0.name) } }

  /// A description with the accepted values and the default.
  var text: String {
    let facts = [
      allValues.map { "values: \($0.joined(separator: ", "))" },
      defaultValue.map { "default: \($0)" },
    ].compactMap { $0 }
    return [abstract ?? "", facts.isEmpty ? "" : "(\(facts.joined(separator: "; ")))"]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether this is the flag that negates the other one.
  func isOpposite(of other: ParameterHelp) -> Bool {
    kind == .flag && other.kind == .flag
      && names?.first?.name == "no-\(other.names?.first?.name ?? "")"
  }
}
