import ArgumentParser
import TerminalKit

/// Options for drawing artwork.
struct PictureOptions: ParsableArguments {
  /// The options that the user's configuration can set.
  static let configurable = ["pictures"]

  @Option(
    help: ArgumentHelp(
      """
      How to draw artwork; sixel and symbols need chafa. (default: auto)
      """, valueName: "mode"))
  var pictures: PictureChoice?

  var choice: PictureChoice { pictures ?? .auto }
}

extension PictureChoice: ExpressibleByArgument {}
