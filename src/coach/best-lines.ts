import type { Step } from '../rules/move-history.ts'

/** The best line from each ply on, in rows of a triangle: a new best step takes over the row below it. */
export class BestLines {
  private readonly plies: number
  private readonly steps: Int32Array
  private readonly ends: Int32Array

  constructor(plies: number) {
    this.plies = plies
    this.steps = new Int32Array((plies + 1) * (plies + 1))
    this.ends = new Int32Array(plies + 1)
  }

  /** Nothing is known yet of what follows this ply. */
  begin(ply: number): void {
    this.ends[ply] = ply
  }

  /** The best line from here is this step and the best line after it. */
  keep(step: Step, ply: number): void {
    const { steps, ends, plies } = this
    const row = ply * plies
    const end = ends[ply + 1]!
    steps[row + ply] = step
    for (let i = ply + 1; i < end; i++) steps[row + i] = steps[row + plies + i]!
    ends[ply] = Math.max(end, ply + 1)
  }

  /** The best line from here is this step, and nothing more. */
  keepLast(step: Step, ply: number): void {
    this.begin(ply + 1)
    this.keep(step, ply)
  }

  /** The line from the root on. */
  whole(): Step[] {
    return [...this.steps.subarray(0, this.ends[0]!)]
  }
}
