package import Entities

extension GenreTree {
  /// A few genres: jazz, and rock with two subgenres, one of which has a subgenre.
  package static let sample = sample()

  package static func sample(
    _ source: Provenance.Source = .network, unreadableCount: Int = 0
  ) -> GenreTree {
    GenreTree(
      genres: [
        Genre(
          id: Genre.ID(21), name: "Rock",
          subgenres: [
            Genre(
              id: Genre.ID(1152), name: "Hard Rock",
              subgenres: [Genre(id: Genre.ID(9001), name: "Épic Rock")]),
            Genre(id: Genre.ID(1144), name: "Alt-Rock"),
          ]),
        Genre(id: Genre.ID(11), name: "jazz"),
      ],
      unreadableCount: unreadableCount,
      provenance: Provenance(source: source, fetchedAt: StubClock().now))
  }
}
