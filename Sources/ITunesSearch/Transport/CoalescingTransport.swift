import Synchronization

/// A transport that makes identical requests once while they are under way.
///
/// Each caller gets the outcome. A caller whose task is cancelled leaves the others waiting; when
/// the last one leaves, the request is cancelled. A request after the outcome is made anew.
package final class CoalescingTransport: Transport {
  /// A request under way, and who waits for it.
  private struct Flight {
    let number: Int
    let task: Task<Void, Never>
    var waiters: [ObjectIdentifier: PendingResponse]
  }

  private struct State {
    var flights: [TransportRequest: Flight] = [:]
    var lastNumber = 0
  }

  private let transport: any Transport
  private let state = Mutex(State())

  /// A transport that makes its requests with another.
  package init(transport: any Transport) {
    self.transport = transport
  }

  package func response(to request: TransportRequest) async throws(TransportError)
    -> TransportResponse
  {
    if Task.isCancelled { throw .cancelled }
    let waiter = PendingResponse()
    join(request, as: waiter)
    let outcome = await withTaskCancellationHandler {
      await waiter.outcome()
    } onCancel: {
      waiter.finish(.failure(.cancelled))
      leave(request, as: waiter)
    }
    return try outcome.get()
  }

  private func join(_ request: TransportRequest, as waiter: PendingResponse) {
    let id = ObjectIdentifier(waiter)
    state.withLock { state in
      guard state.flights[request] == nil else {
        state.flights[request]?.waiters[id] = waiter
        return
      }
      state.lastNumber += 1
      let number = state.lastNumber
      // It ends under the same lock, so only after it is kept here.
      let task = Task { await fly(request, number: number) }
      state.flights[request] = Flight(number: number, task: task, waiters: [id: waiter])
    }
  }

  private func leave(_ request: TransportRequest, as waiter: PendingResponse) {
    let abandoned: Task<Void, Never>? = state.withLock { state in
      // A flight that has no waiter to lose is a later one.
      guard state.flights[request]?.waiters.removeValue(forKey: ObjectIdentifier(waiter)) != nil,
        state.flights[request]?.waiters.isEmpty == true
      else { return nil }
      return state.flights.removeValue(forKey: request)?.task
    }
    abandoned?.cancel()
  }

  private func fly(_ request: TransportRequest, number: Int) async {
    let outcome: PendingResponse.Outcome
    do throws(TransportError) {
      outcome = .success(try await transport.response(to: request))
    } catch {
      outcome = .failure(error)
    }
    let waiters = state.withLock { state -> [PendingResponse] in
      guard let flight = state.flights[request], flight.number == number else { return [] }
      state.flights[request] = nil
      return Array(flight.waiters.values)
    }
    for waiter in waiters { waiter.finish(outcome) }
  }
}
