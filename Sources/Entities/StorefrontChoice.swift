/// The storefront to use if a command names none, with its origin.
package struct StorefrontChoice: Hashable, Sendable {
  /// The storefront in the user's configuration, which takes precedence.
  package var configured: Storefront?
  /// The storefront that the user selected.
  package var selected: Storefront?
  /// The storefront of the system's locale.
  package var system: Storefront

  package init(configured: Storefront? = nil, selected: Storefront? = nil, system: Storefront) {
    self.configured = configured
    self.selected = selected
    self.system = system
  }

  package var inUse: Storefront { configured ?? selected ?? system }
}
