/// A preview of a track: about 30 seconds of audio or video, streamed and never cached.
package struct Preview: Hashable, Sendable {
  package let link: WebLink
  /// Whether the preview has video, as for a music video.
  package let isVideo: Bool

  package init(_ link: WebLink, isVideo: Bool) {
    self.link = link
    self.isVideo = isVideo
  }
}
