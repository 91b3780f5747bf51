import Entities
import Mocks
import Scenes
import TerminalKit
import Testing
import Views

@Suite("Error message")
struct ErrorMessageTests {
  @Test(
    "Each kind of catalog error has its exit status",
    arguments: [
      (CatalogError.unavailable(.hostNotFound("h")), 69), (.timedOut(after: .seconds(1)), 69),
      (.rateLimited(retryAfter: nil), 75), (.refused(message: "m"), 64),
      (.invalidResponse(.webPage), 65), (.invalidResponse(.tooLarge(limit: 1 << 25)), 65),
      (.unexpectedKind("podcast"), 1), (.budgetSpent(retryAfter: .seconds(9)), 75),
      (.cancelled, 130),
    ] as [(CatalogError, Int32)])
  func status(error: CatalogError, status: Int32) {
    #expect(ErrorMessage(error).code.status == status)
  }

  @Test(
    "An error message states what happened and what to do on one line",
    arguments: [
      (
        CatalogError.timedOut(after: .milliseconds(1500)),
        """
        The server didn't respond within 1.5 seconds. Try again, or allow more time with \
        --timeout.
        """
      ),
      (
        .timedOut(after: .seconds(1)),
        "The server didn't respond within 1 second. Try again, or allow more time with --timeout."
      ),
      (
        .refused(message: "Invalid value(s) for key(s): [country]\u{1B}[2J"),
        "The server rejected the request: Invalid value(s) for key(s): [country]."
      ),
      (
        .budgetSpent(retryAfter: .milliseconds(41_200)),
        "You've reached the limit of requests per minute. Try again in 42 seconds."
      ),
      (.cancelled, "Canceled."),
      (
        .rateLimited(retryAfter: nil),
        "The server is limiting your requests. Wait a minute and try again."
      ),
      (
        .unexpectedKind("music-video"),
        "This item is of type \"music-video\". Run `tunes show` to see it."
      ),
      (.unexpectedKind("artist"), "This item is of type \"artist\". Run `tunes artist` to see it."),
      (
        .unexpectedKind("compilation"),
        "This item is of type \"compilation\". Run `tunes album` to see it."
      ),
      (.unexpectedKind("podcast"), "This item is of type \"podcast\"."),
      (
        .unavailable(.status(503)),
        "The server returned error 503. Try again later."
      ),
    ])
  func sentence(error: CatalogError, text: String) {
    #expect(ErrorMessage(error).sentence.string == text)
    #expect(ErrorMessage(error).line.plain.string == "tunes: \(text)")
  }

  @Test(
    "A storage error message names the data file, whatever the reason",
    arguments: [
      StorageError.Reason.unreadable, .noHome, .readOnly, .diskFull, .damaged, .busy,
      .locksRefused, .newerVersion,
      .other("disk I/O error"),
    ])
  func storage(reason: StorageError.Reason) {
    let message = ErrorMessage(StorageError(path: "/data/tunes.sqlite", reason: reason))
    #expect(message.code.status == 74)
    #expect(message.sentence.string.contains("/data/tunes.sqlite"))
  }

  @Test(
    "A preview that the store refuses is gone, blocked in the region, or failing",
    arguments: [
      (404, "is no longer available"), (410, "is no longer available"),
      (403, "isn't available in your region"), (451, "isn't available in your region"),
      (500, "couldn't be loaded (error 500)"),
    ])
  func preview(status: Int, text: String) {
    let message = ErrorMessage(PlaybackError.refused(status: status), of: Track.sample())
    #expect(message.happened.string == "The preview of \"Here Comes the Sun\" \(text)")
    #expect(message.code.status == 69)
  }

  @Test("A preview at an address that may not be fetched isn't a missing one")
  func previewAddress() {
    var track = Track.sample()
    for (address, text) in [
      (
        "http://example.com/1.m4a",
        "The preview of \"Here Comes the Sun\" isn't at an https address"
      ),
      (nil, "No preview is available for \"Here Comes the Sun\""),
    ] {
      track.previewURL = address
      #expect(PlaybackNoticeText.message(.noPreview(track)).happened.string == text)
    }
  }

  @Test("An artwork at an address that may not be fetched isn't a missing one")
  func artwork() {
    var (track, album) = (Track.sample(), Album.sample())
    for address in ["http://example.com/1/100x100bb.jpg", nil] {
      (track.artworkURL, album.artworkURL) = (address, address)
      for item in [CatalogItem.track(track), .album(album)] {
        #expect(
          ErrorMessage(noArtworkOf: item).sentence.string
            == (address == nil
              ? "No artwork is available for this item."
              : "The artwork of this item isn't at an https address."))
      }
    }
  }
}
