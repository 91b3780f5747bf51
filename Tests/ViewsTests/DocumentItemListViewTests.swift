import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Document item list view")
struct DocumentItemListViewTests {
  private let output: ViewOutput

  init() throws { output = try ViewOutput() }

  private func view(_ format: DocumentFormat, _ fields: [String]? = nil) -> any ItemListView {
    output.document(format).itemListView(fields)
  }

  @Test(
    "A list is printed as one JSON document with its source",
    arguments: [
      (
        .favorites, .sampleFavorites, ["trackName", "favorite"],
        """
        {"resultCount":2,"total":2,"page":1,"exhausted":true,"country":null,"results":[
        {"trackName":"Song 1","favorite":true},
        {"trackName":"Song 2","favorite":true}
        ]}

        """
      ),
      (
        .library, ItemListing(.saved), ["trackName", "favorite"],
        """
        {"resultCount":2,"total":2,"page":1,"exhausted":true,"country":null,"results":[
        {"trackName":"Song 1","favorite":false},
        {"trackName":"Song 2","favorite":false}
        ]}

        """
      ),
      (
        .sampleLookup, .sampleLookup, ["wrapperType", "kind", "artistName", "collectionName"],
        """
        {"resultCount":3,"total":3,"page":1,"exhausted":true,"country":"us","results":[
        {"wrapperType":"track","kind":"song","artistName":"The Beatles",\
        "collectionName":"Abbey Road (Remastered)"},
        {"wrapperType":"collection","artistName":"The Beatles",\
        "collectionName":"Abbey Road (Remastered)"},
        {"wrapperType":"artist","artistName":"The Beatles"}
        ]}

        """
      ),
      (
        .sampleChart, ItemListing(.sample([.track(.sample())])), ["trackName"],
        """
        {"resultCount":1,"total":1,"page":1,"exhausted":true,"country":"us",\
        "chart":"songs","genreId":"21","source":"network",\
        "fetchedAt":"2026-11-18T11:06:40Z","results":[
        {"trackName":"Here Comes the Sun"}
        ]}

        """
      ),
      (
        .chart(ChartQuery(.albums, in: .unitedStates)), ItemListing(.sample([.album(.sample())])),
        ["collectionName"],
        """
        {"resultCount":1,"total":1,"page":1,"exhausted":true,"country":"us",\
        "chart":"albums","source":"network","fetchedAt":"2026-11-18T11:06:40Z","results":[
        {"collectionName":"Abbey Road (Remastered)"}
        ]}

        """
      ),
    ] as [(ItemListSource, ItemListing, [String], String)])
  func json(source: ItemListSource, listing: ItemListing, fields: [String], text: String) async {
    let view = view(.json, fields)
    view.show(ItemListState(source, .loading))
    view.show(ItemListState(source, .waiting(.seconds(9))))
    view.show(ItemListState(source, .loaded(listing)))
    #expect(await output.results.finish() == text)
    #expect(await view.nextEvent() == nil)
  }

  @Test(
    "A field without a value is left out of a record, be it the first, the last, or the only one",
    arguments: [
      (["kind", "wrapperType", "collectionId"], #"{"wrapperType":"collection","collectionId":7}"#),
      (["wrapperType", "kind"], #"{"wrapperType":"collection"}"#), (["kind"], "{}"),
    ])
  func missingValues(fields: [String], record: String) async {
    view(.ndjson, fields).show(
      ItemListState(.sampleLookup, .loaded(ItemListing(.sample([.album(.sample(id: 7))])))))
    #expect(await output.results.finish() == record + "\n")
  }

  @Test("Skipped records and the age of a chart are notes beside its document")
  func notes() async {
    view(.plain, ["trackName"]).show(ItemListState(.sampleChart, .loaded(.sampleChart)))
    #expect(await output.results.finish() == "Song 1\nSong 2\n")
    let messages = await output.notes.finish()
    #expect(messages.hasPrefix("tunes: Skipped 1 result that couldn't be read.\n"))
    #expect(messages.contains("Showing data cached 2 hours ago."))
  }

  @Test(
    "An empty list prints an empty document, and a missing item is an error",
    arguments: [
      (
        .sampleLookup,
        ItemListAnswer(
          missing: [ItemReference(.upc("602567725404"), in: .unitedStates)], provenance: .sample),
        """
        {"resultCount":0,"total":0,"page":1,"exhausted":true,"country":"us","results":[]}

        """,
        """
        {"error":{"code":"notFound","message":"Not found in the US store: UPC 602567725404. \
        Try another store with --country."}}

        """
      ),
      (
        .sampleChart, ItemListAnswer(provenance: .sample),
        """
        {"resultCount":0,"total":0,"page":1,"exhausted":true,"country":"us",\
        "chart":"songs","genreId":"21","source":"network",\
        "fetchedAt":"2026-11-18T11:06:40Z","results":[]}

        """,
        """
        tunes: This chart is empty: Top songs, Rock, United States. \
        Try another genre, or omit --genre.

        """
      ),
      (
        .favorites, ItemListAnswer(),
        """
        {"resultCount":0,"total":0,"page":1,"exhausted":true,"country":null,"results":[]}

        """, ""
      ),
    ] as [(ItemListSource, ItemListAnswer, String, String)])
  func nothing(source: ItemListSource, answer: ItemListAnswer, text: String, messages: String) async
  {
    view(.json).show(ItemListState(source, .empty(answer)))
    #expect(await output.results.finish() == text)
    #expect(await output.notes.finish() == messages)
  }

  @Test("A page past the last one prints an empty document, and a database error prints none")
  func noItems() async {
    let view = view(.json)
    var listing = ItemListing.sampleFavorites
    listing.begin(at: 9)
    view.show(ItemListState(.favorites, .loaded(listing)))
    view.show(ItemListState(.favorites, .failed(.storage(.sample))))
    #expect(
      await output.results.finish() == """
        {"resultCount":0,"total":2,"page":9,"exhausted":true,"country":null,"results":[]}

        """)
    #expect(await output.notes.finish().hasPrefix("{\"error\":{\"code\":\"storage\""))
  }

  @Test("A JSON document of a playlist has its ID and its name")
  func playlistMembers() async throws {
    let source = ItemListSource.playlist(try .sample("Rain"), in: .unitedStates)
    view(.json, ["trackName"]).show(ItemListState(source, .loaded(.sampleFavorites)))
    #expect(
      await output.results.finish().hasPrefix(
        """
        {"resultCount":2,"total":2,"page":1,"exhausted":true,"country":null,\
        "playlistId":"5e0f","playlistName":"Rain","results":[
        """))
  }

