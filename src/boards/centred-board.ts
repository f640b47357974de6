import { innerSquares, squaresAround } from '../core/inner-squares.ts'
import type { BoardListener, CommandOutcome, Light, Lights } from './board.ts'
import { ForwardingBoard } from './forwarding-board.ts'

/** Dim, steady and of no other meaning: the squares round the smaller board. */
const BOUNDARY: Light = { rgb: '0a0a14', effect: 'steady', periodMs: 0 }
const LETTERS = [...'zyxwvutsrqponmlkjihgfedcba']

/**
 * A board that shows the lights of a smaller one in its middle, and marks where that ends. What it reports is of all
 * its squares.
 */
export class CentredBoard extends ForwardingBoard {
  /** Squares a side; null until it has connected. */
  private size: number | null = null
  private lights: Lights | null = null

  override start(listener: BoardListener): void {
    this.board.start(event => {
      if (event.type === 'up' || event.type === 'restarted') this.setSize(event.info.files)
      listener(event)
    })
  }

  override show(lights: Lights): void {
    this.lights = lights
    if (this.size !== null) this.board.show(centred(lights, this.size))
  }

  override mask(squares: string): Promise<CommandOutcome> {
    const { size } = this
    if (size === null) return Promise.resolve({ status: 'no-board' })
    return this.board.mask(inMiddle(squares, size).join(''))
  }

  private setSize(size: number): void {
    if (size === this.size) return
    this.size = size
    if (this.lights) this.board.show(centred(this.lights, size))
  }
}

function centred(lights: Lights, outer: number): Lights {
  const { squares, palette } = lights
  const size = sideOf(squares)
  if (size === outer) return lights
  const cells = inMiddle(squares, outer)
  const letter = LETTERS.find(each => palette[each] === undefined)
  if (letter === undefined || size > outer) return { squares: cells.join(''), palette }
  for (const square of squaresAround(size, outer)) cells[square] = letter
  return { squares: cells.join(''), palette: { ...palette, [letter]: BOUNDARY } }
}

/** The letters of a smaller board's squares, with dots round them; a larger board's are left out. */
function inMiddle(letters: string, outer: number): string[] {
  const cells = Array<string>(outer * outer).fill('.')
  const size = sideOf(letters)
  if (size > outer) return cells
  for (const [square, at] of innerSquares(size, outer).entries()) cells[at] = letters[square]!
  return cells
}

const sideOf = (letters: string) => Math.round(Math.sqrt(letters.length))
