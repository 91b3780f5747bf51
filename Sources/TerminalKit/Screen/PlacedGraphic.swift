/// A picture and the cells that it covers.
struct PlacedGraphic: Sendable, Hashable {
  let graphic: Graphic
  let region: Region
}
