package import Entities
import Foundation

/// A client of MusicBrainz, which knows the store pages of many albums and artists.
///
/// Source: MusicBrainz's documentation of its web service, version 2.
package struct MusicBrainzClient: Sendable {
  package static let serviceURL = "https://musicbrainz.org"
  /// The minimum time between requests, as the service demands.
  package static let gap = Duration.seconds(1)
  /// The service accepts 100; half of them keep the URL short.
  private static let pagesPerRequest = 50

  private let service: JSONService

  /// Creates a client of the service at `baseURL`.
  ///
  /// `transport` is responsible for pacing, by ``gap``, and for retrying.
  package init(baseURL: String, transport: any Transport, timeout: Duration) {
    service = JSONService(
      baseURL: baseURL, transport: transport, timeout: timeout, limitStatuses: [503])
  }

  /// Returns the IDs of the items with these store pages; unknown pages are omitted.
  package func ids(ofPages pages: [String]) async throws(CatalogError) -> [String: MusicBrainzIDs] {
    var ids: [String: MusicBrainzIDs] = [:]
    for start in stride(from: 0, to: pages.count, by: Self.pagesPerRequest) {
      let batch = pages[start..<min(start + Self.pagesPerRequest, pages.count)]
      for entry in try await entries(of: batch) {
        if let page = entry.resource { ids[page, default: MusicBrainzIDs()].add(entry.ids) }
      }
    }
    return ids
  }

  private func entries(of pages: ArraySlice<String>) async throws(CatalogError)
    -> [MusicBrainzPage.Entry]
  {
    let items =
      pages.map { ("resource", $0) } + [("inc", "artist-rels release-rels"), ("fmt", "json")]
    return try await service.page(MusicBrainzPage.self, at: "ws/2/url", items)?.entries ?? []
  }
}

/// A response with one address, or a list of several.
private struct MusicBrainzPage: ServiceContent {
  struct Entry: Decodable, Sendable {
    struct Relation: Decodable, Sendable {
      struct Target: Decodable, Sendable {
        let id: String?
      }

      let artist: Attempt<Target>?
      let release: Attempt<Target>?
    }

    let resource: String?
    let relations: [Attempt<Relation>]?

    var ids: MusicBrainzIDs {
      var ids = MusicBrainzIDs()
      for relation in (relations ?? []).compactMap(\.value) {
        ids.add(
          MusicBrainzIDs(
            artists: Self.ids(relation.artist), releases: Self.ids(relation.release)))
      }
      return ids
    }

    /// Returns the ID of a target if it is a UUID.
    private static func ids(_ target: Attempt<Relation.Target>?) -> [String] {
      target?.value?.id.flatMap(UUID.init).map { [$0.uuidString.lowercased()] } ?? []
    }
  }

  let entries: [Entry]

  var isWorthCaching: Bool { false }

  private enum Key: String, CodingKey {
    case urls
  }

  init(from decoder: any Decoder) throws {
    let list = try decoder.container(keyedBy: Key.self)
    guard list.contains(.urls) else {
      entries = [try Entry(from: decoder)]
      return
    }
    entries = try list.decode([Attempt<Entry>].self, forKey: .urls).prefix(Limits.records)
      .compactMap(\.value)
  }
}
