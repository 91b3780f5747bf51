import Entities
import Foundation
import ITunesSearch
import ITunesStubServer
import Material
import Persistence

/// The service's answer to a search that finds two hundred songs, as it came and as it is kept.
struct SearchAnswer {
  private static let limit = 200

  let body: Data
  private let catalog: ITunesCatalog
  private let query: SearchQuery
  private let folder: TemporaryFolder

  init() async throws {
    let stub = try ITunesStub()
    let service = try await stub.start().absoluteString
    let transport = URLSessionTransport(userAgent: "benchmarks") { try await Task.sleep(for: $0) }
    folder = try TemporaryFolder()
    query = SearchQuery(term: try SearchTerm("the"), storefront: .unitedStates)
    let path = folder.path
    func catalog(keepsAnswers: Bool) -> ITunesCatalog {
      ITunesCatalog(
        client: ITunesClient(baseURL: service, transport: transport),
        cache: SQLiteResponseCache(
          store: Store(path: "\(path)/cache.sqlite", .disposable), limit: 64 << 20),
        library: SQLiteLibrary(store: Store(path: "\(path)/tunes.sqlite", .kept)),
        clock: RunningClock(), keepsAnswers: keepsAnswers)
    }
    let filling = catalog(keepsAnswers: true)
    _ = try await filling.tracks(matching: query, limit: Self.limit, offset: 0, for: .refreshed)
    await filling.finish()
    self.catalog = catalog(keepsAnswers: false)
    let address = "\(service)/search?term=the&country=us&media=music&entity=song&limit=200"
    guard let url = URL(string: address) else { throw SystemError(call: address, code: EINVAL) }
    body = try await transport.response(to: TransportRequest(url: url, timeout: .seconds(10))).body
    await stub.stop()
  }

  /// The records of the body, as the client of the service reads them.
  func records() async throws -> RecordPage {
    try await ITunesClient(transport: KeptAnswer(body: body)).search(SearchRequest(term: "the"))
  }

  /// The tracks as they are found in the cache; the service is not there any more.
  func tracks() async throws -> TrackPage {
    try await catalog.tracks(matching: query, limit: Self.limit, offset: 0, for: .asked)
  }
}
