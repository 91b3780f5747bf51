import Foundation

/// A row of a list without its number, times, addresses, and file endings.
///
/// The rest is both compared with tracks and searched for.
struct ListedRow {
  /// The maximum number of things to remove before a name.
  private static let mostRemoved = 6

  /// Whether the number at the start may be the row's, or part of a name.
  private(set) var hasUnclearNumber = false
  /// The time after the names: the song's length, or where it begins.
  private(set) var time: Duration?
  private var words: [Substring]
  /// Whether the row's number has been removed; another one belongs to a name.
  private var hasNumber = false
  private let context: RowContext
  private let isTitle: Bool

  /// Cleans a row, or a title with a known artist.
  init(_ row: String, _ context: RowContext, isTitle: Bool = false) {
    (self.context, self.isTitle) = (context, isTitle)
    words = Self.words(of: row)
    removeMessageHeader()
    // Telegram puts the sender and the time on a separate line.
    if words.count > 2, words.suffix(2).first?.first == "[", words.last?.last == "]",
      words.suffix(2).first?.isDate == true
    {
      words = []
    }
    // In other chats, messages begin with the sender and "Today at 3:04 PM".
    if words.count > 2, ["AM", "PM"].contains(words[words.count - 1]), words[words.count - 2].isTime
    {
      words = []
    }
    cleanEnd()
    var count = 0
    while words.count > 1, count < Self.mostRemoved, removeFirst() { count += 1 }
    hasUnclearNumber = !isTitle && words.count > 1 && words[0].isRowNumber && !words[1].isSeparator
    cleanEnd()
    for place in words.indices.dropFirst() where words[place].lowercased() == "w/" {
      words[place] = "feat."
    }
  }

  /// The words, with tabs between the cells of a row.
  var text: String { words.joined(separator: " ").replacing(" \t ", with: "\t") }

  /// Whether nothing is left to search for.
  var isEmpty: Bool {
    if words.count == 1,
      words[0] == "w/" || words[0].isTime || words[0].isPadded || words[0].isPosition
    {
      return true
    }
    return !words.contains { $0.contains { $0.isLetter || $0.isNumber } }
  }

