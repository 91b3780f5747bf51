/// The reason why a test couldn't reach the stub.
enum WireError: Error {
  case noPort
  case refused
}
