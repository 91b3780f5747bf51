/// The status of what a person, or a call, has gone on to from a list.
@MainActor final class PickedStatus {
  var value: Int32 = 0
}
