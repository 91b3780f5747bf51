/// `/search`.
struct SearchEndpoint: Sendable {
  let catalogue: Catalogue
  let base: String

  /// The page a request gets; throws `ServiceError` when the service would refuse it.
  func envelope(for request: HTTPRequest, paging: Paging = .honoured) throws -> Envelope {
    let asked = try SearchParameters(request, catalogue: catalogue)
    let maker = RecordMaker(
      catalogue: catalogue, storefront: asked.common.storefront, base: base)
    let found = asked.term.isEmpty ? [] : hits(asked)
    let page = paging.page(of: found, offset: asked.offset, limit: asked.common.limit)
    return Envelope(records: page.map { $0.record(maker) }, callback: asked.common.callback)
  }

  private func hits(_ asked: SearchParameters) -> [Hit] {
    switch asked.entity {
    case .songs: tracks(asked).filter { !$0.isVideo }.map(Hit.track)
    case .videos: tracks(asked).filter(\.isVideo).map(Hit.track)
    case .songsAndVideos: mixed(asked)
    case .albums:
      catalogue.index.albums(asked.term, in: asked.field).map { .album(catalogue.albums[$0]) }
    case .artists:
      catalogue.index.artists(asked.term, in: asked.field).map { .artist(catalogue.artists[$0]) }
    case .audiobooks: audiobooks(asked)
    case .everything: Self.weave(audiobooks(asked), into: mixed(asked), every: 9)
    case .nothing: []
    }
  }

  private func tracks(_ asked: SearchParameters) -> [Track] {
    catalogue.index.tracks(asked.term, in: asked.field).map { catalogue.tracks[$0] }
  }

  private func mixed(_ asked: SearchParameters) -> [Hit] {
    let found = tracks(asked)
    return Self.weave(
      found.filter(\.isVideo).map(Hit.track), into: found.filter { !$0.isVideo }.map(Hit.track),
      every: 6)
  }

  private func audiobooks(_ asked: SearchParameters) -> [Hit] {
    catalogue.index.audiobooks(asked.term, in: asked.field).map {
      .audiobook(catalogue.audiobooks[$0])
    }
  }

  /// One guest after every few hosts, and the remaining guests at the end.
  private static func weave(_ guests: [Hit], into hosts: [Hit], every count: Int) -> [Hit] {
    var woven: [Hit] = []
    var waiting = guests[...]
    for (position, host) in hosts.enumerated() {
      woven.append(host)
      if (position + 1).isMultiple(of: count), let guest = waiting.popFirst() {
        woven.append(guest)
      }
    }
    return woven + waiting
  }
}
