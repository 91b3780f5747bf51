import Entities

// Changes of the playlist that is listed.
extension ItemListPresenter {
  func remove(_ ranges: PositionRanges) async {
    guard case .playlist(let playlist, _) = state.source, let entries = entries(at: ranges) else {
      return
    }
    let tracks = entries.compactMap(\.item.track)
    do {
      try await interactor.remove(tracks, from: playlist)
      removals.append((tracks, playlist))
      await load(.asked)
      show(notice: .removedFromPlaylist(tracks, playlist))
    } catch {
      show(notice: .failed(error))
    }
  }

  func move(_ position: Int, by rows: Int) async {
    guard case .playlist(let playlist, _) = state.source, var listing = state.content.listing,
      let row = listing.rows.firstIndex(where: { $0.position == position }),
      listing.rows.indices.contains(row + rows)
    else { return }
    let new = listing.rows[row + rows].position
    guard let track = listing.entry(at: position)?.item.track,
      let other = listing.entry(at: new)?.item.track
    else { return }
    do {
      try await interactor.move(track, toPlaceOf: other, in: playlist)
      listing.answer.entries.move(position - 1, to: new - 1)
      show(.loaded(listing))
      await noteNumbers()
    } catch {
      show(notice: .failed(error))
    }
  }

  func undoRemoval() async {
    guard let (tracks, playlist) = removals.last, case .playlist(playlist, _) = state.source else {
      return show(notice: .nothingToUndo)
    }
    do {
      try await interactor.restore(tracks, to: playlist)
      removals.removeLast()
      await load(.asked)
      show(notice: .restoredToPlaylist(tracks, playlist))
    } catch {
      show(notice: .failed(error))
    }
  }
}
