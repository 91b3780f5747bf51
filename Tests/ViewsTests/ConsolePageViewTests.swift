import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Console page views")
struct ConsolePageViewTests {
  /// Shows contents on a page, and returns the user's event and the messages.
  private func play<Page: ConsolePage>(
    _ page: Page.Type, _ script: [PromptEvent], _ content: PageState<Page.Contents>.Content
  ) async throws -> (event: PageEvent<Page.Contents.ListEvent>?, notes: String) {
    let output = try ViewOutput()
    let view = ConsolePageView<Page>(console: output.console(script))
    view.show(PageState(content))
    let event = await view.nextEvent()
    return (event, await output.notes.finish())
  }

  private func checkFailure<Page: ConsolePage>(of page: Page.Type) async throws {
    let played = try await play(
      page, [.submitted("o"), .submitted("r")], .failed(.unavailable(.connectionLost)))
    #expect(played.event == .retry)
    #expect(played.notes.hasSuffix("r retry, b back, q quit\n"))
  }

  @Test("The prompt of a page that failed to load offers only retry, back, and quit")
  func failed() async throws {
    try await checkFailure(of: TrackDetailText.self)
    try await checkFailure(of: AlbumText.self)
    try await checkFailure(of: ArtistText.self)
  }

  @Test(
    "The prompt of a page goes back at once if a retry can't succeed",
    arguments: [
      .missing(.track(.id(Track.ID(7), .unitedStates))),
      .failed(.refused(message: "Invalid value")), .failed(.notInLibrary),
    ] as [TrackDetailState.Content])
  func deadEnd(content: TrackDetailState.Content) async throws {
    let played = try await play(TrackDetailText.self, [.submitted("r")], content)
    #expect(played.event == .back)
    #expect(!played.notes.contains("retry"))
  }
}
