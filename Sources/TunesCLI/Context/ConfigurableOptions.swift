import ArgumentParser

/// Options with defaults in the user's configuration.
protocol ConfigurableOptions: ParsableArguments {
  /// The settings that apply, by default all with the name of an option.
  static var configurableOptions: Set<String> { get }
}

extension ConfigurableOptions {
  static var configurableOptions: Set<String> { namedSettings }

  /// The settings with the name of an option, or of a group of options.
  static var namedSettings: Set<String> {
    Mirror(reflecting: Self()).children.reduce(into: []) { settings, option in
      if let group = option.value as? any OptionGrouping {
        settings.formUnion(type(of: group).configurableOptions)
      } else if option.value is any NamedOption, let label = option.label {
        // The stored property of a property wrapper starts with an underscore.
        let name = String(label.dropFirst())
        if ConfigurationKey.isKnown(name) { settings.insert(name) }
      }
    }
  }
}

/// An option, not an argument.
private protocol NamedOption {}

extension Option: NamedOption {}
extension Flag: NamedOption {}

/// A group of options in a command or in another group.
private protocol OptionGrouping {
  static var configurableOptions: Set<String> { get }
}

extension OptionGroup: OptionGrouping {
  fileprivate static var configurableOptions: Set<String> {
    (Value.self as? any ConfigurableOptions.Type)?.configurableOptions ?? []
  }
}
