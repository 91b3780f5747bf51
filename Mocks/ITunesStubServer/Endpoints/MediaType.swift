/// The entities and attributes that the service allows for a type of media.
struct MediaType: Sendable {
  let entities: [String]
  let attributes: [String]

  private static let table = """
    movie: movieArtist movie: actorTerm genreIndex artistTerm shortFilmTerm producerTerm ratingTerm \
    directorTerm releaseYearTerm featureFilmTerm movieArtistTerm movieTerm ratingIndex descriptionTerm
    podcast: podcastAuthor podcast podcastEpisode: titleTerm languageTerm authorTerm genreIndex \
    artistTerm ratingIndex keywordsTerm descriptionTerm
    music: musicTrack musicArtist album musicVideo mix song: mixTerm genreIndex artistTerm \
    composerTerm albumTerm ratingIndex songTerm
    musicVideo: musicVideo musicArtist: genreIndex artistTerm albumTerm ratingIndex songTerm
    audiobook: audiobook audiobookAuthor: titleTerm authorTerm genreIndex ratingIndex
    shortFilm: shortFilm shortFilmArtist: genreIndex artistTerm shortFilmTerm ratingIndex \
    descriptionTerm
    tvShow: tvEpisode tvSeason: genreIndex tvEpisodeTerm showTerm tvSeasonTerm ratingIndex \
    descriptionTerm
    software: software iPadSoftware macSoftware desktopSoftware: softwareDeveloper
    ebook: ebook:
    """
  private static let named = table.split(separator: "\n").reduce(into: [String: MediaType]()) {
    let parts = $1.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
    $0[parts[0][0]] = MediaType(entities: parts[1], attributes: parts.count > 2 ? parts[2] : [])
  }
  static let any = MediaType(
    entities: ["allTrack", "allArtist"] + named.values.flatMap(\.entities),
    attributes: ["allArtistTerm", "allTrackTerm"] + named.values.flatMap(\.attributes))
  static let all = named.merging(["all": any]) { first, _ in first }

  /// The entity that a search returns if it names none; `everything` is the stub's own word.
  static let standardEntities = [
    "music": "musicTrack", "musicVideo": "musicVideo", "audiobook": "audiobook",
    "all": "everything",
  ]

  /// Whether an attribute can be combined with an entity.
  func allows(_ attribute: String, entity: String?) -> Bool {
    guard attributes.contains(attribute) else { return false }
    guard let entity, !["allArtist", "allTrack"].contains(entity) else { return true }
    return Self.named.values.contains {
      $0.entities.contains(entity) && $0.attributes.contains(attribute)
    }
  }
}
