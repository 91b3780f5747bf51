/// What the store lets be heard, or seen, of a track: some thirty seconds, streamed and never kept.
package struct Preview: Hashable, Sendable {
  package let link: WebLink
  /// Whether there is a picture too, as of a music video.
  package let isVideo: Bool

  package init(_ link: WebLink, isVideo: Bool) {
    self.link = link
    self.isVideo = isVideo
  }
}
