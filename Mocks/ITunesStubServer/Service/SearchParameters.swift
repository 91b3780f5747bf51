/// What `/search` was asked for.
///
/// `explicit` is not among it: the service takes it and, as far as anyone could measure, ignores it.
struct SearchParameters: Sendable {
  let common: CommonParameters
  let term: SearchTerm
  let entity: SearchEntity
  let field: SearchIndex.Field
  let offset: Int

  /// Throws `ServiceError` with every key that has a bad value.
  init(_ request: HTTPRequest, catalogue: Catalogue) throws {
    common = try CommonParameters(request, catalogue: catalogue)
    var badKeys = common.badKeys
    let mediaName = request.value(of: "media")
    let media = mediaName.map(Media.init(rawValue:)) ?? .all
    if media == nil { badKeys.append("mediaType") }
    let allowed = media ?? .all
    let entityName = request.value(of: "entity")
    if let entityName, !allowed.entities.contains(entityName) { badKeys.append("resultEntity") }
    let attribute = request.value(of: "attribute")
    if let attribute {
      if !Media.all.attributes.contains(attribute) {
        badKeys.append("attributeType")
      } else if !Self.fits(attribute, entity: entityName, media: allowed) {
        badKeys += ["attributeType", "resultEntity"]
      }
    }
    guard badKeys.isEmpty else { throw ServiceError(keys: badKeys) }
    term = SearchTerm(request.value(of: "term") ?? "")
    entity = SearchEntity(name: entityName, media: allowed)
    field =
      switch attribute {
      case "artistTerm", "allArtistTerm": .artist
      case "songTerm", "allTrackTerm": .title
      case "albumTerm": .album
      default: .any
      }
    offset = max(0, request.value(of: "offset").flatMap(Int.init) ?? 0)
  }

  private static func fits(_ attribute: String, entity: String?, media: Media) -> Bool {
    guard media.attributes.contains(attribute) else { return false }
    guard let entity else { return true }
    return Media.allCases.contains {
      $0.entities.contains(entity) && $0.attributes.contains(attribute)
        && ($0 != .all || ["allArtist", "allTrack"].contains(entity))
    }
  }
}
