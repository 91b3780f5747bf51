import Entities
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads the elements of an XML file one by one.
protocol XMLElementReader {
  /// Reads the start of an element; the first one has depth 1.
  mutating func start(_ element: String, _ attributes: [String: String], depth: Int, line: Int)
  /// Reads the end of an element, with the text since the last tag, cut to the limit.
  ///
  /// - Throws: If the list becomes too long.
  mutating func end(_ element: String, _ text: String, depth: Int) throws(SongListError)
}

extension ListText {
  /// The name of the first element, if the text is XML.
  var rootElement: String? {
    guard head.first == "<" else { return nil }
    return head.firstMatch(of: /<(?:\w+:)?([A-Za-z_][\w.-]*)/).map { String($0.1) }
  }

  func readXML<Reader: XMLElementReader>(_ reader: inout Reader, of format: String)
    throws(SongListError)
  {
    guard !hasEntities else { throw .damaged(format: format) }
    let events = XMLEvents(reader)
    let parser = XMLParser(stream: InputStream(data: withoutDeclaration))
    parser.delegate = events
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    let isWhole = parser.parse()
    if let error = events.error { throw error }
    guard isWhole, parser.parserError == nil, let read = events.reader as? Reader else {
      throw .damaged(format: format)
    }
    reader = read
  }

  /// The XML without its declaration, whose encoding isn't the decoded text's.
  private var withoutDeclaration: Data {
    let start = bytes.prefix(256)
    guard start.starts(with: Array("<?xml".utf8)), let end = start.firstRange(of: Data("?>".utf8))
    else { return bytes }
    return bytes[end.upperBound...]
  }

  /// Whether the text defines entities, which the parser would silently drop from names.
  private var hasEntities: Bool {
    let sections = [(start: "<![CDATA[", end: "]]>"), (start: "<!--", end: "-->")]
      .map { (start: Data($0.start.utf8), end: Data($0.end.utf8)) }
    var rest = bytes[...]
    while let place = rest.firstIndex(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") })
    {
      rest = rest[place...]
      if let section = sections.first(where: { rest.starts(with: $0.start) }) {
        guard let end = rest.firstRange(of: section.end) else { return false }
        rest = rest[end.upperBound...]
        continue
      }
      let name = rest.dropFirst().prefix(64).prefix { $0 != UInt8(ascii: ";") }
      if rest.first == UInt8(ascii: "&"), name.first != UInt8(ascii: "#"),
        !["amp", "lt", "gt", "quot", "apos"].contains(String(decoding: name, as: UTF8.self))
      {
        return true
      }
      rest = rest.dropFirst()
    }
    return false
  }
}

/// Passes the parser's events to a reader.
private final class XMLEvents: NSObject, XMLParserDelegate {
  private(set) var reader: any XMLElementReader
  private(set) var error: SongListError?
  private var depth = 0
  private var text = ""

  init(_ reader: any XMLElementReader) { self.reader = reader }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    depth += 1
    text = ""
    guard depth <= Limits.listDepth else { return parser.abortParsing() }
    reader.start(element, attributes, depth: depth, line: parser.lineNumber)
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { add(characters.utf8) }

  func parser(_ parser: XMLParser, foundCDATA data: Data) { add(data) }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    do throws(SongListError) {
      try reader.end(element, text, depth: depth)
    } catch {
      self.error = error
      parser.abortParsing()
    }
    depth -= 1
    text = ""
  }

  private func add(_ bytes: some Collection<UInt8>) {
    let room = 4 * SongList.longestText - text.utf8.count
    if room > 0 { text += String(decoding: bytes.prefix(room), as: UTF8.self) }
  }
}
