import ArgumentParser

/// Options of which the user's configuration can set some.
protocol ConfigurableOptions: ParsableArguments {
  /// The names of the settings that apply: those of its options, unless an option means something
  /// else than the setting with its name.
  static var configurableOptions: Set<String> { get }
}

extension ConfigurableOptions {
  static var configurableOptions: Set<String> { namedSettings }

  /// The settings that have the name of an option, or apply to a group of options.
  static var namedSettings: Set<String> {
    Mirror(reflecting: Self()).children.reduce(into: []) { settings, option in
      if let group = option.value as? any OptionGrouping {
        settings.formUnion(type(of: group).configurableOptions)
      } else if option.value is any NamedOption, let label = option.label {
        // The stored property of a property wrapper has an underscore before its name.
        let name = String(label.dropFirst())
        if ConfigurationKey.isKnown(name) { settings.insert(name) }
      }
    }
  }
}

/// An option, rather than an argument.
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
