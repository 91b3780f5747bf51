import Entities
package import Scenes
import TerminalKit

/// The machine-readable view of a chart, written once in one format.
@MainActor package final class DocumentChartsView: ChartsView {
  private let output: DocumentOutput
  private let fields: [String]?

  package init(output: DocumentOutput, fields: [String]?) {
    self.output = output
    self.fields = fields
  }

  package func show(_ state: ChartsState) {
    switch state.content {
    case .loading, .waiting: break
    case .loaded(let chart):
      write(chart.listing.rows.map(\.item), chart.listing.favorites, chart.query, chart.provenance)
      for note in ChartText.notes(chart.omitted, chart.provenance) { output.note(note) }
    case .empty(let query, let provenance):
      write([], [], query, provenance)
      output.note(ChartText.empty(query))
    case .failed(_, let error): output.report(ErrorMessage(error))
    }
  }

  package func nextEvent() async -> ChartsEvent? { nil }

  private func write(
    _ items: [CatalogItem], _ favorites: Set<Track.ID>, _ query: ChartQuery,
    _ provenance: Provenance
  ) {
    var preamble = [
      JSONMember("chart", .string(query.kind.rawValue)),
      JSONMember("country", .string(query.storefront.code)),
    ]
    if let genre = query.genre {
      preamble.append(JSONMember("genreId", .string(String(genre.id))))
    }
    let document = ItemDocument(
      items: items, favorites: favorites,
      fieldSet: query.kind == .songs ? .tracks : .albums, fields: fields)
    output.write(
      document.text(
        output.format, preamble: preamble + provenance.members(count: items.count),
        named: "results"))
  }
}
