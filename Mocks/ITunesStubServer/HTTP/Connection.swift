/// One conversation: reads requests and answers them until either side has had enough.
struct Connection {
  let socket: Socket
  let number: Int
  let handler: SocketServer.Handler

  func run() {
    var reader = HTTPRequestReader(socket: socket)
    while true {
      switch reader.next() {
      case .end: return
      case .nonsense:
        _ = socket.send(HTTPResponse(status: 400).head(contentLength: 0, keepAlive: false))
        return
      case .request(let request):
        guard answer(request) else { return }
      }
    }
  }

  /// Whether the connection can take another request.
  private func answer(_ request: HTTPRequest) -> Bool {
    let reply = handler(request, number)
    if reply.delay > .zero && socket.hangsUp(within: reply.delay) { return false }
    switch reply.content {
    case .bytes(let stream):
      stream.write(to: socket)
      return false
    case .response(let response):
      let head = response.head(
        contentLength: response.body.count, keepAlive: request.keepsAlive)
      let sent = socket.send(request.method == "HEAD" ? head : head + response.body)
      return sent && request.keepsAlive
    }
  }
}
