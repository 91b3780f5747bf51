extension RecordMaker {
  /// A song, or a music video: the same fields but for what only streams and albums have.
  func track(_ track: Track) -> Record {
    var record: Record = [
      "wrapperType": .string("track"),
      "kind": .string(track.isVideo ? "music-video" : "song"),
    ]
    addNames(of: track, to: &record)
    addURLs(of: track, to: &record)
    addArtwork(
      to: &record, id: track.isVideo ? track.id : track.album?.id ?? track.id, sizes: [30, 60, 100])
    addSale(of: track, to: &record)
    record.add("discCount", track.position?.discCount)
    record.add("discNumber", track.position?.disc)
    record.add("trackCount", track.position?.count)
    record.add("trackNumber", track.position?.number)
    record.add("trackTimeMillis", track.millis)
    record.add("country", storefront.alpha3)
    record.add("currency", storefront.currency.code)
    record.add("primaryGenreName", genreName(track.genre))
    record.add("contentAdvisoryRating", track.explicitness.advisory)
    if !track.isVideo { record["isStreamable"] = .boolean(track.isStreamable) }
    return record
  }

  private func addNames(of track: Track, to record: inout Record) {
    record.add("artistId", track.artistID)
    record.add("collectionId", track.album?.id)
    record.add("trackId", track.id)
    record.add("artistName", track.artistName)
    record.add("collectionName", track.album?.name)
    record.add("trackName", track.name)
    record.add("collectionCensoredName", track.album?.censoredName)
    record.add("trackCensoredName", track.censoredName)
    if let album = track.album, album.artistName != track.artistName {
      record.add("collectionArtistId", album.artistID)
      record.add("collectionArtistName", album.artistName)
    }
  }

  private func addURLs(of track: Track, to record: inout Record) {
    let page: String =
      if let album = track.album, !track.isVideo {
        urls.song(track.name, track.id, album: album.id)
      } else {
        urls.video(track.name, track.id)
      }
    record.add("artistViewUrl", urls.artist(track.artistName, track.artistID))
    record.add("collectionViewUrl", track.album == nil ? nil : page)
    record.add("trackViewUrl", page)
    // The service lists one video without price, length and preview: not sold, not to be watched.
    if track.millis != nil {
      record.add("previewUrl", urls.preview(track.id, isVideo: track.isVideo))
    }
  }

  private func addSale(of track: Track, to record: inout Record) {
    record.add(
      "collectionPrice", verbatim: amount(track.album == nil ? track.price : track.album?.price))
    record.add("trackPrice", verbatim: amount(track.price))
    record.add("releaseDate", track.released)
    record.add(
      "collectionExplicitness", (track.album?.explicitness ?? track.explicitness).rawValue)
    record.add("trackExplicitness", track.explicitness.rawValue)
  }
}
