/// Which storefront is asked where a call names none, and why that one.
package struct StorefrontChoice: Hashable, Sendable {
  /// The one that the person's configuration names, which counts first.
  package var configured: Storefront?
  /// The one that the person has selected.
  package var selected: Storefront?
  /// The one of the system's locale.
  package var system: Storefront

  package init(configured: Storefront? = nil, selected: Storefront? = nil, system: Storefront) {
    self.configured = configured
    self.selected = selected
    self.system = system
  }

  package var inUse: Storefront { configured ?? selected ?? system }
}
