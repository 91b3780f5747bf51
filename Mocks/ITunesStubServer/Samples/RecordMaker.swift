import Foundation

/// Turns items into the records of one storefront.
struct RecordMaker: Sendable {
  let catalog: SampleCatalog
  let storefront: SampleStorefront
  /// The stub's address, `http://127.0.0.1:PORT`.
  let base: String

  /// The artist ID that the service gives compilations.
  private static let variousArtists = 4_035_426

  func record(_ item: SampleItem) -> SampleRecord {
    switch item.kind {
    case .song, .video: track(item)
    case .album, .audiobook: collection(item)
    case .artist: artist(item)
    }
  }

  private func artist(_ item: SampleItem) -> SampleRecord {
    [
      "wrapperType": "artist", "artistType": "Artist", "artistName": item.name,
      "artistLinkUrl": page("artist", item.name, "\(item.id)?"), "artistId": item.id,
      "amgArtistId": item.amgID, "primaryGenreName": item.genre.map(genreName),
      "primaryGenreId": item.genre.flatMap(genreID),
    ]
  }

  /// An album or audiobook.
  private func collection(_ item: SampleItem) -> SampleRecord {
    let isAlbum = item.kind == .album
    let (artist, mark) = isAlbum ? ("artist", "") : ("author", "id")
    var record: SampleRecord = [
      "wrapperType": isAlbum ? "collection" : "audiobook",
      "collectionType": isAlbum ? "Album" : nil, "artistId": item.artistID ?? Self.variousArtists,
      "collectionId": item.id,
      "amgArtistId": catalog.artists.first { $0.id == item.artistID }?.amgID,
      "artistName": item.artistName, "collectionName": item.name,
      "collectionCensoredName": item.censoredName,
    ]
    record += [
      "artistViewUrl": item.artistID.map { page(artist, item.artistName, "\(mark)\($0)?") },
      "collectionViewUrl": page(
        isAlbum ? "album" : "audiobook", item.name, "\(mark)\(item.id)?"),
    ]
    record += artwork(item, [60, 100])
    record += [
      "collectionPrice": item.price.map(amount), "collectionExplicitness": item.explicitness,
      "contentAdvisoryRating": advisory(item), "trackCount": item.trackCount,
      "copyright": item.copyright, "country": storefront.alpha3, "currency": storefront.currency,
      "releaseDate": item.released, "primaryGenreName": item.genre.map(genreName),
    ]
    guard !isAlbum else { return record }
    record += [
      "previewUrl": preview(item), "description": "<b>\(item.name)</b><br />Read by the author.",
    ]
    return record
  }

  private func track(_ item: SampleItem) -> SampleRecord {
    let album = item.album
    let isGuest = album != nil && album?.artistName != item.artistName
    let page = trackPage(item)
    var record: SampleRecord = [
      "wrapperType": "track", "kind": item.isVideo ? "music-video" : "song",
      "artistId": item.artistID, "collectionId": album?.id, "trackId": item.id,
      "artistName": item.artistName, "collectionName": album?.name, "trackName": item.name,
      "collectionCensoredName": album?.censoredName, "trackCensoredName": item.censoredName,
    ]
    record += [
      "collectionArtistId": isGuest ? album?.artistID : nil,
      "collectionArtistName": isGuest ? album?.artistName : nil,
      "artistViewUrl": item.artistID.map { self.page("artist", item.artistName, "\($0)?") },
      "collectionViewUrl": album == nil ? nil : page, "trackViewUrl": page,
      // A video without a length isn't for sale, and has no preview.
      "previewUrl": item.millis == nil ? nil : preview(item),
    ]
    record += artwork(item, [30, 60, 100])
    record += sale(of: item)
    return record
  }

