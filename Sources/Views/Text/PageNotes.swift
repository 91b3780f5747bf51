import Entities
package import Scenes
import TerminalKit

/// The contents of a page, with notes that every view shows below.
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
      nothing("has no albums by", advice: .otherStore),
      NoticeText.skipped(omitted), NoticeText.age(of: provenance),
    ].compactMap(\.self) + failures.map(ErrorMessage.init)
  }
}

extension SongLyrics: NotedContents {
  var notes: [ErrorMessage] {
    [failure.map(Self.saved), lyrics.map(version) ?? missing].compactMap(\.self)
  }

  private static func saved(because error: CatalogError) -> ErrorMessage {
    var message = ErrorMessage(error)
    message.happened = message.happened + ". Showing the saved lyrics"
    return message
  }

  private var missing: ErrorMessage {
    ErrorMessage(
      .notFound, "\(answer.source) has no lyrics for \(quoting: track.name) by \(track.artist.name)"
    )
  }

  /// Returns a message if lyrics are for another or an unknown version of the track.
  private func version(_ lyrics: Lyrics) -> ErrorMessage? {
    if lyrics.isInstrumental {
      return ErrorMessage(.notFound, "\(quoting: track.name) is instrumental")
    }
    let choice: SafeText? =
      lyrics.candidateCount > 1 ? "Chosen from \(lyrics.candidateCount) versions" : nil
    guard let other = lyrics.otherLength else { return choice.map { ErrorMessage(.notFound, $0) } }
    let own = track.duration.map { ", not \(DurationText.clock($0))" as SafeText } ?? ""
    return ErrorMessage(
      .notFound, "These lyrics are of a version that is \(DurationText.clock(other)) long\(own)",
      advice: choice)
  }
}

extension PageContents {
  /// Returns a message if the store has nothing to list for the item.
  fileprivate func nothing(_ predicate: SafeText, advice: SafeText) -> ErrorMessage? {
    guard isEmpty else { return nil }
    return ErrorMessage(
      .notFound,
      "The \(storefront.phrase) \(predicate) \(quoting: item.name)",
      advice: advice)
  }
}

extension PageState where Contents: NotedContents {
  /// The notes in the last row of the full screen; the pane itself shows the error.
  var status: StyledText {
    switch content {
    case .loaded(let contents):
      return (contents.notes.sentences + ArtworkText.sentences(on: contents.artwork)).joined(
        separator: "  ")
    case .loading, .waiting, .missing, .failed: return ""
    }
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

// MARK: - Facts

extension Track {
  /// The track's position on the album, and among discs if there are several; empty if unknown.
  var place: [SafeText] {
    guard let trackNumber else { return [] }
    let song: SafeText = trackCount.map { "\(trackNumber) of \($0)" } ?? "\(trackNumber)"
    guard let discNumber, let discCount, discCount > 1 else { return [song] }
    return [song, "disc \(discNumber) of \(discCount)"]
  }
}

extension ReleaseDate {
  var yearText: SafeText? { day.map { "\($0.year)" } }
}

extension PersonalFormat {
  func prices(of track: Track) -> (own: SafeText?, album: SafeText?) {
    let own = price(track.price, track.currency, else: "album only")
    guard track.album != nil, case .amount(let amount) = track.albumPrice else { return (own, nil) }
    return (own, "album " + self.amount(amount, currency: track.currency))
  }

  func price(of album: Album) -> SafeText? {
    price(album.price, album.currency, else: "not sold as an album")
  }

  /// Returns a price, or `text` for an item that is only sold with others.
  private func price(_ price: Price?, _ currency: String?, else text: SafeText) -> SafeText? {
    switch price {
    case .amount(let amount): self.amount(amount, currency: currency)
    case .notSoldSeparately: text
    case nil: nil
    }
  }
}
