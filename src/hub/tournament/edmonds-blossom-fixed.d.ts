/** The package has no types of its own. */
declare module 'edmonds-blossom-fixed' {
  type Edge = [vertex: number, other: number, weight: number]
  /** For each vertex the one that it is matched with, or -1, so that the sum of the weights is the highest. */
  export default function blossom(edges: Edge[], isMaximumCardinality: boolean): number[]
}
