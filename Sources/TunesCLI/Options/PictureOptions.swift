import ArgumentParser
import TerminalKit

/// How artwork is drawn.
struct PictureOptions: ParsableArguments {
  /// The options that a person's configuration may set.
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
