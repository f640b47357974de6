import type {
  Board,
  BoardEvent,
  BoardListener,
  BoardMode,
  CalibrationStep,
  CommandOutcome,
  Light,
  Lights,
} from './board.ts'
import { innerSquares, squaresAround } from './inner-squares.ts'
import type { LinkCounters } from './link/counters.ts'

/** Dim, steady and of no other meaning: the squares round the smaller board. */
const BOUNDARY: Light = { rgb: '0a0a14', effect: 'steady', periodMs: 0 }
const LETTERS = [...'zyxwvutsrqponmlkjihgfedcba']

/** A board of fewer squares in the middle of a larger one. Pieces outside it are not seen; lights mark where it ends. */
export class InnerBoard implements Board {
  private readonly outer: Board
  private readonly size: number
  private readonly outerSize: number
  /** The larger board's index of each square. */
  private readonly inside: readonly number[]
  private readonly around: readonly number[]

  constructor(outer: Board, size: number, outerSize: number) {
    this.outer = outer
    this.size = size
    this.outerSize = outerSize
    this.inside = innerSquares(size, outerSize)
    this.around = squaresAround(size, outerSize)
  }

  start(listener: BoardListener): void {
    this.outer.start(event => {
      for (const seen of this.seenFrom(event)) listener(seen)
    })
  }

  show({ squares, palette }: Lights): void {
    const letter = LETTERS.find(each => palette[each] === undefined)
    const cells = Array<string>(this.outerSize ** 2).fill('.')
    for (const square of this.around) cells[square] = letter ?? '.'
    for (const [square, at] of this.inside.entries()) cells[at] = squares[square]!
    this.outer.show({
      squares: cells.join(''),
      palette: letter === undefined ? palette : { ...palette, [letter]: BOUNDARY },
    })
  }

  mask(squares: string): Promise<CommandOutcome> {
    const cells = Array<string>(this.outerSize ** 2).fill('.')
    for (const [square, at] of this.inside.entries()) cells[at] = squares[square]!
    return this.outer.mask(cells.join(''))
  }

  stop(): Promise<void> {
    return this.outer.stop()
  }

  setBrightness(level: number): void {
    this.outer.setBrightness(level)
  }

  setMode(mode: BoardMode): void {
    this.outer.setMode(mode)
  }

  beep(hz: number, durationMs: number): void {
    this.outer.beep(hz, durationMs)
  }

  calibrate(step: CalibrationStep): Promise<CommandOutcome> {
    return this.outer.calibrate(step)
  }

  setDebounce(pressMs: number, releaseMs: number): Promise<CommandOutcome> {
    return this.outer.setDebounce(pressMs, releaseMs)
  }

  setName(name: string): Promise<CommandOutcome> {
    return this.outer.setName(name)
  }

  counters(): LinkCounters {
    return this.outer.counters()
  }

  private seenFrom(event: BoardEvent): BoardEvent[] {
    switch (event.type) {
      case 'up':
      case 'restarted':
        return [{ ...event, info: { ...event.info, files: this.size, ranks: this.size } }]
      case 'frame':
        return [{ ...event, squares: this.inside.map(at => event.squares[at]!).join('') }]
      case 'raw': {
        const last = event.first + event.deviations.length
        return this.inside.flatMap((at, square) =>
          at >= event.first && at < last
            ? [{ ...event, first: square, deviations: [event.deviations[at - event.first]!] }]
            : [],
        )
      }
      case 'down':
      case 'button':
        return [event]
    }
  }
}
