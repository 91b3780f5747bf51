import Entities
import Scenes
import TerminalKit

/// Text about charts.
enum ChartText {
  /// Returns a title, such as `Top songs, Rock, United States`.
  static func title(_ query: ChartQuery) -> SafeText {
    let kind: SafeText = query.kind == .songs ? "Top songs" : "Top albums"
    let genre = query.genre.map { genre in
      genre.name.map { SafeText($0) } ?? "genre \(String(genre.id))"
    }
    return [kind, genre, SafeText(query.storefront.name)].compactMap(\.self)
      .joined(separator: ", ")
  }

  static func empty(_ query: ChartQuery) -> ErrorMessage {
    ErrorMessage(
      .notFound, "This chart is empty: \(title(query))",
      advice: query.genre == nil
        ? "Try another store with --country" : "Try another genre, or omit --genre")
  }

  /// Returns the notes on the omissions and the age of a chart.
  static func notes(_ omitted: SkippedRecords, _ provenance: Provenance) -> [ErrorMessage] {
    [NoticeText.skipped(omitted), NoticeText.age(of: provenance)].compactMap(\.self)
  }

  static func line(_ notice: ChartsState.Notice) -> StyledText {
    switch notice {
    case .outOfRange(let position, let range): NoticeText.line(.outOfRange(position, range))
    case .nothingListed: NoticeText.line(.nothingListed)
    case .onlyTracksHavePreviews: NoticeText.line(.onlyTracksHavePreviews)
    }
  }
}