  private static func words(of row: String) -> [Substring] {
    var row = row
    // Most rows have none of these signs, and checking bytes is fast.
    let bytes = Set(row.utf8)
    func has(_ sign: UnicodeScalar) -> Bool { bytes.contains(UInt8(ascii: sign)) }
    if has("]"), has("("), row.contains("](") {
      row = row.replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.1) }
    }
    if has("*") { row = row.replacing("**", with: "") }
    if !has(" ") {
      row = (has("%") ? row.removingPercentEncoding : nil) ?? row
      if row.contains("_"), !row.contains(" - "), !row.contains("_-_") {
        row = row.replacing("-", with: " - ")
      }
      row = row.replacing("_", with: " ")
    }
    // Full-width digits and dots.
    if bytes.contains(0xEF) { row = String(row.map { narrow[$0] ?? $0 }) }
    if has("\t") { row = row.replacing("\t", with: " \t ") }
    let words = row.split(separator: " ")
    guard has("*") else { return words }
    return words.map { word in
      word.count > 2 ? word.drop { $0 == "*" }.prefix { $0 != "*" } : word
    }
  }

  private static let narrow = Dictionary(uniqueKeysWithValues: zip("０１２３４５６７８９．", "0123456789."))

  /// Removes the time and sender from a chat message, such as `[1/5/24, 10:15:00] Ann: …`.
  private mutating func removeMessageHeader() {
    guard words.count > 1, words[0].isDate,
      let time = words.prefix(4).firstIndex(where: { $0.contains(":") && $0.isTime })
    else { return }
    // A line without a sender is from the chat program.
    let sender = words[(time + 1)...].prefix(6).firstIndex { $0.hasSuffix(":") }
    words.removeFirst(sender.map { $0 + 1 } ?? words.count)
  }

  /// Removes one thing before the name; returns whether there was one.
  private mutating func removeFirst() -> Bool {
    let word = words[0]
    // "#9 Dream" is a title.
    guard !isTitle else { return word.isPadded && remove(1) }
    if word.isDate || word.first == "<" && word.last == ">" { return remove(1, ifNamed: true) }
    if word.isBullet || word.lowercased() == "w/" || word == "@" { return remove(1) }
    if ["track", "no", "no.", "nr", "nr.", "№", "#"].contains(word.lowercased()),
      words[1].isRowNumber || words[1].isPosition, words.count > 2
    {
      return remove(2)
    }
    if word.isTime { return remove(1, ifNamed: !word.isBracketed) }
    if word.isPosition, !hasNumber {
      hasNumber = true
      return remove(1, ifNamed: !word.isPadded && !word.isBracketed && !context.isNumbered)
    }
    if word.isVinylPosition, context.isNumbered { return remove(1) }
    if word.isVinylPosition, !words[1].isSeparator || separators > 1, separators > 0 {
      return remove(1)
    }
    if word.isRowNumber, !hasNumber,
      context.isNumbered || word.isPadded || words[1].isSeparator && separators > 1
    {
      hasNumber = true
      return remove(1)
    }
    if let rest = word.withoutGluedPosition {
      words[0] = rest
      return true
    }
    if word.isAddress || word.isSite && words[1].isSeparator { return remove(1) }
    if let end = leadingBracket { return remove(end + 1) }
    return false
  }

  /// Removes words and a dash after them; with `ifNamed`, only if another dash is left.
  private mutating func remove(_ count: Int, ifNamed: Bool = false) -> Bool {
    var count = count
    if words.count > count + 1, words[count].isSeparator { count += 1 }
    guard words.count > count, !ifNamed || count == 1 || separators > 1 else { return false }
    words.removeFirst(count)
    return true
  }

  /// The end of a label in square brackets before names with a dash.
  private var leadingBracket: Int? {
    guard let first = words[0].first, "[【".contains(first),
      let end = words.prefix(6).firstIndex(where: { $0.last.map { "]】".contains($0) } ?? false }),
      words[(end + 1)...].dropFirst().contains(where: \.isSeparator)
    else { return nil }
    return end
  }

  private var separators: Int { words.count(where: \.isSeparator) }

  /// Removes addresses, times, hashtags, catalog numbers, and endings of files after the name.
  private mutating func cleanEnd() {
    words.removeAll(where: \.isAddress)
    for service in [["on", "apple", "music"], ["on", "spotify"], ["on", "youtube", "music"]]
    where words.count > service.count + 1
      && words.suffix(service.count).map({ $0.lowercased() }) == service
    {
      words.removeLast(service.count)
    }
    while words.count > 1, let last = words.last {
      if let name = last.withoutFileEnding {
        words[words.count - 1] = name
      } else if last.isSeparator {
        words.removeLast()
      } else if last.isTime, !isTitle {
        // "4:44" can be a title, too.
        let isTitle = !last.isBracketed && words[words.count - 2].isSeparator && separators == 1
        guard !isTitle || context.isTimed else { break }
        time = Duration(listed: String(last.unbracketed))
        words.removeLast()
      } else if last.isDate, !isTitle, words.count > 2 {
        words.removeLast()
      } else if last.isHashtag || last.isQuality, !words[words.count - 2].isSeparator {
        words.removeLast()
      } else if separators > 1, let dash = words.lastIndex(where: \.isSeparator),
        words[(dash + 1)...].joined(separator: " ").isCatalogNumber
      {
        words.removeSubrange(dash...)
      } else {
        break
      }
    }
    if words.count == 1, let name = words[0].withoutFileEnding { words[0] = name }
  }

  /// Whether the list itself doesn't know the song, as in `ID - ID` or `Artist - ID (Remix)`.
  static func isUnknown(title: String, artist: String?) -> Bool {
    func isUnknown(_ name: Substring) -> Bool {
      let name = name.prefix { !"([".contains($0) }.split(separator: " ").joined(separator: " ")
      return ["ID", "ID?"].contains(name)
        || ["unknown", "unknown track", "track missing", "unreleased id"]
          .contains(name.lowercased())
        || !name.isEmpty && name.allSatisfy { $0 == "?" }
    }
    guard artist == nil else { return isUnknown(title[...]) }
    let inner = title.trimmingCharacters(in: CharacterSet(charactersIn: "[]() "))
    let parts = inner.split(separator: " - ", omittingEmptySubsequences: true)
    return parts.isEmpty || parts.dropFirst().contains(where: isUnknown)
      || parts.allSatisfy(isUnknown)
  }

  /// Returns the time at the end of a row, in seconds.
  static func time(of row: String) -> Int? {
    guard let last = words(of: row).last, last.isTime else { return nil }
    return last.unbracketed.split(separator: ":").reduce(0) { $0 * 60 + (Int($1) ?? 0) }
  }

  /// Whether most rows begin with their number.
  static func areNumbered(_ rows: [String]) -> Bool {
    let firsts = rows.map { row in words(of: row).first { !$0.isBullet } }
    guard firsts.count > 1 else { return false }
    let positions = firsts.count { word in
      word.map {
        $0.isPosition || $0.isPadded || $0.isVinylPosition || $0.withoutGluedPosition != nil
      } ?? false
    }
    if positions * 2 >= firsts.count { return true }
    let numbers = firsts.compactMap { $0.flatMap { $0.isRowNumber ? Int($0) : nil } }
    let steps = zip(numbers, numbers.dropFirst()).count { $1 == $0 + 1 }
    return numbers.count * 5 >= firsts.count * 3 && numbers.count > 2
      && steps * 5 >= (numbers.count - 1) * 3
  }
}
