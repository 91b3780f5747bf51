import Entities
package import Scenes
import TerminalKit

/// The contents of a page, with the notes that every view shows after them.
protocol NotedContents: PageContents {
  var notes: [ErrorMessage] { get }
}

extension TrackDetail: NotedContents {
  var notes: [ErrorMessage] { [] }
}

extension AlbumListing: NotedContents {
  var notes: [ErrorMessage] {
    [
      nothing("sells no tracks from", advice: "Open its page to see whether you can stream them"),
      NoticeText.skipped(contents.omitted), NoticeText.age(of: contents.provenance),
    ].compactMap(\.self)
  }
}

extension ArtistListing: NotedContents {
  var notes: [ErrorMessage] {
    [
      nothing("has no albums by", advice: "Try another store with --country"),
      NoticeText.skipped(omitted), NoticeText.age(of: provenance),
    ].compactMap(\.self) + failures.map(ErrorMessage.init)
  }
}

extension PageContents {
  /// Returns the message that a store has nothing to list for the item, or `nil` if it has.
  fileprivate func nothing(_ predicate: SafeText, advice: SafeText) -> ErrorMessage? {
    guard isEmpty else { return nil }
    return ErrorMessage(
      .notFound,
      "The \(storefront.code.uppercased()) store \(predicate) \(quoting: item.name)",
      advice: advice)
  }
}

extension ErrorMessage {
  package init(_ item: MissingItem) {
    switch item {
    case .track(let reference): self.init(missing: reference)
    case .album(let reference): self.init(missing: reference)
    case .artist(let reference): self.init(missing: reference)
    case .albumOf(let track):
      self.init(
        .notFound, "\(quoting: track.name) by \(track.artist.name) isn't on an album in the store")
    case .artistNamed(let name):
      self.init(.notFound, "The store has no page for \(quoting: name)")
    }
  }
}
