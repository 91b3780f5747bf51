import Entities

/// Something that keeps requests back for a while: one that was made, or what the service has asked.
struct BudgetEntry: Equatable, Sendable {
  enum Kind: String, Sendable {
    /// A request that somebody asked for.
    case asked
    /// A request made while somebody was typing.
    case live
    /// The service wants no requests.
    case closing

    /// How long an entry counts at most.
    var longest: Duration {
      switch self {
      case .asked, .live: .seconds(60)
      case .closing: .seconds(3600)
      }
    }

    init(_ purpose: RequestPurpose) {
      self = purpose == .live ? .live : .asked
    }
  }

  let id: Int64
  let kind: Kind
  let made: MachineMoment
  /// How long it counts: no less than nothing and no more than its kind does, in whole milliseconds.
  let length: Duration

  init(id: Int64, kind: Kind, made: MachineMoment, length: Duration) {
    self.id = id
    self.kind = kind
    self.made = made
    let length = min(max(length, .zero), kind.longest)
    self.length = .milliseconds(length.wholeMilliseconds)
  }

  /// The entry as it counts at a moment; `nil` where it counts no more.
  ///
  /// Its age is by uptime, for anybody may set the time of day. But uptime starts anew with the machine:
  ///
  /// - An entry that lies in the future by uptime was made before the last start. Then the time of day
  ///   has to do: it counts if that is less than its length away, and is dated anew by the present
  ///   uptime, so that no clock that is set later makes it last.
  /// - An entry that was made before the last start, but at a lesser uptime than the present, seems to
  ///   have been made since. It has its age by uptime at least, as the machine alone has run for longer
  ///   than that: where it is dropped, it is truly too old.
  func counting(at moment: MachineMoment) -> BudgetEntry? {
    let age = moment.uptime - made.uptime
    if age >= .zero { return age < length ? self : nil }
    let elapsed = Duration.seconds(moment.time.seconds) - Duration.seconds(made.time.seconds)
    guard elapsed < length, .zero - elapsed < length else { return nil }
    let redated = MachineMoment(
      uptime: moment.uptime - max(elapsed, .zero), time: min(made.time, moment.time))
    return BudgetEntry(id: id, kind: kind, made: redated, length: length)
  }

  /// How long it still counts after a moment at which it does.
  func remaining(after moment: MachineMoment) -> Duration {
    length - (moment.uptime - made.uptime)
  }
}
