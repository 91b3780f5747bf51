/// The service's kinds of media, with the entities and attributes each allows.
enum Media: String, CaseIterable, Sendable {
  case movie, podcast, music, musicVideo, audiobook, shortFilm, tvShow, software, ebook, all

  var entities: [String] {
    switch self {
    case .movie: ["movieArtist", "movie"]
    case .podcast: ["podcastAuthor", "podcast", "podcastEpisode"]
    case .music: ["musicTrack", "musicArtist", "album", "musicVideo", "mix", "song"]
    case .musicVideo: ["musicVideo", "musicArtist"]
    case .audiobook: ["audiobook", "audiobookAuthor"]
    case .shortFilm: ["shortFilm", "shortFilmArtist"]
    case .tvShow: ["tvEpisode", "tvSeason"]
    case .software: ["software", "iPadSoftware", "macSoftware", "desktopSoftware"]
    case .ebook: ["ebook"]
    case .all: ["allTrack", "allArtist"] + Self.others.flatMap(\.entities)
    }
  }

  var attributes: [String] {
    switch self {
    case .movie:
      ["actorTerm", "genreIndex", "artistTerm", "shortFilmTerm", "producerTerm", "ratingTerm"]
        + ["directorTerm", "releaseYearTerm", "featureFilmTerm", "movieArtistTerm", "movieTerm"]
        + ["ratingIndex", "descriptionTerm"]
    case .podcast:
      ["titleTerm", "languageTerm", "authorTerm", "genreIndex", "artistTerm", "ratingIndex"]
        + ["keywordsTerm", "descriptionTerm"]
    case .music:
      ["mixTerm", "genreIndex", "artistTerm", "composerTerm", "albumTerm", "ratingIndex"]
        + ["songTerm"]
    case .musicVideo: ["genreIndex", "artistTerm", "albumTerm", "ratingIndex", "songTerm"]
    case .audiobook: ["titleTerm", "authorTerm", "genreIndex", "ratingIndex"]
    case .shortFilm:
      ["genreIndex", "artistTerm", "shortFilmTerm", "ratingIndex", "descriptionTerm"]
    case .software: ["softwareDeveloper"]
    case .tvShow:
      ["genreIndex", "tvEpisodeTerm", "showTerm", "tvSeasonTerm", "ratingIndex", "descriptionTerm"]
    case .ebook: []
    case .all: ["allArtistTerm", "allTrackTerm"] + Self.others.flatMap(\.attributes)
    }
  }

  private static var others: [Media] { allCases.filter { $0 != .all } }
}