  @Test("The name of a playlist is escaped in its XSPF document")
  func playlistName() async throws {
    let time = StubClock().now
    let playlist = Playlist(
      id: Playlist.ID("1"), name: try PlaylistName("R&B <3"), createdAt: time, modifiedAt: time)
    view(.xspf).show(
      ItemListState(.playlist(playlist, in: .unitedStates), .loaded(ItemListing(.saved))))
    #expect(await output.results.finish().contains("\n  <title>R&amp;B &lt;3</title>\n"))
  }

  @Test("An XSPF document also has the songs without a preview")
  func withoutPreview() async {
    var track = Track.sample(id: 2, name: "Something")
    track.previewURL = nil
    view(.xspf).show(
      ItemListState(.sampleLookup, .loaded(ItemListing(.sample([.track(track)])))))
    #expect(await output.results.finish().contains("<title>Something</title>"))
  }

  @Test("The items of a later page keep their numbers in a document")
  func laterPage() async {
    var listing = ItemListing(.saved, pageSize: 1)
    #expect(listing.turn(to: 2) == true)
    view(.ndjson, ["trackName", "number"]).show(ItemListState(.favorites, .loaded(listing)))
    #expect(await output.results.finish() == "{\"trackName\":\"Song 2\",\"number\":2}\n")
  }

  @Test("A playlist says how many results it omits")
  func omissions() async throws {
    var insecure = Track.sample(id: 2)
    insecure.previewURL = "http://example.com/a.m4a"
    for items in [
      [CatalogItem.track(.sample(id: 1)), .track(insecure)],
      [.track(.sample()), .album(.sample()), .track(insecure)],
    ] {
      view(.m3u).show(ItemListState(.sampleLookup, .loaded(ItemListing(.sample(items)))))
    }
    // XSPF has a place for a track without a preview.
    let items = [CatalogItem.track(insecure), .album(.sample())]
    view(.xspf).show(ItemListState(.sampleLookup, .loaded(ItemListing(.sample(items)))))
    #expect(
      await output.notes.finish() == """
        tunes: Skipped 1 result without a preview.
        tunes: Skipped 2 results without a preview.
        tunes: Skipped 1 result without a track.

        """)
  }

  @Test("A playlist contains the previews of a list, and one of a lookup without any is refused")
  func playlists() async {
    view(.m3u).show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    let albums = ItemListAnswer.sample([.album(.sample()), .artist(.sample)])
    view(.m3u).show(ItemListState(.sampleLookup, .loaded(ItemListing(albums))))
    #expect(
      await output.results.finish() == """
        #EXTM3U
        #EXTINF:-1,The Beatles - Song 1
        https://audio-ssl.itunes.apple.com/itunes-assets/AudioPreview/1.m4a
        #EXTINF:-1,The Beatles - Song 2
        https://audio-ssl.itunes.apple.com/itunes-assets/AudioPreview/2.m4a

        """)
    #expect(
      await output.notes.finish() == """
        tunes: --format m3u isn't available for these results. Choose another --format.

        """)
  }
}
