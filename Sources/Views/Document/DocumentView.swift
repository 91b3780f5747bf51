import Entities
package import Scenes
import TerminalKit

/// The machine-readable view of a scene, which writes a document in one format.
@MainActor
package final class DocumentView<State: Equatable & Sendable, Event: Equatable & Sendable>:
  SceneView
{
  private let write: (State) -> Void

  init(_ write: @escaping (State) -> Void) {
    self.write = write
  }

  package func show(_ state: State) {
    write(state)
  }

  package func nextEvent() async -> Event? { nil }
}

package typealias DocumentGenresView = DocumentView<GenresState, GenresEvent>
package typealias DocumentStorefrontsView = DocumentView<StorefrontsState, StorefrontsEvent>
package typealias DocumentHistoryView = DocumentView<HistoryState, HistoryEvent>

extension DocumentView: GenresView where State == GenresState, Event == GenresEvent {
  package convenience init(output: DocumentOutput, fields: [String]?) {
    func write(_ rows: [GenreListing.Row], _ notes: [ErrorMessage]) {
      output.write(RecordTables.genres.text(rows, fields, output.format))
      output.note(notes)
    }
    self.init { state in
      switch state.content {
      case .loading, .waiting: break
      case .loaded(let listing): write(listing.matchingRows, GenresNoticeText.notes(on: listing))
      case .empty(let storefront, let unreadable, let provenance):
        write([], GenresNoticeText.empty(storefront, unreadable, provenance))
      case .failed(let storefront, let error):
        output.report(GenresNoticeText.failure(error, of: storefront))
      }
      output.note([state.notice.flatMap(NoticeText.error)].compactMap(\.self))
    }
  }
}

extension DocumentView: StorefrontsView where State == StorefrontsState, Event == StorefrontsEvent {
  package convenience init(output: DocumentOutput, fields: [String]?) {
    self.init { state in
      guard case .loaded(let listing) = state.content else { return }
      output.write(RecordTables.storefronts.text(listing.rows, fields, output.format))
      output.note([state.notice.flatMap(NoticeText.error)].compactMap(\.self))
    }
  }
}

extension DocumentView: HistoryView where State == HistoryState, Event == HistoryEvent {
  /// Creates a view of one page; `fields` are the fields to include, or `nil` for the default.
  package convenience init(output: DocumentOutput, fields: [String]?) {
    self.init { state in
      switch state.content {
      case .loading: break
      case .loaded(let listing), .empty(let listing):
        let total = JSONMember("total", JSONValue(listing.page.total))
        output.write(
          RecordTables.history.text(listing.page.entries, fields, output.format, preamble: [total]))
      case .failed(let error): output.report(ErrorMessage(error))
      }
    }
  }
}
