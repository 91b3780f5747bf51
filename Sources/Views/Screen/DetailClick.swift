/// What was clicked on a page of details.
enum DetailClick {
  /// The item that the cursor was on.
  case again
  case picture
  /// Another item, or nothing.
  case other
}
