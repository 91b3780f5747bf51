import ArgumentParser
import TerminalKit

/// How artwork is drawn.
struct PictureOptions: ParsableArguments {
  /// The options that a person's configuration may set.
  static let configurable = ["pictures"]

  @Option(
    help: ArgumentHelp(
      """
      How to draw artwork: auto, off, blocks, ascii, kitty, iterm2, or by chafa sixel or symbols. \
      (default: auto)
      """, valueName: "how"))
  var pictures: PictureChoice?

  var choice: PictureChoice { pictures ?? .auto }
}

extension PictureChoice: ExpressibleByArgument {}

extension PictureOptions {
  /// As where no word says otherwise.
  static var untouched: Self {
    var options = Self()
    options.pictures = nil
    return options
  }
}
