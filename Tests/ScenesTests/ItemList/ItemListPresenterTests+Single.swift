import Entities
import Mocks
import Scenes
import Testing

extension ItemListPresenterTests {
  @Test("A single item is listed if there is anything else to report", arguments: 0...2)
  func singleWithMore(kind: Int) async {
    var found = answer([.album(.sample())])
    switch kind {
    case 0: found.others = [OtherItem(kind: "podcast")]
    case 1: found.omitted = SkippedRecords(unreadable: 1)
    default: found = answer([.album(.sample(id: 1)), .album(.sample(id: 2))])
    }
    let router = SpyRouter()
    let (_, end) = await play(
      [], StubItemListInteractor([.success(found)]), router: router,
      options: ItemListOptions(.lookup([]), opensSingleItem: true))
    #expect(end.state.content == .loaded(ItemListing(found)))
    #expect(router.albums.isEmpty)
  }
}
