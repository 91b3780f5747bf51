import Foundation

/// `/ws/2/url` of MusicBrainz, with invented IDs for the pages of the catalog's albums and artists.
extension StubService {
  /// As in the service, one address gets a record or 404, several get a list of those known.
  func musicBrainz(for request: HTTPRequest) -> HTTPResponse {
    let pages = request.query.filter { $0.name == "resource" }.map(\.value)
    let records = pages.compactMap(record)
    let json: String
    switch (pages.count, records.first) {
    case (1, nil), (0, _): return HTTPResponse(status: 404)
    case (1, let record?): json = record.json
    default:
      json =
        (["url-count": records.count, "url-offset": 0, "urls": records] as SampleRecord).json
    }
    return HTTPResponse(
      headers: [("content-type", "application/json; charset=utf-8")], body: Array(json.utf8))
  }

  private func record(_ page: String) -> SampleRecord? {
    guard let match = page.wholeMatch(of: /https:\/\/music\.apple\.com\/us\/(album|artist)\/(\d+)/),
      let id = Int(match.2), catalog.item(withID: id) != nil
    else { return nil }
    let kind = match.1 == "album" ? "release" : "artist"
    let target: SampleRecord = ["id": Self.uuid(id)]
    return [
      "id": Self.uuid(0), "resource": page,
      "relations": [["target-type": kind, kind: target] as SampleRecord],
    ]
  }

  private static func uuid(_ number: Int) -> String {
    "00000000-0000-4000-8000-" + String(format: "%012d", number)
  }
}
