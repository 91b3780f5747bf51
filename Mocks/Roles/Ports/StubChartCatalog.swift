package import Entities
import Synchronization

/// Charts that answer in the order they were told to and record what they were asked.
package final class StubChartCatalog: ChartCatalog {
  private let state: Mutex<(answers: [Result<ItemPage, CatalogError>], queries: [ChartQuery])>

  package init(_ answers: [Result<ItemPage, CatalogError>]) {
    state = Mutex((answers, []))
  }

  package var queries: [ChartQuery] { state.withLock(\.queries) }

  package func chart(_ query: ChartQuery, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    let answer = state.withLock { state in
      state.queries.append(query)
      return state.answers.isEmpty ? Result.failure(.unstubbed) : state.answers.removeFirst()
    }
    return try answer.get()
  }
}
