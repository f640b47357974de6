import type { Lights } from '../boards/board.ts'
import { pause, type WaitContext, waitUntil } from '../core/waiting.ts'
import type { LocalizedFinding } from '../doctor/finding.ts'
import { dark } from '../doctor/light-picture.ts'
import { PIECE_LEAST } from '../doctor/square-conditions.ts'
import { tileFindings } from '../doctor/tile-findings.ts'
import {
  colourFinding,
  lightFindings,
  magnetFindings,
  type NoticedMagnet,
} from '../doctor/tile-hand-findings.ts'
import { chainSquare, type Tile, tileName, tilesOf } from '../doctor/tiles.ts'
import { squareName } from '../rules/geometry.ts'
import {
  ARE_ALL_LIGHTS,
  clearTiles,
  HOLD_MAGNET_OVER_LIGHTS,
  HOLD_MAGNET_OVER_SQUARES,
  MAGNET_OVER_LIGHT,
  magnetOver,
} from '../words/findings/doctor-report.ts'
import { wrongTileCount } from '../words/findings/tiles.ts'
import type { Words } from '../words/language.ts'
import type { ExaminedBoard } from './examined-board.ts'
import { noReadings } from './sensor-check.ts'

/** How long a person has for the next square, and how long a magnet must stay to count. */
const HAND_MS = 20_000
const STEADY_MS = 250
/** With nobody there, two squares are enough to find out. */
const MOST_UNSEEN = 2

const COLOURS = ['red', 'green', 'blue'] as const
const RGB = { red: '300000', green: '003000', blue: '000030' } as const

export interface TileCheckOptions {
  readonly board: ExaminedBoard
  readonly context: WaitContext
  /** How many tiles are plugged in, from the controller on. */
  readonly count: number
  readonly withLights: boolean
  /** Null where nobody can answer. */
  readonly ask: ((question: Words) => Promise<boolean>) | null
  /** What the person is to do now. */
  readonly instruct: (text: Words) => void
  readonly report: (findings: readonly LocalizedFinding[]) => void
}

/** Tests the tiles that are there, one alone or the row that is being built, with somebody who holds a magnet. */
export async function checkTiles(options: TileCheckOptions): Promise<void> {
  const { board, count, report } = options
  const tiles = tilesOf(board.size)
  if (count > tiles.length) {
    report([wrongCount(options)])
    return
  }
  const plugged = tiles.slice(0, count)
  options.instruct(clearTiles(plugged.map(tile => tileName(tile, board.size)).join(', ')))
  const readings = await board.read()
  if (!readings) {
    report([noReadings(board)])
    return
  }
  const atRest = tileFindings(readings, plugged)
  report(atRest)
  const silent = new Set(atRest.flatMap(({ level, squares }) => (level === 'bad' ? (squares ?? []) : [])))
  const row = plugged.at(-1)!.row
  const tried = boardOrder(plugged.filter(tile => tile.row === row)).filter(
    square => !silent.has(squareName(square, board.size)),
  )
  if (tried.length === 0) return
  const hand = new Hand(
    options,
    tried,
    readings.squares.map(({ mean }) => mean),
  )
  board.driver.setMode('raw')
  await board.driver.settled()
  const magnets = await hand.overSquares()
  report(magnetFindings(magnets, board.size))
  if (!options.withLights || magnets.every(({ at }) => at === null)) return
  report(lightFindings(await hand.overLights(plugged), board.size))
  const { ask } = options
  if (ask) report([colourFinding(await areColoursRight(ask, options, tried, plugged))])
}

/** Along the ranks, so that a hand moves on by one square. */
const boardOrder = (tiles: readonly Tile[]) => tiles.flatMap(({ squares }) => squares).sort((a, b) => a - b)

function wrongCount({ board, count }: TileCheckOptions): LocalizedFinding {
  const { size } = board
  return {
    check: 'sensors',
    level: 'bad',
    ...wrongTileCount(size, tilesOf(size).length, count),
  }
}

