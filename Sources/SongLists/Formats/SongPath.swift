import Foundation

/// The names of a song in its file's path.
struct SongPath {
  private let folders: [Substring]
  /// The last part of the path.
  private let name: String
  private let file: ListedRow
  /// Whether the file's name begins with a track number, as in an album's folder.
  private let isNumbered: Bool
  /// Whether the last folders are below a music folder.
  private let isBelowMusic: Bool

  init(_ path: String) {
    var path = path.trimmingCharacters(in: .whitespaces)
    if path.contains("%") { path = path.removingPercentEncoding ?? path }
    var parts = path.split { $0 == "/" || $0 == "\\" }
    let isLocal = !path.contains("://") || path.lowercased().hasPrefix("file:")
    name = parts.popLast().map(String.init) ?? ""
    let isStream = !isLocal && name[...].withoutFileEnding == nil
    file = ListedRow(isStream ? "" : name, RowContext(isNumbered: parts.count > 1))
    isNumbered = name.first?.isNumber == true && !file.hasUnclearNumber
    let isAbsolute =
      path.hasPrefix("/") || path.hasPrefix("\\") || path.dropFirst().hasPrefix(":")
      || path.lowercased().hasPrefix("file:")
    let root = parts.lastIndex { Self.roots.contains($0.lowercased()) }
    isBelowMusic = root != nil || !isAbsolute
    if let root {
      parts.removeSubrange(...root)
    } else if isAbsolute {
      parts.removeAll { $0.hasSuffix(":") }
      let first = parts.first?.lowercased() ?? ""
      parts.removeFirst(min(parts.count, Self.systemFolders[first] ?? 0))
    }
    while let last = parts.last, last.isDisc { parts.removeLast() }
    folders = isLocal ? parts.filter { $0 != ".." && $0 != "." } : []
  }

  /// The names; the artist is from the file's name, or from the folder of an album, or both.
  var names: ListedNames {
    let title = file.text
    guard !title.isEmpty, !title.contains(" - ") else {
      return ListedNames(title: title.isEmpty ? nil : title)
    }
    if isNumbered, let last = folders.last {
      if let dash = last.range(of: " - "), !last[..<dash.lowerBound].allSatisfy(\.isNumber) {
        return ListedNames(
          title: title, artist: String(last[..<dash.lowerBound]).knownName,
          album: String(last[dash.upperBound...]).albumName)
      }
      let artist = folders.count > 1 ? String(folders[folders.count - 2]).knownName : nil
      return ListedNames(title: title, artist: artist, album: String(last).albumName)
    }
    guard isBelowMusic, folders.count <= 2, let artist = folders.first else {
      return ListedNames(title: title)
    }
    return ListedNames(
      title: title, artist: String(artist).knownName,
      album: folders.count > 1 ? String(folders[1]).albumName : nil)
  }

  /// Returns the names of a song with a title, which may repeat the file's name.
  func names(titled title: String) -> ListedNames {
    let stem = name[...].withoutFileEnding ?? name[...]
    let isName = [name, String(stem)].contains { $0.lowercased() == title.lowercased() }
    // If the title is spelled differently from the file, it is better.
    let isCleaned = names.title?.lowercased() != title.lowercased()
    return isName && isCleaned ? names : names.named(title)
  }

  /// Whether a line is an audio file's name or path.
  static func isPath(_ line: String) -> Bool {
    let line = line.trimmingCharacters(in: .whitespaces)
    return line[...].withoutFileEnding != nil || line.lowercased().hasPrefix("file:/")
  }

  /// The number of system folders, by the name of the first.
  private static let systemFolders = [
    "home": 2, "users": 2, "media": 2, "volumes": 2, "run": 4, "mnt": 1, "srv": 1, "tmp": 1,
    "root": 1, "storage": 2, "sdcard": 1, "data": 1, "var": 1,
  ]

  /// Folders above artists' folders.
  private static let roots: Set<String> = [
    "music", "musik", "musique", "música", "musica", "muziek", "muzyka", "музыка", "音乐", "音樂",
    "ミュージック", "음악", "my music", "itunes media", "itunes music", "mp3", "mp3s", "flac", "audio",
    "songs", "downloads", "compilations", "media", "media.localized",
  ]
}

extension String {
  /// The name, unless it is for any or unknown artists.
  fileprivate var knownName: String? {
    let names = ["various", "various artists", "va", "compilation", "compilations"]
    return names.contains(lowercased()) || lowercased().hasPrefix("unknown") ? nil : self
  }

  /// The name without a year before it.
  fileprivate var albumName: String? {
    let year = prefix { $0.isNumber || "([".contains($0) || ")]".contains($0) }
    let rest = dropFirst(year.count).drop { " -.".contains($0) }
    let name = year.count(where: \.isNumber) == 4 && !rest.isEmpty ? String(rest) : self
    return name.knownName
  }
}

extension Substring {
  /// Whether the folder is a disc of an album, such as `CD 2`.
  fileprivate var isDisc: Bool {
    let name = lowercased()
    return ["cd", "disc", "disk"].contains { name.hasPrefix($0) }
      && name.drop { $0.isLetter || $0 == " " }.allSatisfy(\.isNumber)
      && name.last?.isNumber == true
  }
}
