/// A setting with its current value as text, and where that comes from.
package struct Setting: Equatable, Sendable {
  package let name: String
  /// `nil` if the setting has no value.
  package let value: String?
  package let source: String

  package init(_ name: String, _ value: String?, from source: String) {
    (self.name, self.value, self.source) = (name, value, source)
  }

  package var isDefault: Bool { source == "default" }
}