/** A person with a magnet, followed by the sensors. */
class Hand {
  readonly #options: TileCheckOptions
  readonly #rest: readonly number[]
  readonly #squares: readonly number[]
  /** Where the magnet was last, until it leaves. */
  #left: number | null = null

  /** Only `squares` are watched: what is known to be faulty would be taken for a hand. */
  constructor(options: TileCheckOptions, squares: readonly number[], rest: readonly number[]) {
    this.#options = options
    this.#squares = squares
    this.#rest = rest
  }

  async overSquares(): Promise<NoticedMagnet[]> {
    const { size } = this.#options.board
    this.#options.instruct(HOLD_MAGNET_OVER_SQUARES)
    return this.#each(this.#squares, MOST_UNSEEN, square => {
      this.#options.instruct(magnetOver(squareName(square, size)))
    })
  }

  /** Ends at the first light that stays dark: behind it all are. */
  async overLights(plugged: readonly Tile[]): Promise<NoticedMagnet[]> {
    const { board } = this.#options
    this.#options.instruct(HOLD_MAGNET_OVER_LIGHTS)
    const shown = await this.#each(
      this.#squares.filter(square => chainSquare(square, board.size, plugged) !== null),
      1,
      async square => {
        board.driver.show(lit([square], 'w', '303030', board, plugged))
        await board.driver.settled()
        this.#options.instruct(MAGNET_OVER_LIGHT)
      },
    )
    board.driver.show(dark(board.size))
    return shown
  }

  async #each(
    squares: readonly number[],
    mostUnseen: number,
    ask: (square: number) => void | Promise<void>,
  ): Promise<NoticedMagnet[]> {
    const shown: NoticedMagnet[] = []
    this.#left = this.#strongest()
    for (const square of squares) {
      await ask(square)
      shown.push({ square, ...(await this.#next()) })
      if (shown.length >= mostUnseen && shown.slice(-mostUnseen).every(({ at }) => at === null)) break
    }
    return shown
  }

  /** The next square over which the magnet stays; not the one where it was, unless it has been away. */
  async #next(): Promise<Omit<NoticedMagnet, 'square'>> {
    const { context } = this.#options
    let candidate: { square: number; sinceMs: number } | null = null
    const isSteady = () => {
      const square = this.#strongest()
      if (square === null || square !== this.#left) this.#left = null
      if (square === null || square === this.#left) candidate = null
      else if (candidate?.square !== square) candidate = { square, sinceMs: context.clock.nowMs() }
      return candidate !== null && context.clock.nowMs() - candidate.sinceMs >= STEADY_MS
    }
    if (!(await waitUntil(context, isSteady, HAND_MS))) return { at: null, sign: 1 }
    const at = candidate!.square
    this.#left = at
    return { at, sign: this.#change(at) > 0 ? 1 : -1 }
  }

  #change(square: number): number {
    return this.#options.board.sweeps.newest()[square]! - this.#rest[square]!
  }

  #strongest(): number | null {
    const newest = this.#options.board.sweeps.newest()
    let strongest: number | null = null
    let most = PIECE_LEAST
    for (const square of this.#squares) {
      const change = Math.abs(newest[square]! - this.#rest[square]!)
      if (change < most) continue
      most = change
      strongest = square
    }
    return strongest
  }
}

function lit(
  squares: readonly number[],
  letter: string,
  rgb: string,
  { size }: ExaminedBoard,
  plugged: readonly Tile[],
): Lights {
  const places = new Set(squares.map(square => chainSquare(square, size, plugged)))
  return {
    squares: Array.from({ length: size * size }, (_, at) => (places.has(at) ? letter : '.')).join(''),
    palette: { [letter]: { rgb, effect: 'steady', periodMs: 0 } },
  }
}

async function areColoursRight(
  ask: (question: Words) => Promise<boolean>,
  { board, context }: TileCheckOptions,
  squares: readonly number[],
  plugged: readonly Tile[],
): Promise<boolean> {
  for (const name of COLOURS) {
    board.driver.show(lit(squares, 'w', RGB[name], board, plugged))
    await board.driver.settled()
    await pause(context, 100)
    if (!(await ask(ARE_ALL_LIGHTS[name]))) return false
  }
  return true
}
