/// An argument, option or flag of a command, as its help tells of it.
struct ParameterHelp: Decodable {
  enum Kind: String, Decodable {
    case positional, option, flag
  }

  struct Name: Decodable {
    let kind: String
    let name: String

    /// As a person types it, without the first dash.
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

  /// Whether every command has it, so that a synopsis leaves it out.
  var isCommon: Bool { (names ?? []).contains { ["help", "version"].contains($0.name) } }

  /// What it does, the values that it takes, and the one that counts without it.
  var text: String {
    let facts = [
      allValues.map { "values: \($0.joined(separator: ", "))" },
      defaultValue.map { "default: \($0)" },
    ].compactMap { $0 }
    return [abstract ?? "", facts.isEmpty ? "" : "(\(facts.joined(separator: "; ")))"]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether it is the flag that takes the other one back.
  func isOpposite(of other: ParameterHelp) -> Bool {
    kind == .flag && other.kind == .flag
      && names?.first?.name == "no-\(other.names?.first?.name ?? "")"
  }
}
