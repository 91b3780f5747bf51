import Benchmark
import Entities
import GRDB
import Material
import Persistence

/// What a search found, taken into a large library.
enum MergeBenchmarks {
  private static let count = 200

  static func register() {
    let configuration = Benchmark.Configuration(warmupIterations: 2, maxIterations: 100)
    Benchmark("Merge of 200 known tracks", configuration: configuration) { benchmark, state in
      let round = benchmark.currentIteration
      try await state.merge(state.known(round), round)
      benchmark.startMeasurement()
      try await state.merge(state.known(round), round)
      benchmark.stopMeasurement()
    } setup: {
      try await MergedLibrary(count: count)
    }
    Benchmark("Merge of 200 tracks with news", configuration: configuration) { benchmark, state in
      let round = benchmark.currentIteration
      try await state.merge(state.known(round), round)
      let dearer = state.known(round).map { track in
        var track = track
        track.offer.track = .amount(Double(round) + 2)
        return track
      }
      benchmark.startMeasurement()
      try await state.merge(dearer, round)
      benchmark.stopMeasurement()
    } setup: {
      try await MergedLibrary(count: count)
    }
    Benchmark("Merge of 200 new tracks", configuration: configuration) { benchmark, state in
      let tracks = state.new(benchmark.currentIteration)
      benchmark.startMeasurement()
      try await state.merge(tracks, benchmark.currentIteration)
      benchmark.stopMeasurement()
    } setup: {
      try await MergedLibrary(count: count)
    }
    Benchmark("200 plain rows in one transaction", configuration: configuration) {
      benchmark, state in
      let tracks = state.source.tracks(0..<count)
      benchmark.startMeasurement()
      try state.database.write { try write(tracks, to: $0) }
      benchmark.stopMeasurement()
    } setup: {
      try PlainRows()
    }
  }

  private static func write(_ tracks: [Track], to database: Database) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO plain (id, name, artist, page, preview) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, artist = excluded.artist,
          page = excluded.page, preview = excluded.preview
        """)
    for track in tracks {
      try statement.execute(arguments: [
        track.id.number, track.name, track.artist.name, track.media.pageURL, track.media.previewURL,
      ])
    }
  }
}
