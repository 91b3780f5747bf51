import Benchmark
import Foundation
import ITunesSearch

/// Two hundred records, from the service and from the cache.
enum AnswerBenchmarks {
  static func register() {
    Benchmark("Decode of 200 records") { _, answer in
      blackHole(try await answer.records())
    } setup: {
      try await SearchAnswer()
    }
    Benchmark("JSONSerialization of the same bytes") { _, answer in
      blackHole(try JSONSerialization.jsonObject(with: answer.body))
    } setup: {
      try await SearchAnswer()
    }
    Benchmark("Cache hit of 200 records") { _, answer in
      blackHole(try await answer.tracks())
    } setup: {
      try await SearchAnswer()
    }
  }
}
