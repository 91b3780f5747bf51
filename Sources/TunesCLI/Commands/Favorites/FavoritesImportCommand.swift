import ArgumentParser
import Entities
import Foundation
import Persistence
import Scenes
import TerminalKit
import Views

struct FavoritesImportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import favorites from another computer.",
    discussion: "Reads a file made with `tunes favorites export`. No request is made.")

  @Argument(help: ArgumentHelp("File to import, or - for standard input."), completion: .file())
  var file: String

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let records = try records()
    let usual = await context.storefront()
    let favorites = try SceneAssembly(context, .stored, asks: false).stars
    let bar = context.progress("Importing", counted: { .counted($0, "favorite") })
    defer { bar.end() }
    var (added, known, unreadable) = (0, 0, 0)
    // The last one added is listed first.
    for (index, record) in records.reversed().enumerated() {
      bar.show(index, part: Double(index) / Double(records.count))
      guard let track = record.track else {
        unreadable += 1
        continue
      }
      guard await favorites.starred(among: [track]).isEmpty else {
        known += 1
        continue
      }
      try await stored(await favorites.star([track], from: record.storefront ?? usual))
      added += 1
    }
    bar.end()
    context.notes.writeSentence(
      FavoriteText.imported(added: added, known: known, unreadable: unreadable))
    return added + known == 0 && unreadable > 0 ? ErrorCode.invalidResponse.status : 0
  }

  private func records() throws(ErrorMessage) -> [TrackRecordJSON] {
    let (limit, advice): (Int, SafeText) = (
      Limits.importedFavorites, "Import a file made with `tunes favorites export`"
    )
    guard let data = try FileLines(path: file).contents(limit: limit) else {
      throw ErrorMessage(.usage, "\(file) is larger than \(limit >> 20) MiB", advice: advice)
    }
    guard let document = try? JSONDecoder().decode(FavoritesDocument.self, from: data) else {
      throw ErrorMessage(
        .invalidResponse, "\(file) isn't a JSON document of favorites", advice: advice)
    }
    return document.favorites
  }
}

private struct FavoritesDocument: Decodable {
  let favorites: [TrackRecordJSON]
}
