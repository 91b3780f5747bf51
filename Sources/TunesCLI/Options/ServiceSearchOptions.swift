import ArgumentParser
import Entities
import TerminalKit
import Views

/// What only the service understands of a search.
struct ServiceSearchOptions: ParsableArguments {
  static let configurable = ["attribute", "lang"]

  @Option(help: "Compare the term with this alone: artistTerm, albumTerm, songTerm and so on.")
  var attribute: SearchAttribute?

  @Option(
    help: ArgumentHelp("The language of genres and the like, as ja_jp.", valueName: "xx_yy"))
  var lang: String?

  /// The attribute, which has to be one of the entity's.
  func attribute(for entity: SearchEntity, isOffline: Bool) throws(ErrorMessage)
    -> SearchAttribute?
  {
    guard let attribute else { return nil }
    let known = SearchAttribute.all(for: entity)
    guard known.contains(attribute) else {
      throw ErrorMessage(
        .usage, "the service compares no \(entity.rawValue) by \(attribute.rawValue)",
        advice: "use one of \(known.map(\.rawValue).joined(separator: ", "))")
    }
    guard !isOffline else {
      throw ErrorMessage(
        .usage, "the library knows no --attribute", advice: "leave out --offline or --attribute")
    }
    return attribute
  }

  func language() throws(ErrorMessage) -> SearchLanguage? {
    guard let lang else { return nil }
    guard let language = SearchLanguage(lang) else {
      throw ErrorMessage(
        .usage, "\"\(lang)\" is not a language and a country",
        advice: "write it as en_us or ja_jp")
    }
    return language
  }
}

extension SearchAttribute: ExpressibleByArgument {}

extension ServiceSearchOptions {
  /// As where no word says otherwise.
  static var untouched: Self {
    var options = Self()
    options.attribute = nil
    options.lang = nil
    return options
  }
}
