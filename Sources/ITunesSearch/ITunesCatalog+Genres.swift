package import Entities

extension ITunesCatalog: GenreCatalog {
  package func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree
  {
    guard !isOffline else {
      guard let kept = await cachedGenres(in: storefront) else { throw .unavailable(.offline) }
      return kept
    }
    let (page, provenance) = try await client.answer(
      to: Self.request(storefront), for: purpose, as: GenrePage.self)
    return GenreTree(page, provenance)
  }

  package func cachedGenres(in storefront: Storefront) async -> GenreTree? {
    let kept = await client.kept(Self.request(storefront), as: GenrePage.self)
    return kept.map { GenreTree($0.page, $0.provenance) }
  }

  private static func request(_ storefront: Storefront) -> ServiceRequest {
    .genres(country: storefront.code)
  }
}

extension GenreTree {
  /// Counts genres that already appeared elsewhere in the tree as unreadable.
  fileprivate init(_ page: GenrePage, _ provenance: Provenance) {
    var seen: Set<Int64> = []
    var unreadableCount = page.root?.unreadableCount ?? 0
    func genres(_ records: [GenreRecord]) -> [Genre] {
      records.compactMap { record in
        guard seen.insert(record.id).inserted else {
          unreadableCount += 1
          return nil
        }
        return Genre(
          id: Genre.ID(record.id), name: record.name, subgenres: genres(record.subgenres))
      }
    }
    let tree = genres(page.root?.subgenres ?? [])
    self.init(genres: tree, unreadableCount: unreadableCount, provenance: provenance)
  }
}

/// The readable part of a response with the genre tree.
struct GenrePage: Equatable, Sendable {
  /// The genre of all music; `nil` if the response has no genre at all.
  var root: GenreRecord?
}

extension GenrePage: ServiceContent {
  /// Whether to cache the response: a tree without genres is probably an error.
  var isWorthKeeping: Bool { root?.subgenres.isEmpty == false }

  init(from decoder: any Decoder) throws {
    let genres = try [String: Attempt<GenreRecord>](from: decoder)
    guard !genres.isEmpty else { return }
    root = genres[ServiceRequest.musicGenre]?.value
    if root == nil { throw ITunesError.malformed }
  }
}

/// A genre with its readable subgenres.
struct GenreRecord: Decodable, Equatable, Sendable {
  var id: Int64
  var name: String
  var subgenres: [GenreRecord]
  /// The number of unreadable subgenres, at any depth.
  var unreadableCount: Int

  private enum CodingKeys: CodingKey {
    case id, name, subgenres
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let text = try values.decode(String.self, forKey: .id)
    name = try values.decode(String.self, forKey: .name)
    // Each level adds two keys to the path: the genre's and that of its subgenres.
    guard let id = Int64(text), !name.allSatisfy(\.isWhitespace),
      name.utf8.count <= Limits.text,
      decoder.codingPath.count < 2 * Limits.genreDepth
    else { throw ITunesError.malformed }
    self.id = id
    let parts =
      (try? values.decodeIfPresent([String: Attempt<GenreRecord>].self, forKey: .subgenres)) ?? [:]
    subgenres = parts.values.compactMap(\.value).sorted { $0.id < $1.id }
    unreadableCount =
      parts.count - subgenres.count + subgenres.map(\.unreadableCount).reduce(0, +)
  }
}
