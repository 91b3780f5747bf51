import Entities

extension Artist {
  init(_ record: ArtistRecord) {
    self.init(
      id: ID(record.artistId), name: record.artistName, genre: record.primaryGenreName,
      pageURL: record.artistLinkUrl)
  }
}

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
