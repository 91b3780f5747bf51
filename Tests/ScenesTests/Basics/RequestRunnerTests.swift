import Entities
import Mocks
import Synchronization
import Testing

@testable import Scenes

@MainActor @Suite("Catalog requests")
struct RequestRunnerTests {
  /// A user who cancels each request as soon as it starts.
  private final class ImpatientView: InterruptibleView {
    func interruption() async {}
  }

  private let view = ScriptedSearchListView()

  @Test("A catalog request returns the response")
  func answer() async throws {
    let runner = RequestRunner(waitsForBudget: true) { _ in }
    let answer = try await runner.ask(canceledBy: view, onWait: { _ in }) {
      () throws(CatalogError) in 7
    }
    #expect(answer == 7)
  }

  @Test("A catalog request ends immediately if the user cancels it")
  func canceled() async {
    let runner = RequestRunner(waitsForBudget: true) { _ in }
    await #expect(throws: CatalogError.cancelled) {
      try await runner.ask(canceledBy: ImpatientView(), onWait: { _ in }) {
        () async throws(CatalogError) -> Int in
        await Task.cancellation()
        throw .cancelled
      }
    }
  }

  @Test("A catalog request can be canceled while it waits for the request budget")
  func canceledWaiting() async {
    let runner = RequestRunner(waitsForBudget: true) { _ in
      await Task.cancellation()
      throw CancellationError()
    }
    await #expect(throws: CatalogError.cancelled) {
      try await runner.ask(canceledBy: ImpatientView(), onWait: { _ in }) {
        () async throws(CatalogError) -> Int in
        throw .budgetSpent(retryAfter: .seconds(60))
      }
    }
  }

  @Test("Waiting for the request budget sleeps at most 1 second between attempts")
  func steps() async throws {
    let sleeps = Mutex<[Duration]>([])
    let rests = Mutex([Duration.milliseconds(2300), .milliseconds(1300), .milliseconds(300)])
    let runner = RequestRunner(waitsForBudget: true) { time in sleeps.withLock { $0.append(time) } }
    var waits: [Duration] = []
    _ = try await runner.ask(canceledBy: view, onWait: { waits.append($0) }) {
      () throws(CatalogError) in
      let rest = rests.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      if let rest { throw CatalogError.budgetSpent(retryAfter: rest) }
    }
    #expect(waits == [.milliseconds(2300), .milliseconds(1300), .milliseconds(300)])
    #expect(sleeps.withLock(\.self) == [.seconds(1), .seconds(1), .milliseconds(300)])
  }

  @Test(
    "Where pauses are waited for, a request is repeated after the one that the service asks for")
  func pauses() async throws {
    let answers = Mutex([CatalogError.rateLimited(retryAfter: .milliseconds(1500))])
    let runner = RequestRunner(waitsForBudget: true, waitsForPauses: true) { _ in }
    var waits: [Duration] = []
    _ = try await runner.ask(canceledBy: view, onWait: { waits.append($0) }) {
      () throws(CatalogError) in
      if let error = answers.withLock({ $0.popLast() }) { throw error }
    }
    #expect(waits == [.milliseconds(1500), .milliseconds(500)])
  }

  @Test("A catalog request passes on any error other than a spent request budget")
  func failure() async {
    let runner = RequestRunner(waitsForBudget: true) { _ in }
    await #expect(throws: CatalogError.rateLimited(retryAfter: .seconds(2))) {
      try await runner.ask(canceledBy: view, onWait: { _ in }) {
        () throws(CatalogError) -> Int in throw .rateLimited(retryAfter: .seconds(2))
      }
    }
  }
}
