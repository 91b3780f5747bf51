import Entities
import Foundation
import ITunesSearch
import Mocks

extension StubTransport.Outcome {
  /// A response with a body.
  static func body(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Self {
    .success(TransportResponse(status: status, headers: headers, body: Data(text.utf8)))
  }
}

extension ITunesCatalog {
  /// A catalog whose service is a stub.
  init(
    _ transport: StubTransport, baseURL: String = "https://itunes.apple.com",
    cache: FakeResponseCache = FakeResponseCache(), library: FakeLibrary = FakeLibrary(),
    savesResponses: Bool = true, isOffline: Bool = false
  ) {
    self.init(
      client: ITunesClient(baseURL: baseURL, transport: transport), cache: cache, library: library,
      clock: StubClock(), savesResponses: savesResponses, isOffline: isOffline)
  }

  func sampleSearch() async throws(CatalogError) -> ItemPage {
    try await tracks(matching: .sample, limit: 25, offset: 0, for: .asked)
  }
}
