import Testing

@testable import ITunesStubServer

@Suite("Fault rules")
struct FaultRuleTests {
  @Test("A fault rule is parsed from its name, endpoint, and count")
  func reading() throws {
    #expect(try FaultRule("503") == FaultRule(.unavailable))
    #expect(try FaultRule("reset@2") == FaultRule(.reset, remaining: 2))
    #expect(try FaultRule("404:image@1") == FaultRule(.notFound, route: .image, remaining: 1))
    #expect(try FaultRule.list("503@1,drip").map(\.fault) == [.unavailable, .drip])
    #expect(try FaultRule.list("").isEmpty)
  }

  @Test(
    "An invalid fault rule is rejected with a hint at valid values",
    arguments: [
      ("nope", "hostile-text"), ("503:cellar", "lookup"), ("503@0", "503@1"), ("503@x", "503@1"),
    ])
  func refusing(text: String, hint: String) {
    let error = #expect(throws: StubError.self) { try FaultRule(text) }
    #expect(error?.description.contains(hint) == true)
  }

  @Test("Every fault has a unique name and a one-line description")
  func meanings() {
    #expect(Set(Fault.allCases.map(\.name)).count == Fault.allCases.count)
    #expect(Fault.allCases.allSatisfy { !$0.meaning.isEmpty && !$0.meaning.contains("\n") })
  }

  @Test("Counted faults occur in order, and then requests succeed")
  func turns() async throws {
    try await StubSession.run(FaultRule.list("503@1,429@2")) { (_, client) async throws in
      let statuses = try (0..<4).map { _ in try client.get("/search?term=queen").status }
      #expect(statuses == [503, 429, 429, 200])
    }
  }

  @Test("A fault for one endpoint doesn't affect the others")
  func endpoints() async throws {
    try await StubSession.run([FaultRule("404:preview")]) { (_, client) async throws in
      #expect(try client.get("/search?term=queen").status == 200)
      #expect(try client.get("/itunes-assets/mzaf_1.m4a").status == 404)
    }
  }

  @Test("A test can change the fault between requests")
  func switching() async throws {
    try await StubSession.run { (stub, client) async throws in
      stub.setFault(.forbidden)
      #expect(try client.get("/search?term=queen").status == 403)
      stub.setFault(nil)
      #expect(try client.get("/search?term=queen").status == 200)
      #expect(stub.requests().map(\.fault) == ["403", nil])
    }
  }
}
