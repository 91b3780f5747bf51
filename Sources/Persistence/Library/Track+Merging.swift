import Entities

extension LibraryTrack {
  /// Returns the track with the facts of another record, which can be older than the known one.
  func merging(_ record: Track, from storefront: Storefront, at time: Timestamp) -> LibraryTrack {
    var new = self
    let isSame = storefront == self.storefront
    // A cached response can arrive after a later one.
    if time >= lastSeenAt {
      new.track = track.merging(record, isSameStorefront: isSame)
      new.storefront = storefront
    } else {
      new.track = record.merging(track, isSameStorefront: isSame)
    }
    new.firstSeenAt = min(firstSeenAt, time)
    new.lastSeenAt = max(lastSeenAt, time)
    return new
  }
}

extension Track {
  /// Returns the track with the facts of a newer record; facts that it omits are kept.
  ///
  /// Dependent facts are replaced together: an album's name and page with its ID, prices with their
  /// currency and country.
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
