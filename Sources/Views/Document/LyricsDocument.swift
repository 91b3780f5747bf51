import Entities
package import Scenes
import TerminalKit

package enum LyricsFormat: String, CaseIterable, Sendable {
  /// Lines only.
  case plain
  /// Lines with their times, for players.
  case lrc
  case json
}

extension DocumentView: LyricsView where State == LyricsState, Event == LyricsEvent {}

extension DocumentOutput {
  package func lyricsView(_ format: LyricsFormat) -> any LyricsView {
    pageView { [self] (song: SongLyrics) in
      write(song.document(format))
      note(song.notes)
      if format == .lrc, song.lyrics?.isInstrumental == false, song.lyrics?.lrc == nil {
        note(
          ErrorMessage(
            .notFound, "\(song.answer.source) has no times for these lyrics",
            advice: "The lines are printed without times"))
      }
    }
  }
}

extension SongLyrics {
  fileprivate func document(_ format: LyricsFormat) -> SafeText {
    let lines = format == .lrc ? lyrics?.lrc ?? lyrics?.plain : lyrics?.plain
    switch format {
    case .json: return RecordTables.lyrics.recordText(self, nil, .json)
    case .plain, .lrc:
      guard let lines, !lines.isEmpty else { return "" }
      return SafeText(lines: lines + "\n")
    }
  }
}
