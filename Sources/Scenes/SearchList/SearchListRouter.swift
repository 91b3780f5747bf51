package import Entities

extension SceneRouter: SearchListRouting {
  package func showItemList(_ source: ItemListSource) async -> SceneExit {
    await scenes.itemList(source).run().exit
  }

  package func showHistory() async -> PastSearchChoice {
    var selected: SearchTerm?
    takeTerm = { selected = $0 }
    defer { takeTerm = nil }
    if await scenes.history().run().exit == .quit { return .quit }
    return selected.map(PastSearchChoice.term) ?? .back
  }
}

package enum PastSearchChoice: Equatable, Sendable {
  case term(SearchTerm)
  case back
  case quit
}
