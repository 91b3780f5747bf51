/// A fact about a catalog item, as a plain value for documents and the database.
package struct Field<Item>: Sendable {
  package enum Group: Sendable {
    /// A fact of its own.
    case own
    case artist, album
    case place
    case offer
  }

  package let name: String
  package let column: String
  package let group: Group
  /// The label on an item's page, if the page shows the plain value.
  package let label: String?
  private let isLink: Bool
  package let value: @Sendable (Item) -> FieldValue?
  /// Changes the item's value; a required value can't be removed.
  package let set: @Sendable (inout Item, FieldValue?) -> Void

  init<Value>(
    _ name: String, _ type: FieldType<Value>, _ path: any WritableKeyPath<Item, Value?> & Sendable,
    column: String? = nil, _ group: Group = .own, label: String? = nil
  ) {
    (self.name, self.column, self.group, self.label) = (name, column ?? name, group, label)
    isLink = type.isLink
    value = { $0[keyPath: path].map(type.stored) }
    set = { $0[keyPath: path] = $1.flatMap(type.value) }
  }

  /// Creates a required field.
  init<Value>(
    _ name: String, _ type: FieldType<Value>, _ path: any WritableKeyPath<Item, Value> & Sendable,
    column: String? = nil, _ group: Group = .own, label: String? = nil
  ) {
    (self.name, self.column, self.group, self.label) = (name, column ?? name, group, label)
    isLink = type.isLink
    value = { type.stored($0[keyPath: path]) }
    set = { if let value = $1.flatMap(type.value) { $0[keyPath: path] = value } }
  }

  /// Returns the value for documents, which omit addresses other than http and https.
  package func documented(_ item: Item) -> FieldValue? {
    guard isLink, let value = value(item) else { return value(item) }
    return value.text.flatMap(WebLink.address).map(FieldValue.text)
  }
}

package enum FieldValue: Hashable, Sendable {
  case text(String)
  case integer(Int64)
  case number(Double)
  case flag(Bool)

  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
  fileprivate var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

  /// In JSON, whole numbers have no fraction.
  fileprivate var number: Double? {
    if case .number(let number) = self { number } else { integer.map(Double.init) }
  }

  /// In the database, a flag is 0 or 1.
  fileprivate var flag: Bool? {
    if case .flag(let flag) = self { flag } else { integer.map { $0 != 0 } }
  }
}

/// Converts values of a type to and from field values.
struct FieldType<Value>: Sendable {
  let value: @Sendable (FieldValue) -> Value?
  let stored: @Sendable (Value) -> FieldValue
  var isLink = false
}

extension FieldType<String> {
  static var text: Self { Self(value: { $0.text }, stored: { .text($0) }) }

  static var link: Self { Self(value: text.value, stored: text.stored, isLink: true) }
}

extension FieldType<Int64> {
  static var id: Self { Self(value: { $0.integer }, stored: { .integer($0) }) }
}

extension FieldType<Int> {
  static var count: Self {
    Self(
      value: { $0.integer.flatMap { Int(exactly: $0) } }, stored: { .integer(Int64($0)) })
  }
}

extension FieldType<Bool> {
  static var flag: Self { Self(value: { $0.flag }, stored: { .flag($0) }) }
}

extension FieldType<Price> {
  static var price: Self {
    Self(
      value: { $0.number.map(Price.init) }, stored: { .number($0.rawValue) })
  }
}

extension FieldType<ReleaseDate> {
  static var date: Self {
    Self(value: { $0.text.map(ReleaseDate.init) }, stored: { .text($0.text) })
  }
}

extension FieldType<Duration> {
  static var milliseconds: Self {
    Self(
      value: { $0.integer.map { .milliseconds($0) } }, stored: { .integer($0.wholeMilliseconds) })
  }
}

extension FieldType where Value: RawRepresentable<String> & SendableMetatype {
  static var word: Self {
    Self(value: { $0.text.flatMap(Value.init) }, stored: { .text($0.rawValue) })
  }
}

extension Duration {
  package var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return Int64(clamping: Int128(seconds) * 1000 + Int128(attoseconds / 1_000_000_000_000_000))
  }
}
