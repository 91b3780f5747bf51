import Entities
import Synchronization

/// A transport that shares one request among identical requests made at the same time.
///
/// Each caller gets the outcome. If a caller's task is canceled, the others keep waiting. When the
/// last caller leaves, the request is canceled. After the outcome, the next request is a new one.
package final class CoalescingTransport: Transport {
  private struct Flight {
    let number: Int
    let task: Task<Void, Never>
    var waiters: [ObjectIdentifier: Pending<TransportOutcome>]
  }

  private struct State {
    var flights: [TransportRequest: Flight] = [:]
    var lastNumber = 0
  }

  private let transport: any Transport
  private let state = Mutex(State())

  package init(transport: any Transport) { self.transport = transport }

  package func response(to request: TransportRequest) async throws(TransportError)
    -> TransportResponse
  {
    if Task.isCancelled { throw .cancelled }
    let waiter = Pending<TransportOutcome>()
    join(request, as: waiter)
    return try await withTaskCancellationHandler {
      await waiter.value() ?? .failure(.cancelled)
    } onCancel: {
      leave(request, as: waiter)
    }.get()
  }

  private func join(_ request: TransportRequest, as waiter: Pending<TransportOutcome>) {
    let id = ObjectIdentifier(waiter)
    state.withLock { state in
      guard state.flights[request] == nil else {
        state.flights[request]?.waiters[id] = waiter
        return
      }
      state.lastNumber += 1
      let number = state.lastNumber
      // The task needs the same lock to end, so the flight is stored first.
      let task = Task { await fly(request, number: number) }
      state.flights[request] = Flight(number: number, task: task, waiters: [id: waiter])
    }
  }

  private func leave(_ request: TransportRequest, as waiter: Pending<TransportOutcome>) {
    let abandoned: Task<Void, Never>? = state.withLock { state in
      // If this waiter isn't registered, the flight is a newer one.
      guard state.flights[request]?.waiters.removeValue(forKey: ObjectIdentifier(waiter)) != nil,
        state.flights[request]?.waiters.isEmpty == true
      else { return nil }
      return state.flights.removeValue(forKey: request)?.task
    }
    abandoned?.cancel()
  }

  private func fly(_ request: TransportRequest, number: Int) async {
    let outcome: TransportOutcome
    do throws(TransportError) {
      outcome = .success(try await transport.response(to: request))
    } catch {
      outcome = .failure(error)
    }
    let waiters = state.withLock { state -> [Pending<TransportOutcome>] in
      guard let flight = state.flights[request], flight.number == number else { return [] }
      state.flights[request] = nil
      return Array(flight.waiters.values)
    }
    for waiter in waiters { waiter.finish(outcome) }
  }
}
