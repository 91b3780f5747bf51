import ArgumentParser
import Entities
import Media
import Scenes
import TerminalKit
import Views

struct ArtworkCommand: StoreCommand {
  /// File name extensions of formats other than the service's.
  private static let otherFormats = [
    "avif", "bmp", "gif", "heic", "pdf", "png", "svg", "tif", "tiff", "webp",
  ]
  /// The size in pixels without `--size`, larger than most terminals.
  private static let usualSide = 1200

  static let configuration = CommandConfiguration(
    "artwork", "Show or save the artwork of a track or album.", aliases: ["artworks"],
    discussion: """
      In a terminal, draws the artwork as large as fits; in a pipe, prints its URL. \
      \(ItemArgument.discussion)
      """)

  @Argument(help: ItemArgument.pageHelp, completion: ItemArgument.completion) var item: [String]

  @Option(
    parsing: .unconditional, help: .value("px", "Maximum width and height in pixels, 1 to 10000."))
  var size: Int?

  @Option(
    help: .value(
      "file",
      "Save the JPEG image to this file, or - for standard output; at full size unless --size is given."
    ),
    completion: .file())
  var save: String?

  @Flag(help: "Overwrite an existing file with --save.") var force = false
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto

  func validate() throws {
    try require(size.map({ (1...10_000).contains($0) }) ?? true, "--size must be from 1 to 10000.")
    try SavedFile.validate(path: save, replaces: force)
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try checkName(isTerminal: context.results.capabilities.isTerminal)
    let file =
      save == "-" ? nil : save.map { SavedFile(path: $0, replaces: force, in: context.environment) }
    try file?.check()
    let assembly = try SceneAssembly(
      context, try requests.access(), pictures: save == nil ? pictures : .off, asks: false)
    let references = try references(in: context)
    try await assembly.finishing { () throws(ErrorMessage) in
      let found = try await assembly.item(item, references)
      guard let artwork = found.artwork else { throw ErrorMessage(noArtworkOf: found) }
      if save != nil {
        try await save(artwork, to: file, assembly)
      } else {
        try await show(artwork, assembly)
      }
    }
    return 0
  }

  /// Throws if the name isn't possible for the image.
  private func checkName(isTerminal: Bool) throws(ErrorMessage) {
    guard let save else { return }
    guard save != "-" || !isTerminal else {
      throw ErrorMessage(
        .usage, "An image can't be written to a terminal",
        advice: "Redirect it, as in `tunes artwork 3 --save - > cover.jpg`")
    }
    let ending = save.split(separator: ".").last?.lowercased() ?? ""
    if save.contains("."), Self.otherFormats.contains(ending) {
      throw ErrorMessage(
        .usage, "Artwork is saved as JPEG, not \(ending.uppercased())",
        advice: "Use a name that ends in .jpg")
    }
  }

  @MainActor private func show(_ artwork: ArtworkLink, _ assembly: SceneAssembly)
    async throws(ErrorMessage)
  {
    let context = assembly.context
    if assembly.pictures != nil {
      let console = context.console(asks: false, pictures: assembly.pictures)
      let picture = try await loading(on: console) { () throws(ArtworkError) in
        try await assembly.artworks(side: size ?? Self.usualSide, within: assembly.access.timeout)
          .picture(artwork)
      }
      if await console.draw(picture) { return }
    }
    context.results.writeLine("\(artwork.link(side: size ?? ArtworkLink.sides[0]).text)")
  }

  /// Saves an artwork; `target` is `nil` for standard output.
  @MainActor private func save(
    _ artwork: ArtworkLink, to target: SavedFile?, _ assembly: SceneAssembly
  ) async throws(ErrorMessage) {
    let console = assembly.context.console(asks: false)
    let (file, header) = try await loading(on: console) { () throws(ArtworkError) in
      let file = try await assembly.artwork.file(artwork, side: size)
      return (file, try JPEGHeader(file))
    }
    guard let target else { return assembly.context.results.write(bytes: file) }
    try target.save(file)
    assembly.context.note(
      "Saved \(target.path, .bold) (\(header.width) × \(header.height) pixels, \(file.count) bytes)."
    )
  }

  @MainActor private func loading<Value>(
    on console: Console, _ load: () async throws(ArtworkError) -> Value
  ) async throws(ErrorMessage) -> Value {
    console.showActivity("Loading artwork…")
    defer { console.endActivity() }
    do {
      return try await load()
    } catch {
      var message = ErrorMessage(error)
      if error == .timedOut { message.advice = "Try again, or allow more time with --timeout" }
      throw message
    }
  }
}
