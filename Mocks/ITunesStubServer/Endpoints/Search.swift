/// `/search`. `explicit` has no effect, as in the service.
extension StubService {
  func search(_ request: HTTPRequest, _ fault: Fault?) throws -> SampleDocument {
    let shared = try SharedParameters(request, catalog: catalog)
    let media = request.value(of: "media") ?? "all"
    let (entity, attribute) = (request.value(of: "entity"), request.value(of: "attribute"))
    var invalidKeys = shared.invalidKeys
    if MediaType.all[media] == nil { invalidKeys.append("mediaType") }
    let allowed = MediaType.all[media] ?? MediaType.any
    if let entity, !allowed.entities.contains(entity) { invalidKeys.append("resultEntity") }
    if let attribute {
      if !MediaType.any.attributes.contains(attribute) {
        invalidKeys.append("attributeType")
      } else if !allowed.allows(attribute, entity: entity) {
        invalidKeys += ["attributeType", "resultEntity"]
      }
    }
    guard invalidKeys.isEmpty else { throw Refusal(keys: invalidKeys) }
    let matcher = TermMatcher(
      request.value(of: "term") ?? "", in: attribute.flatMap { Self.fields[$0] })
    let offset = max(0, request.value(of: "offset").flatMap { Int($0) } ?? 0)
    let found = items(
      of: entity ?? MediaType.standardEntities[media] ?? "", matching: matcher)
    let page =
      switch fault {
      case .offsetIgnored: found.prefix(shared.limit)
      case .offsetOverlap: found.dropFirst(max(0, offset - shared.limit / 2)).prefix(shared.limit)
      case .offsetEmpty: offset > 0 ? [] : found.prefix(shared.limit)
      default: found.dropFirst(offset).prefix(shared.limit)
      }
    let maker = maker(for: shared.storefront)
    return SampleDocument(records: page.map(maker.record), callback: shared.callback)
  }

  private static let fields: [String: TermMatcher.Field] = [
    "artistTerm": .artist, "allArtistTerm": .artist, "songTerm": .title, "allTrackTerm": .title,
    "albumTerm": .album,
  ]

  /// Empty for entities that the catalog has no facts about, such as podcasts.
  private func items(of entity: String, matching matcher: TermMatcher) -> [SampleItem] {
    switch entity {
    case "song": matcher.matches(in: catalog.tracks).filter { !$0.isVideo }
    case "musicVideo": matcher.matches(in: catalog.tracks).filter(\.isVideo)
    case "musicTrack", "allTrack":
      Self.weave(
        items(of: "musicVideo", matching: matcher), into: items(of: "song", matching: matcher),
        every: 6)
    case "album": matcher.matches(in: catalog.albums)
    case "musicArtist", "allArtist": matcher.matches(in: catalog.artists)
    case "audiobook": matcher.matches(in: catalog.audiobooks)
    case "everything":
      Self.weave(
        items(of: "audiobook", matching: matcher), into: items(of: "allTrack", matching: matcher),
        every: 9)
    default: []
    }
  }

  /// Inserts one guest after every `count` hosts, and the remaining guests at the end.
  private static func weave(
    _ guests: [SampleItem], into hosts: [SampleItem], every count: Int
  ) -> [SampleItem] {
    var waiting = guests[...]
    let woven = hosts.enumerated().flatMap { index, host in
      (index + 1).isMultiple(of: count) ? [host] + (waiting.popFirst().map { [$0] } ?? []) : [host]
    }
    return woven + waiting
  }
}
