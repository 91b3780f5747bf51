/// A search of the catalog: term, store, kind of result, filters, and order.
package struct SearchQuery: Hashable, Sendable {
  package var term: SearchTerm
  package var storefront: Storefront
  package var entity: SearchEntity
  /// `nil` for the service's default.
  package var attribute: SearchAttribute?
  /// `nil` for the language of the storefront.
  package var language: SearchLanguage?
  package var criteria: ResultFilter
  package var sort: ResultSort
  /// Whether the term is from a line of lyrics, which only the library can search.
  package var isOfLyrics = false
  /// Whether the order is descending, such as newest first.
  package var isReversed = false

  package init(
    term: SearchTerm, storefront: Storefront, entity: SearchEntity = .song,
    attribute: SearchAttribute? = nil, language: SearchLanguage? = nil,
    criteria: ResultFilter = ResultFilter(), sort: ResultSort = .relevance
  ) {
    (self.term, self.storefront, self.entity, self.attribute) = (
      term, storefront, entity, attribute
    )
    (self.language, self.criteria, self.sort) = (language, criteria, sort)
  }

  package var order: ResultOrder {
    get { ResultOrder(sort, isReversed: isReversed) }
    set { (sort, isReversed) = (newValue.sort, newValue.isReversed) }
  }

  /// Whether the library supports the query; it can't search by attribute.
  package var isForLibrary: Bool { attribute == nil }

  /// The query in the service's order, with the same results.
  package var unsorted: SearchQuery {
    var query = self
    query.order = ResultOrder()
    return query
  }

  /// Whether results are filtered or sorted, which requires the complete response.
  package var isArranged: Bool { !criteria.isEmpty || sort != .relevance }
}

/// The kind of result: the service's `entity` parameter.
package enum SearchEntity: String, CaseIterable, Sendable {
  case song
  case musicVideo
  case album
  case artist

  /// Whether it is a kind of track.
  package var isTrack: Bool { self == .song || self == .musicVideo }

  package func includes(_ item: CatalogItem) -> Bool {
    switch (self, item) {
    case (.song, .track(let track)): track.kind == .song
    case (.musicVideo, .track(let track)): track.kind == .musicVideo
    case (.album, .album), (.artist, .artist): true
    case (.song, _), (.musicVideo, _), (.album, _), (.artist, _): false
    }
  }
}

/// The part of a result to match: the service's `attribute` parameter.
package enum SearchAttribute: String, CaseIterable, Sendable {
  case songTerm, artistTerm, albumTerm, composerTerm, mixTerm
  case genreIndex, ratingIndex

  /// Returns the attributes that a kind of result supports.
  package static func all(for entity: SearchEntity) -> [SearchAttribute] {
    switch entity {
    case .song, .album, .artist: allCases
    case .musicVideo: allCases.filter { $0 != .composerTerm && $0 != .mixTerm }
    }
  }
}

/// The language of genres and other store texts: the service's `lang` parameter.
package struct SearchLanguage: Hashable, Sendable {
  package let code: String

  /// `nil` unless `text` is a two-letter language and a two-letter country, as in `ja_jp` or
  /// `en-US`.
  package init?(_ text: String) {
    let parts = text.lowercased().split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "_" || $0 == "-" })
    guard parts.count == 2,
      parts.allSatisfy({
        $0.utf8.count == 2
          && $0.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      })
    else { return nil }
    code = parts.joined(separator: "_")
  }
}

/// A search term: one line of text, trimmed, and blank only in ``everything``.
///
/// Runs of white space and control characters count as one space, so that terms that look alike are
/// equal.
package struct SearchTerm: Hashable, Sendable {
  /// The maximum length in UTF-8 bytes; servers reject longer URLs.
  package static let maximumBytes = 1_500

  package let text: String
  /// Whether to keep the search out of the history.
  ///
  /// A leading space makes a search private, as in shells.
  package let isPrivate: Bool

  /// The empty term, which matches everything in the library and nothing online.
  package static let everything = SearchTerm(text: "")

  private init(text: String) { (self.text, isPrivate) = (text, false) }

  /// Normalizes `text`, or throws the reason why it isn't a term.
  package init(_ text: some StringProtocol) throws(SearchTermError) {
    let words = text.split(whereSeparator: \.isSeparator)
    let joined = words.joined(separator: " ")
    guard joined.unicodeScalars.contains(where: \.isVisible) else { throw .blank }
    guard joined.utf8.count <= Self.maximumBytes else { throw .tooLong(bytes: joined.utf8.count) }
    self.text = joined
    isPrivate = text.first?.isWhitespace == true
  }

  /// The text for comparisons, because the service ignores case.
  package var caseless: String { text.lowercased() }

  /// The term without its last word; `nil` for a single word.
  package var withoutLastWord: SearchTerm? {
    guard let end = text.lastIndex(of: " ") else { return nil }
    return try? SearchTerm(text[..<end])
  }
}

extension Character {
  fileprivate var isSeparator: Bool {
    // Unicode properties would make suggestions slow, because there are many terms.
    if let asciiValue { return asciiValue <= 0x20 || asciiValue == 0x7F }
    return isWhitespace || unicodeScalars.allSatisfy(\.isControl)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }

  /// Whether the scalar is visible by itself.
  fileprivate var isVisible: Bool {
    !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace && !isControl
      && properties.generalCategory != .format
  }
}

package enum SearchTermError: Error, Equatable {
  case blank
  case tooLong(bytes: Int)
}

/// The terms that the user never wants to search for.
package struct DenyList: Equatable, Sendable {
  private let terms: Set<String>

  package init(_ terms: some Sequence<SearchTerm>) { self.terms = Set(terms.map(\.caseless)) }

  package func contains(_ term: SearchTerm) -> Bool { terms.contains(term.caseless) }
}
