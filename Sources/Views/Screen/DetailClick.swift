/// The target of a click on a detail page.
enum DetailClick {
  /// The item that the cursor was already on.
  case again
  case picture
  /// Another item, or none.
  case other
}