  private func sale(of item: SampleItem) -> SampleRecord {
    let album = item.album ?? item
    var record: SampleRecord = [
      "collectionPrice": album.price.map(amount), "trackPrice": item.price.map(amount),
      "releaseDate": item.released, "collectionExplicitness": album.explicitness,
      "trackExplicitness": item.explicitness, "discCount": item.discCount,
      "discNumber": item.disc, "trackCount": item.trackCount, "trackNumber": item.number,
    ]
    record += [
      "trackTimeMillis": item.millis, "country": storefront.alpha3,
      "currency": storefront.currency, "primaryGenreName": item.genre.map(genreName),
      "contentAdvisoryRating": advisory(item),
      "isStreamable": item.isVideo ? nil : item.isStreamable,
    ]
    return record
  }

  private func advisory(_ item: SampleItem) -> String? {
    ["explicit": "Explicit", "cleaned": "Clean"][item.explicitness]
  }

  private func artwork(_ item: SampleItem, _ sizes: [Int]) -> SampleRecord {
    SampleRecord(sizes.map { ("artworkUrl\($0)", artwork(item.coverID, size: $0)) })
  }

  private func amount(_ price: Double) -> VerbatimJSON { VerbatimJSON(storefront.amount(price)) }

  /// The name of a top music genre in the storefront.
  func genreName(_ name: String) -> String {
    guard storefront.alpha2 == "JP" else { return name }
    return catalog.genres.first { $0.parent == "34" && $0.name == name }?.name(in: storefront)
      ?? name
  }

  func genreID(_ name: String) -> Int? {
    catalog.genres.first { $0.name == name }.flatMap { Int($0.id) }
  }
}

/// The URLs of records: store pages as the service writes them, and media on the stub itself.
extension RecordMaker {
  func albumPage(_ item: SampleItem) -> String { page("album", item.name, "\(item.id)?") }

  func trackPage(_ item: SampleItem) -> String {
    guard !item.isVideo, let album = item.album else {
      return page("music-video", item.name, "\(item.id)?")
    }
    return page("album", item.name, "\(album.id)?i=\(item.id)&")
  }

  /// The artwork of an ID, which is drawn on request.
  func artwork(_ id: Int, size: Int) -> String {
    "\(base)/image/thumb/Music116/v4/\(Self.folders(id))/\(id).jpg/\(size)x\(size)bb.jpg"
  }

  private func page(_ kind: String, _ name: String, _ ending: String) -> String {
    let host = ["author", "audiobook"].contains(kind) ? "books" : "music"
    return "https://\(host).apple.com/\(storefront.pathComponent)/\(kind)/\(Self.slug(name))/"
      + "\(ending)uo=4"
  }

  private func preview(_ item: SampleItem) -> String {
    let folders = Self.folders(item.id)
    return item.isVideo
      ? "\(base)/itunes-assets/Video116/v4/\(folders)/mzvf_\(item.id).640x480.h264lc.U.p.m4v"
      : "\(base)/itunes-assets/AudioPreview116/v4/\(folders)/mzaf_\(item.id).plus.aac.p.m4a"
  }

  /// A name in a store URL, such as `ac-dc` or `beyonc%C3%A9`.
  static func slug(_ name: String) -> String {
    let words = name.lowercased().replacing("'", with: "").replacing("’", with: "")
      .split { !$0.isLetter && !$0.isNumber }
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789-")
    return words.isEmpty
      ? "_"
      : words.joined(separator: "-").addingPercentEncoding(withAllowedCharacters: plain) ?? "_"
  }

  /// Folders like those of the service, derived from the ID.
  private static func folders(_ id: Int) -> String {
    var mixed = UInt64(bitPattern: Int64(id)) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= mixed >> 29
    let (top, middle, low) = (mixed >> 32, mixed >> 16 & 0xFFFF, mixed & 0xFFFF)
    return String(
      format: "%02llx/%02llx/%02llx/%08llx-%04llx-%04llx-%04llx-%012llx", top >> 24,
      top >> 16 & 0xFF, top >> 8 & 0xFF, top, middle, low, top >> 8 & 0xFFFF,
      mixed & 0xFFFF_FFFF_FFFF)
  }
}
