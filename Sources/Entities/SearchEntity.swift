/// The kind of result asked for: the service's parameter `entity`.
package enum SearchEntity: String, CaseIterable, Sendable {
  case song
  case musicVideo
}
