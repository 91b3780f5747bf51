import Entities
package import Scenes
package import TerminalKit

/// New and upcoming albums as lines of text, numbered as one list.
package struct ReleasesText {
  private let news: ReleaseWatch.News
  private let capabilities: TerminalCapabilities

  package init(_ news: ReleaseWatch.News, _ capabilities: TerminalCapabilities) {
    (self.news, self.capabilities) = (news, capabilities)
  }

  package var lines: [StyledText] {
    guard !news.all.isEmpty else { return [] }
    let columns: [ItemColumn] = [.date, .name("Album"), .artist, .tracks]
    let rows = news.all.enumerated().map {
      Listing.Row(position: $0 + 1, item: .album($1.album))
    }
    var lines = NumberedText(
      columns: columns.map(\.rowColumn), number: \.position, capabilities: capabilities
    ).lines(rows)
    if !news.upcoming.isEmpty {
      lines.insert("\("Coming", .bold)", at: lines.count - news.upcoming.count)
    }
    return lines
  }

  /// Returns notes on news: whether nothing is new, and the age of an expired response.
  package static func notes(on news: ReleaseWatch.News) -> [StyledText] {
    let nothing: [StyledText] =
      news.released.isEmpty ? ["There are no new releases."] : []
    return nothing + (news.provenance.flatMap(NoticeText.age).map { [$0.line] } ?? [])
  }
}
