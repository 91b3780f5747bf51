package import TerminalKit

/// A setting with its value in effect, as text, and the source of that value.
package struct Setting: Equatable, Sendable {
  package let name: String
  /// `nil` if the setting has no value.
  package let value: String?
  let source: String

  package init(_ name: String, _ value: String?, from source: String) {
    (self.name, self.value, self.source) = (name, value, source)
  }
}

package enum SettingsText {
  package static func lines(_ settings: [Setting], _ capabilities: TerminalCapabilities)
    -> [StyledText]
  {
    let values = settings.map { SafeText($0.value ?? "–") }
    let width = min(values.map(\.columns).max() ?? 0, 24)
    let facts = zip(settings, values).map { setting, value -> (SafeText, StyledText) in
      let text = capabilities.isAccessible ? "\(value)," : StyledText(value).padded(to: width)
      return (SafeText(setting.name), "\(text)  \(setting.source, .dim)")
    }
    return FactsText(facts: facts, capabilities: capabilities).lines()
  }

  package static func document(
    _ settings: [Setting], fields: [String]?, _ format: DocumentFormat
  ) -> SafeText {
    RecordTables.settings.text(settings, fields, format)
  }
}
