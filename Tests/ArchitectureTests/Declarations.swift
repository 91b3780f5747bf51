/// The protocols and conformances that source files declare.
struct Declarations {
  /// The names of the declared protocols.
  let protocols: Set<String>
  /// The protocols that each type declares conformance to.
  let conformances: [String: Set<String>]

  init(_ files: some Sequence<SourceFile>) {
    var protocols: Set<String> = []
    var conformances: [String: Set<String>] = [:]
    for file in files {
      let code = file.code.joined(separator: "\n")
      for match in code.matches(of: /\bprotocol (\w+)/) { protocols.insert(String(match.1)) }
      let types = /\b(?:class|struct|enum|actor|extension) (\w+)(?:<[^>]*>)?:\s*([^{]*)\{/
      for match in code.matches(of: types) {
        let names = (match.2.split(separator: /\bwhere\b/).first ?? "").split(separator: ",")
          .map { $0.filter { !$0.isWhitespace } }
        conformances[String(match.1), default: []].formUnion(names)
      }
    }
    self.protocols = protocols
    self.conformances = conformances
  }

  /// Whether any type conforms to a protocol.
  func conforms(to name: String) -> Bool {
    conformances.values.contains { $0.contains(name) }
  }
}
