import ArgumentParser
import Entities
import TerminalKit
import Views

struct ServiceSearchOptions: ParsableArguments {
  static let configurable = ["attribute", "lang"]

  @Option(help: "Match the term against this field only.")
  var attribute: SearchAttribute?

  @Option(
    help: ArgumentHelp("Language of genre names and other text, such as ja_jp.", valueName: "xx_yy")
  )
  var lang: String?

  /// Returns the attribute; throws if the entity doesn't support it.
  func attribute(for entity: SearchEntity, isOffline: Bool) throws(ErrorMessage)
    -> SearchAttribute?
  {
    guard let attribute else { return nil }
    let known = SearchAttribute.all(for: entity)
    guard known.contains(attribute) else {
      throw ErrorMessage(
        .usage, "--attribute \(attribute.rawValue) can't be used with --entity \(entity.rawValue)",
        advice: "Use one of these: \(known.map(\.rawValue).joined(separator: ", "))")
    }
    guard !isOffline else {
      throw ErrorMessage(
        .usage, "--attribute can't be used with --offline", advice: "Remove one of them")
    }
    return attribute
  }

  func language() throws(ErrorMessage) -> SearchLanguage? {
    guard let lang else { return nil }
    guard let language = SearchLanguage(lang) else {
      throw ErrorMessage(
        .usage, "\(quoting: lang) isn't a language and country code",
        advice: "Use a form such as en_us or ja_jp")
    }
    return language
  }
}

extension SearchAttribute: NamedArgument {}
