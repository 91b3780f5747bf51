import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Documents of choices")
struct DocumentChoiceTests {
  private let output: ViewOutput

  init() throws { output = try ViewOutput() }

  @Test(
    "Stores and matching genres are printed as a document in the requested format",
    arguments: [
      (
        .json, nil,
        """
        {"resultCount":3,"total":3,"page":1,"exhausted":true,"country":null,"results":[
        {"country":"at","name":"Österreich","selected":false},
        {"country":"ci","name":"Côte d’Ivoire","selected":true},
        {"country":"us","name":"United States","selected":false}
        ]}
        {"resultCount":1,"total":1,"page":1,"exhausted":true,"country":"us","results":[
        {"id":"1152","name":"Hard Rock","parentId":"21","selected":true}
        ]}

        """
      ),
      (.plain, nil, "at\tÖsterreich\nci\tCôte d’Ivoire\nus\tUnited States\n1152\tHard Rock\n"),
      (
        .csv, ["selected", "name"],
        "selected,name\r\nfalse,Österreich\r\ntrue,Côte d’Ivoire\r\nfalse,United States\r\n"
          + "selected,name\r\ntrue,Hard Rock\r\n"
      ),
    ] as [(DocumentFormat, [String]?, String)])
  func documents(format: DocumentFormat, fields: [String]?, text: String) async {
    let stores = output.document(format).storefrontsView(fields)
    stores.show(StorefrontsState(.loading(.unitedStates)))
    stores.show(StorefrontsState(.loaded(.sample("ci"))))
    #expect(await stores.nextEvent() == nil)
    output.document(format).genresView(fields)
      .show(GenresState(.loaded(.sample(1152, filter: "hard"))))
    #expect(await output.results.finish() == text)
  }

  @Test("A genre document is empty if the store has no genres, and errors are printed as JSON")
  func nothing() async {
    let view = output.document(.json).genresView(nil)
    view.show(GenresState(.empty(.empty())))
    view.show(GenresState(.failed(.unitedStates, .unavailable(.offline))))
    #expect(
      await output.results.finish() == """
        {"resultCount":0,"total":0,"page":1,"exhausted":true,"country":"us","results":[]}

        """)
    let notes = await output.notes.finish()
    #expect(
      notes.contains("\"code\":\"unavailable\",\"message\":\"Not available offline. No genres are"))
  }
}
