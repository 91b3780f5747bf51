/// Why a test could not reach the stub.
enum WireError: Error {
  case noPort
  case refused
}
