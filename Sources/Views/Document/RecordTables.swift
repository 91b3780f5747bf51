package import Entities
package import Rules
package import Scenes
package import TerminalKit

package enum RecordTables {
  package static let genres = RecordTable<GenreListing.Row>(
    plain: ["id", "name"],
    [
      ("id", { .string(String($0.genre.id.number)) }), ("name", { .string($0.genre.name) }),
      ("parentId", { $0.ancestors.last.map { .string(String($0.id.number)) } }),
      ("selected", { .bool($0.isSelected) }),
    ])

  package static let storefronts = RecordTable<StorefrontListing.Row>(
    plain: ["country", "name"],
    [
      ("country", { .string($0.storefront.code) }), ("name", { .string($0.name) }),
      ("selected", { .bool($0.isInUse) }),
    ])

  package static let offers = RecordTable<StoreComparison.Row>(
    plain: ["country", "trackPrice", "currency"],
    [
      ("country", { .string($0.storefront.code) }), ("name", { .string($0.storefront.name) }),
      ("sold", { (try? $0.offer.get()).map { .bool($0.track != nil) } }),
      ("trackName", { $0.track.map { .string($0.name) } }),
      ("trackPrice", { $0.track?.price.map { .number($0.rawValue) } }),
      ("currency", { $0.track?.currency.map(JSONValue.string) }),
      ("trackExplicitness", { $0.track?.explicitness.map { .string($0.rawValue) } }),
      ("previewUrl", { $0.track?.previewURL.flatMap(WebLink.address).map(JSONValue.string) }),
      ("trackViewUrl", { $0.track?.pageURL.flatMap(WebLink.address).map(JSONValue.string) }),
      ("source", { (try? $0.offer.get()).map { .string($0.provenance.source.name) } }),
      (
        "error",
        {
          if case .failure(let error) = $0.offer {
            .string(ErrorMessage(error).code.rawValue)
          } else {
            nil
          }
        }
      ),
    ])

  /// Returns the stores compared so far, out of `total`.
  package static func compared(
    _ track: Track.ID, _ rows: [StoreComparison.Row], of total: Int, _ fields: [String]?,
    _ format: DocumentFormat
  ) -> SafeText {
    let id = JSONMember("trackId", .integer(track.number))
    return offers.text(
      rows, fields, format,
      in: ListEnvelope(page: ListEnvelope.Page(total: total), facts: [id]))
  }

  package static let history = RecordTable<HistoryEntry>(
    plain: ["term"],
    [
      ("term", { .string($0.term.text) }), ("storefront", { .string($0.storefront.code) }),
      ("useCount", { JSONValue($0.useCount) }), ("firstUsedAt", { JSONValue($0.firstUsedAt) }),
      ("lastUsedAt", { JSONValue($0.lastUsedAt) }),
    ])

  package static let suggestions = RecordTable<Suggestion>(
    plain: ["term"],
    [
      ("term", { .string($0.term.text) }), ("useCount", { JSONValue($0.useCount) }),
      ("lastUsedAt", { JSONValue($0.lastUsedAt) }),
    ])

  package static let playlists = RecordTable<Playlist>(
    plain: ["name"],
    [
      ("id", { .string($0.id.text) }), ("name", { .string($0.name.text) }),
      ("trackCount", { JSONValue($0.trackCount) }), ("createdAt", { JSONValue($0.createdAt) }),
      ("modifiedAt", { JSONValue($0.modifiedAt) }),
    ])

  package static let changes = RecordTable<JournalEntry>(
    plain: ["change"],
    [
      ("change", { .string(String(ChangeText.text($0.change).plain.string)) }),
      ("madeAt", { JSONValue($0.madeAt) }), ("undone", { .bool($0.isUndone) }),
    ])

  static let lyrics = RecordTable<SongLyrics>([
    ("trackId", { .integer($0.track.id.number) }), ("trackName", { .string($0.track.name) }),
    ("artistName", { .string($0.track.artist.name) }),
    ("collectionName", { $0.track.album?.name.map(JSONValue.string) }),
    ("instrumental", { $0.lyrics.map { .bool($0.isInstrumental) } }),
    ("plainLyrics", { $0.lyrics.map { .string($0.plain) } }),
    ("syncedLyrics", { $0.lyrics?.lrc.map(JSONValue.string) }),
    (
      "lyricsTimeMillis",
      { $0.lyrics?.otherLength.map { .integer(Int64($0 / .milliseconds(1))) } }
    ),
    ("versionCount", { $0.lyrics.map { JSONValue($0.candidateCount) } }),
    ("source", { .string($0.answer.source) }), ("fetchedAt", { JSONValue($0.answer.fetchedAt) }),
  ])

  package static let cache = RecordTable<CacheReport>([
    ("path", { $0.summary.path.map(JSONValue.string) }),
    ("responseCount", { JSONValue($0.summary.responseCount) }),
    ("bytes", { JSONValue($0.summary.bytes) }), ("limit", { JSONValue($0.limit) }),
    ("artworkCount", { JSONValue($0.summary.artworkCount) }),
    ("artworkBytes", { JSONValue($0.summary.artworkBytes) }),
    ("artworkLimit", { JSONValue($0.artworkLimit) }),
    ("knownEmptyTermCount", { JSONValue($0.summary.emptyResultCount) }),
    ("oldestAt", { $0.summary.oldest.map { JSONValue($0) } }),
  ])

  package static let librarySummary = RecordTable<LibrarySummary>([
    ("trackCount", { JSONValue($0.trackCount) }), ("albumCount", { JSONValue($0.albumCount) }),
    ("artistCount", { JSONValue($0.artistCount) }),
    ("favoriteCount", { JSONValue($0.favoriteCount) }),
    ("pickCount", { JSONValue($0.pickCount) }), ("since", { $0.since.map { JSONValue($0) } }),
  ])

  package static let statistics = RecordTable<HistoryStatistics>([
    ("termCount", { JSONValue($0.termCount) }), ("useCount", { JSONValue($0.useCount) }),
    ("firstUsedAt", { $0.firstUsedAt.map { JSONValue($0) } }),
    ("lastUsedAt", { $0.lastUsedAt.map { JSONValue($0) } }),
    (
      "mostUsed",
      { .object($0.mostUsed.map { JSONMember($0.term.text, JSONValue($0.useCount)) }) }
    ),
    (
      "storefronts",
      { .object($0.storefronts.map { JSONMember($0.storefront.code, JSONValue($0.useCount)) }) }
    ),
  ])

  /// The fields of ``cache`` in a report on clearing it.
  package static let clearedCacheFields = [
    "responseCount", "bytes", "artworkCount", "artworkBytes", "knownEmptyTermCount",
  ]

  package static let settings = RecordTable<Setting>([
    ("name", { .string($0.name) }), ("value", { $0.value.map(JSONValue.string) }),
    ("source", { .string($0.source) }),
  ])

  package static let health = RecordTable<HealthCheck>([
    ("subject", { .string($0.subject.rawValue) }), ("verdict", { .string($0.verdict.rawValue) }),
    ("detail", { .string($0.detail.string) }),
    ("advice", { $0.advice.map { .string($0.string) } }),
  ])

  private static let export = RecordTable<HistoryRecord>([
    ("term", { .string($0.term) }), ("storefront", { .string($0.storefront) }),
    ("useCount", { JSONValue($0.useCount) }),
    (
      "usesByOrigin",
      {
        .object($0.usesByOrigin.sorted { $0.key < $1.key }.map { JSONMember($0, JSONValue($1)) })
      }
    ),
    ("firstUsedAt", { JSONValue($0.firstUsedAt) }), ("lastUsedAt", { JSONValue($0.lastUsedAt) }),
  ])

  /// Returns past searches for export and import, as one JSON object per line.
  package static func exported(_ records: [HistoryRecord]) -> SafeText {
    export.text(records, nil, .ndjson)
  }
}

/// Past searches and previously opened tracks, for `tunes suggestions`.
package enum SuggestionsDocument {
  /// Returns the document; only JSON includes the tracks.
  ///
  /// `fields` are the fields of past searches, or `nil` for the default.
  package static func text(
    prefix: String, _ suggestions: [Suggestion], _ picked: [LibraryTrack], fields: [String]? = nil,
    _ format: DocumentFormat
  ) -> SafeText {
    let table = RecordTables.suggestions
    guard format == .json else { return table.text(suggestions, fields, format) }
    let names = ItemFieldSet.tracks.names
    let fieldsOfTracks = names.map(ItemField.init)
    let tracks = JSONRecords(fields: names, count: picked.count) { index, field in
      let entry = picked[index]
      return fieldsOfTracks[field].value(
        in: Listing.Row(
          position: index + 1, item: .track(entry.track), isFavorite: entry.starredAt != nil))
    }
    return ListEnvelope(facts: [JSONMember("prefix", .string(prefix))])
      .text(table.records(suggestions, fields), [("tracks", tracks)])
  }
}
