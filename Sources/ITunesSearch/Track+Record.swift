import Entities

extension Track {
  /// The track of a record; `nil` where it is something else.
  init?(_ record: Record) {
    guard case .track(let record) = record else { return nil }
    self.init(record)
  }

  init(_ record: TrackRecord) {
    self.init(
      id: ID(record.trackId),
      kind: record.kind.flatMap(Kind.init) ?? .song,
      name: record.trackName,
      artist: Credit(
        id: record.artistId, name: record.artistName, pageURL: record.artistViewUrl),
      album: AlbumCredit(record),
      genre: record.primaryGenreName,
      releaseDate: record.releaseDate.map(ReleaseDate.init),
      duration: record.trackTimeMillis.map { .milliseconds($0) },
      place: Place(
        track: record.trackNumber, trackCount: record.trackCount, disc: record.discNumber,
        discCount: record.discCount),
      explicitness: record.trackExplicitness.map(Explicitness.init),
      offer: Offer(
        track: record.trackPrice.map(Price.init), album: record.collectionPrice.map(Price.init),
        currency: record.currency, country: record.country),
      isStreamable: record.isStreamable,
      media: Media(
        pageURL: record.trackViewUrl, previewURL: record.previewUrl,
        artworkURL: record.artworkUrl100))
  }
}

extension Track.AlbumCredit {
  /// The album of a record; `nil` where it says nothing of one.
  fileprivate init?(_ record: TrackRecord) {
    self.init(
      id: record.collectionId, name: record.collectionName, pageURL: record.collectionViewUrl)
    if self == Track.AlbumCredit() { return nil }
  }
}

extension Price {
  /// The price that the service writes as a number, -1 for what is not sold alone.
  init(_ number: Double) {
    self = number < 0 ? .notSoldSeparately : .amount(number)
  }
}
