import Entities
import Foundation

/// The readable part of a response: a page of results.
public struct RecordPage: Equatable, Sendable {
  /// The results in the service's order.
  ///
  /// A search lists the best match first, a lookup each item before its children.
  public var records: [Record]
  /// The number of omitted results: unreadable ones, and any beyond ten thousand.
  public var unreadableCount: Int
}

extension RecordPage: Decodable {
  private enum CodingKeys: CodingKey {
    case results
  }

  /// Reads an object with `results`; its `resultCount` is ignored.
  ///
  /// Unreadable and excess records are counted and don't end the array.
  public init(from decoder: any Decoder) throws {
    var results = try decoder.container(keyedBy: CodingKeys.self)
      .nestedUnkeyedContainer(forKey: .results)
    records = []
    while !results.isAtEnd, results.currentIndex < Limits.records {
      if let record = try results.decode(Attempt<Record>.self).value { records.append(record) }
    }
    unreadableCount = (results.count ?? results.currentIndex) - records.count
  }
}

extension RecordPage {
  /// Returns only the items requested by a lookup, and their children.
  ///
  /// A server can answer with another item.
  func answer(to request: LookupRequest) -> RecordPage {
    guard case .ids(let ids) = request.key else { return self }
    let isRequested = { (record: Record) in record.id.map(ids.contains) ?? false }
    var isParentRequested = false
    var page = self
    page.records = records.filter { record in
      if record.isChild(request.children) { return isParentRequested || isRequested(record) }
      isParentRequested = isRequested(record)
      return isParentRequested
    }
    return page
  }
}

extension Record {
  fileprivate var id: Int64? {
    switch self {
    case .track(let record): record.trackId
    case .collection(let record): record.collectionId
    case .artist(let record): record.artistId
    case .other(let record): record.id
    }
  }

  /// Whether the record can be a child in a lookup with these children.
  fileprivate func isChild(_ children: LookupRequest.Children?) -> Bool {
    switch (children, self) {
    case (.song, .track), (.album, .collection), (.some, .other): true
    default: false
    }
  }
}

extension RecordPage: ServiceContent {
  /// Whether to cache the response: it has a readable record, or none at all.
  var isWorthCaching: Bool { !records.isEmpty || unreadableCount == 0 }
}

/// Decoding of optional members that never fails: values of the wrong type and overlong text count
/// as missing.
///
/// Records' synthesized decoding calls these instead of the standard library's, because the
/// signatures are the same.
extension KeyedDecodingContainer {
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    guard contains(key), let text = try? decode(type, forKey: key), text.utf8.count <= Limits.text
    else { return nil }
    return text
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    contains(key) ? try? decode(type, forKey: key) : nil
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    contains(key) ? try? decode(type, forKey: key) : nil
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    contains(key) ? try? decode(type, forKey: key) : nil
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    contains(key) ? try? decode(type, forKey: key) : nil
  }
}

/// An element that may be unreadable, without ending its list.
struct Attempt<Value: Decodable & Sendable>: Decodable, Sendable {
  let value: Value?

  init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}

protocol ServiceContent: Decodable, Sendable {
  /// Whether the response is good enough to cache.
  var isWorthCaching: Bool { get }
}

extension ServiceContent {
  init(json body: Data) throws {
    guard body.count <= Limits.decodedBody else { throw ITunesError.malformed }
    self = try JSONDecoder().decode(Self.self, from: body)
  }

  /// Reads a response, or throws the error that it means.
  init(_ response: TransportResponse) throws(ITunesError) {
    let isSuccess = (200..<300).contains(response.status)
    if isSuccess, let content = try? Self(json: response.body) {
      self = content
      return
    }
    switch response.status {
    case 403, 429: throw .rateLimited(retryAfter: response.retryAfter)
    case 511: throw .webPage
    case 500...: throw .status(response.status)
    default: break
    }
    if let refusal = try? Refusal(json: response.body) {
      throw .refused(
        message: String(
          String.UnicodeScalarView(refusal.errorMessage.unicodeScalars.prefix(Limits.message))))
    }
    throw isSuccess ? defect(of: response.body) : .status(response.status)
  }
}

/// An error message of the service, with status 400 or instead of results.
private struct Refusal: ServiceContent {
  let errorMessage: String

  var isWorthCaching: Bool { false }
}

private func defect(of body: Data) -> ITunesError {
  // The service begins its responses with line breaks.
  switch body.first(where: { ![0x0A, 0x0D, 0x20, 0x09].contains($0) }) {
  case nil: .emptyBody
  case UInt8(ascii: "<"): .webPage
  default: .malformed
  }
}
