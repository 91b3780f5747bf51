/// The number of searches in a storefront.
package struct StorefrontUses: Hashable, Sendable {
  package var storefront: Storefront
  package var useCount: Int

  package init(storefront: Storefront, useCount: Int) {
    self.storefront = storefront
    self.useCount = useCount
  }
}
