import Entities

extension Track {
  /// The track by the newer of two records of it: what the newer leaves out is as it was.
  ///
  /// What depends on something else goes with it: an album's name and page with its id, prices with
  /// their currency and country.
  func merging(_ newer: Track, isSameStorefront: Bool) -> Track {
    Track(
      id: id, kind: newer.kind, name: newer.name, artist: artist.merging(newer.artist),
      album: newer.album.map { album?.merging($0) ?? $0 } ?? album,
      genre: newer.genre ?? genre, releaseDate: newer.releaseDate ?? releaseDate,
      duration: newer.duration ?? duration,
      place: isOnSameAlbum(as: newer) ? place.merging(newer.place) : newer.place,
      explicitness: newer.explicitness ?? explicitness,
      offer: isSameStorefront ? offer.merging(newer.offer) : newer.offer,
      isStreamable: newer.isStreamable ?? isStreamable,
      media: Media(
        pageURL: newer.media.pageURL ?? media.pageURL,
        previewURL: newer.media.previewURL ?? media.previewURL,
        artworkURL: newer.media.artworkURL ?? media.artworkURL))
  }

  private func isOnSameAlbum(as newer: Track) -> Bool {
    guard let known = album?.id, let new = newer.album?.id else { return true }
    return known == new
  }
}

extension Track.Credit {
  fileprivate func merging(_ newer: Self) -> Self {
    if let id, let newId = newer.id, id != newId { return newer }
    return Self(id: newer.id ?? id, name: newer.name, pageURL: newer.pageURL ?? pageURL)
  }
}

extension Track.AlbumCredit {
  fileprivate func merging(_ newer: Self) -> Self {
    if let id, let newId = newer.id, id != newId { return newer }
    return Self(id: newer.id ?? id, name: newer.name ?? name, pageURL: newer.pageURL ?? pageURL)
  }
}

extension Track.Place {
  fileprivate func merging(_ newer: Self) -> Self {
    Self(
      track: newer.track ?? track, trackCount: newer.trackCount ?? trackCount,
      disc: newer.disc ?? disc, discCount: newer.discCount ?? discCount)
  }
}

extension Track.Offer {
  fileprivate func merging(_ newer: Self) -> Self {
    if let currency, let newCurrency = newer.currency, currency != newCurrency { return newer }
    return Self(
      track: newer.track ?? track, album: newer.album ?? album,
      currency: newer.currency ?? currency, country: newer.country ?? country)
  }
}
