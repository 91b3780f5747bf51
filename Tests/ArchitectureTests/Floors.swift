/// The folders of a target, and the types of each that the others use.
struct Floors {
  /// A file that names a type of another folder.
  struct Use: Hashable {
    let path: String
    let type: String
    /// The file that declares the type.
    let other: String
  }

  private let folders: Set<String>
  private var uses: [String: [String: Set<Use>]] = [:]

  init(_ files: some Sequence<SourceFile>) {
    let files = files.map { (path: $0.path, code: SwiftWords($0.lines)) }
    folders = Set(files.map { Self.folder(of: $0.path) })
    var declared: [String: String] = [:]
    for file in files {
      for type in file.code.types where declared[type] == nil { declared[type] = file.path }
    }
    for file in files {
      for word in file.code.names {
        guard let other = declared[word] else { continue }
        let (from, to) = (Self.folder(of: file.path), Self.folder(of: other))
        guard from != to else { continue }
        let use = Use(path: file.path, type: word, other: other)
        uses[from, default: [:]][to, default: []].insert(use)
      }
    }
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The uses that are part of a circle, those between the least connected folders first.
  var circles: [Use] {
    let reached = Dictionary(uniqueKeysWithValues: folders.map { ($0, reach(from: $0)) })
    let ways = uses.flatMap { from, used in
      used.map { (from: from, to: $0.key, uses: $0.value) }
    }
    return ways.filter { reached[$0.to]?.contains($0.from) == true }
      .sorted { ($0.uses.count, $0.from, $0.to) < ($1.uses.count, $1.from, $1.to) }
      .flatMap { $0.uses.sorted { ($0.path, $0.type) < ($1.path, $1.type) } }
  }

  /// Returns the folders that a folder uses, directly or through others.
  private func reach(from folder: String) -> Set<String> {
    var (reached, next): (Set<String>, [String]) = ([], [folder])
    while let folder = next.popLast() {
      for used in (uses[folder] ?? [:]).keys where reached.insert(used).inserted {
        next.append(used)
      }
    }
    return reached
  }
}

/// The names in Swift code, without comments and strings.
struct SwiftWords {
  private static let keywords: Set<Substring> = [
    "class", "struct", "enum", "protocol", "typealias", "actor",
  ]
  private static let modifiers: Set<Substring> = [
    "package", "public", "internal", "private", "fileprivate", "final", "indirect", "nonisolated",
    "open",
  ]

  /// The words that begin with a capital letter, except private types.
  private(set) var names: Set<String> = []
  /// The types that the file declares for others, apart from nested ones.
  private(set) var types: Set<String> = []

  init(_ lines: [String]) {
    var isInText = false
    var privateTypes: Set<String> = []
    for line in lines {
      let code = Self.code(of: line, isInText: &isInText)
      if let (type, isPrivate) = Self.type(in: code) {
        if isPrivate { privateTypes.insert(type) } else { types.insert(type) }
      }
      for word in code.split(whereSeparator: { !Self.isPartOfName($0) }) {
        if word.first?.isUppercase == true { names.insert(String(word)) }
      }
    }
    names.subtract(privateTypes)
  }

  /// Returns a line without its strings and its comment; `isInText` is whether a string of several
  /// lines is open.
  private static func code(of line: String, isInText: inout Bool) -> String {
    var (code, rest): (String, Substring) = ("", line[...])
    while !rest.isEmpty {
      if isInText {
        guard let end = rest.firstRange(of: "\"\"\"") else { return code }
        (rest, isInText) = (rest[end.upperBound...], false)
      } else if rest.hasPrefix("//") {
        return code
      } else if rest.hasPrefix("\"\"\"") {
        (rest, isInText) = (rest.dropFirst(3), true)
      } else if rest.hasPrefix("\"") {
        rest = afterString(rest.dropFirst())
      } else {
        code.append(rest.removeFirst())
      }
    }
    return code
  }

  private static func afterString(_ text: Substring) -> Substring {
    var rest = text
    while let character = rest.popFirst(), character != "\"" {
      if character == "\\" { rest = rest.dropFirst() }
    }
    return rest
  }

  /// Returns the type that a line declares at the top level, and whether it is for the file alone.
  private static func type(in code: String) -> (name: String, isPrivate: Bool)? {
    let words = code.split(separator: " ", omittingEmptySubsequences: false)
    let before = words.prefix { $0.hasPrefix("@") || modifiers.contains($0) }
    let rest = words.dropFirst(before.count)
    guard let keyword = rest.first, keywords.contains(keyword), let word = rest.dropFirst().first
    else { return nil }
    let isPrivate = before.contains("private") || before.contains("fileprivate")
    return (String(word.prefix(while: isPartOfName)), isPrivate)
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
