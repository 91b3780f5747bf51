import Entities

extension CatalogItem {
  init(_ record: Record) {
    self =
      switch record {
      case .track(let record): .track(Track(record))
      case .collection(let record): .album(Album(record))
      case .artist(let record): .artist(Artist(record))
      case .other(let record):
        .other(OtherItem(kind: record.kind, id: record.id, name: record.name))
      }
  }
}

extension Track {
  init?(_ record: Record) {
    guard case .track(let record) = record else { return nil }
    self.init(record)
  }

  init(_ record: TrackRecord) {
    self.init(
      id: ID(record.trackId), kind: record.kind.flatMap(Kind.init) ?? .song,
      name: record.trackName,
      artist: Credit(id: record.artistId, name: record.artistName, pageURL: record.artistViewUrl),
      album: AlbumCredit(record))
    genre = record.primaryGenreName
    releaseDate = record.releaseDate.map(ReleaseDate.init)
    duration = record.trackTimeMillis.map { .milliseconds($0) }
    trackNumber = record.trackNumber
    trackCount = record.trackCount
    discNumber = record.discNumber
    discCount = record.discCount
    price = record.trackPrice.map(Price.init)
    albumPrice = record.collectionPrice.map(Price.init)
    currency = record.currency
    country = record.country
    explicitness = record.trackExplicitness.map(Explicitness.init)
    advisoryRating = record.contentAdvisoryRating
    isStreamable = record.isStreamable
    previewURL = record.previewUrl
    artworkURL = record.artworkUrl100
    pageURL = record.trackViewUrl
  }
}

extension Track.AlbumCredit {
  /// Creates the album credit of a track; `nil` if the record names no album.
  fileprivate init?(_ record: TrackRecord) {
    self.init(
      id: record.collectionId, name: record.collectionName, pageURL: record.collectionViewUrl)
    if self == Track.AlbumCredit() { return nil }
  }
}

extension Album {
  init?(_ record: Record) {
    guard case .collection(let record) = record else { return nil }
    self.init(record)
  }

  init(_ record: CollectionRecord) {
    self.init(
      id: ID(record.collectionId), name: record.collectionName,
      artist: Track.Credit(
        id: record.artistId, name: record.artistName, pageURL: record.artistViewUrl))
    genre = record.primaryGenreName
    releaseDate = record.releaseDate.map(ReleaseDate.init)
    trackCount = record.trackCount
    isCompilation = record.collectionType?.lowercased() == "compilation"
    explicitness = record.collectionExplicitness.map(Explicitness.init)
    price = record.collectionPrice.map(Price.init)
    currency = record.currency
    country = record.country
    copyright = record.copyright
    pageURL = record.collectionViewUrl
    artworkURL = record.artworkUrl100
  }
}

extension Artist {
  init(_ record: ArtistRecord) {
    self.init(
      id: ID(record.artistId), name: record.artistName, genre: record.primaryGenreName,
      pageURL: record.artistLinkUrl)
  }
}
