package import Entities
import Synchronization

/// A catalog of things that answers look-ups in the order it was told to and records what it was
/// asked.
package final class StubItemCatalog: MusicCatalog {
  package enum Question: Equatable, Sendable {
    case ids([Int64], Storefront, RequestPurpose)
    case upc(String, Storefront, RequestPurpose)
  }

  private let state: Mutex<(answers: [Result<ItemPage, CatalogError>], questions: [Question])>

  package init(_ answers: [Result<ItemPage, CatalogError>]) {
    state = Mutex((answers, []))
  }

  package var questions: [Question] { state.withLock(\.questions) }

  package func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?
  {
    throw .unstubbed
  }

  package func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?
  {
    throw .unstubbed
  }

  package func localAlbums(of artist: Artist.ID, in storefront: Storefront) async -> [Album] {
    []
  }

  package func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try answer(to: .ids(ids, storefront, purpose))
  }

  package func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try answer(to: .upc(upc, storefront, purpose))
  }

  private func answer(to question: Question) throws(CatalogError) -> ItemPage {
    let answer = state.withLock { state in
      state.questions.append(question)
      return state.answers.isEmpty ? Result.failure(.unstubbed) : state.answers.removeFirst()
    }
    return try answer.get()
  }
}
