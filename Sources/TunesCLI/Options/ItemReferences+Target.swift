import Entities
import TerminalKit
import Views

extension ItemReferences {
  /// The item that a word refers to, in the storefront to use, by the IDs that the word has.
  ///
  /// An ID alone can be a track's, an album's, or an artist's.
  struct Target {
    var track: Int64?
    var album: Int64?
    var artist: Int64?
    let storefront: Storefront
    /// The number in the last list; `nil` if the word isn't one.
    var position: Int?
    /// Whether standard input lists the item.
    var isPiped = false

    init(id: Int64, _ storefront: Storefront) {
      (track, album, artist, self.storefront) = (id, id, id, storefront)
    }

    init(_ link: StoreLink, _ storefront: Storefront) {
      self.storefront = storefront
      switch link.page {
      case .track(let id, let album): (track, self.album) = (id, album)
      case .album(let id): album = id
      case .artist(let id): artist = id
      }
    }

    init(_ item: CatalogItem.ID, _ storefront: Storefront, position: Int? = nil) {
      (self.position, self.storefront) = (position, storefront)
      switch item {
      case .track(let id): track = id.number
      case .album(let id): album = id.number
      case .artist(let id): artist = id.number
      }
    }

    /// Whether a list names the item, which tunes has then probably shown.
    var isFromList: Bool { position != nil || isPiped }

    /// The reference to look it up, whatever kind of item it is.
    var reference: ItemReference {
      ItemReference(.id(track ?? album ?? artist ?? 0), in: storefront)
    }

    /// Returns the message for an item of another kind than the wanted.
    func isOther(than wanted: SafeText) -> ErrorMessage {
      let (kind, command): (SafeText, SafeText) =
        track != nil
        ? ("a track", "show") : album != nil ? ("an album", "album") : ("an artist", "artist")
      guard !isPiped else {
        return ErrorMessage(
          .usage, "Standard input has \(kind) instead of \(wanted)",
          advice: "Use `tunes \(command) -` for it")
      }
      guard let position else {
        return ErrorMessage(
          .usage, "This isn't a link to \(wanted)", advice: "Use `tunes \(command)` for this link")
      }
      return ErrorMessage(
        .notFound, "Number \(position) in the last list is \(kind)",
        advice: "Run `tunes \(command) \(position)` to see it")
    }
  }
}
