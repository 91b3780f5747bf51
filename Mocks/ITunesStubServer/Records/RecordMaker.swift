/// Turns facts into records as one storefront shows them.
struct RecordMaker: Sendable {
  let catalogue: Catalogue
  let storefront: Storefront
  let urls: StoreURLs

  init(catalogue: Catalogue, storefront: Storefront, base: String) {
    self.catalogue = catalogue
    self.storefront = storefront
    urls = StoreURLs(base: base, country: storefront.pathComponent)
  }

  func artist(_ artist: Artist) -> Record {
    var record: Record = ["wrapperType": .string("artist"), "artistType": .string("Artist")]
    record.add("artistName", artist.name)
    record.add("artistLinkUrl", urls.artist(artist.name, artist.id))
    record.add("artistId", artist.id)
    record.add("amgArtistId", artist.amgID)
    if let genre = artist.genre {
      record.add("primaryGenreName", genreName(genre))
      record.add("primaryGenreId", catalogue.genreID(genre))
    }
    return record
  }

  func album(_ album: Album) -> Record {
    var record: Record = ["wrapperType": .string("collection"), "collectionType": .string("Album")]
    record.add("artistId", album.artistID ?? Self.variousArtists)
    record.add("collectionId", album.id)
    record.add("amgArtistId", catalogue.artists.first { $0.id == album.artistID }?.amgID)
    record.add("artistName", album.artistName)
    record.add("collectionName", album.name)
    record.add("collectionCensoredName", album.censoredName)
    record.add("artistViewUrl", album.artistID.map { urls.artist(album.artistName, $0) })
    record.add("collectionViewUrl", urls.album(album.name, album.id))
    addArtwork(to: &record, id: album.id, sizes: [60, 100])
    record.add("collectionPrice", verbatim: amount(album.price))
    record.add("collectionExplicitness", album.explicitness.rawValue)
    record.add("contentAdvisoryRating", album.explicitness.advisory)
    record.add("trackCount", album.trackCount)
    record.add("copyright", album.copyright)
    record.add("country", storefront.alpha3)
    record.add("currency", storefront.currency.code)
    record.add("releaseDate", album.released)
    record.add("primaryGenreName", genreName(album.genre))
    return record
  }

  func audiobook(_ book: Audiobook) -> Record {
    var record: Record = ["wrapperType": .string("audiobook")]
    record.add("artistId", book.artistID)
    record.add("collectionId", book.id)
    record.add("artistName", book.artistName)
    record.add("collectionName", book.name)
    record.add("collectionCensoredName", book.name)
    record.add("artistViewUrl", urls.author(book.artistName, book.artistID))
    record.add("collectionViewUrl", urls.audiobook(book.name, book.id))
    addArtwork(to: &record, id: book.id, sizes: [60, 100])
    record.add("collectionPrice", verbatim: amount(book.price))
    record.add("collectionExplicitness", Explicitness.notExplicit.rawValue)
    record.add("trackCount", book.trackCount)
    record.add("copyright", book.copyright)
    record.add("country", storefront.alpha3)
    record.add("currency", storefront.currency.code)
    record.add("releaseDate", book.released)
    record.add("primaryGenreName", book.genre)
    record.add("previewUrl", urls.preview(book.id))
    record.add("description", "<b>\(book.name)</b><br />Read by the author.")
    return record
  }

  func genreName(_ name: String) -> String { catalogue.genreName(name, in: storefront) }

  /// Nil, and so no key, where something is not for sale.
  func amount(_ price: Price?) -> String? { price.map(storefront.currency.amount) }

  func addArtwork(to record: inout Record, id: Int, sizes: [Int]) {
    for size in sizes { record.add("artworkUrl\(size)", urls.artwork(id, size: size)) }
  }

  /// The artist id the service gives compilations.
  private static let variousArtists = 4_035_426
}
