import type { Size } from '../rules/geometry.ts'
import type { ProblemWords } from '../words/findings/finding-words.ts'
import {
  ALL_SENSORS_DEAD,
  addressesSwapped,
  addressStuck,
  fileDead,
  MAGNETS_TURNED,
  rankDead,
  rowsSwapped,
} from '../words/findings/lines.ts'
import type { BoardReadings } from './readings.ts'
import { type Condition, isPiece } from './square-conditions.ts'
import { startSquares } from './start-position.ts'
import { silentTileWords } from './tile-findings.ts'
import { rowPlug, TILE_SIDE, type Tile, tilesOf } from './tiles.ts'
import { addressLine, connectorOf, decoderPin, fileLetter, fileNet, mosfetOf, rankNet } from './wire-names.ts'

export type Axis = 'file' | 'rank'

/** Something that is wrong with many squares for one reason. */
export type LineFault =
  /** Not a single sensor is read. */
  | { readonly kind: 'all-dead' }
  | { readonly kind: 'dead-tile'; readonly tile: Tile }
  /** A rank or a file over the whole board. */
  | { readonly kind: 'dead-line'; readonly axis: Axis; readonly line: number }
  /** An address line that is always low or always high, so that lines are read in place of others. */
  | {
      readonly kind: 'stuck-address'
      readonly axis: Axis
      readonly bit: number
      readonly level: 'low' | 'high'
    }
  | { readonly kind: 'swapped-address'; readonly axis: Axis; readonly bits: readonly [number, number] }
  /** Two rows of tiles, counted from 0. */
  | { readonly kind: 'swapped-rows'; readonly rows: readonly [number, number] }
  /** Every attacker reads as a defender, and the other way round. */
  | { readonly kind: 'turned-magnets' }

/** Which line is read where another is asked for; 9 and more where nothing is joined. */
type Misreading = (line: number) => number

interface Suspect {
  readonly fault: LineFault
  readonly axis: Axis
  readonly reads: Misreading
}

const BITS = [0, 1, 2, 3]
const AXES: readonly Axis[] = ['rank', 'file']

/** What explains the whole picture; what is left are faults of single squares. */
export function lineFaults(board: BoardReadings, conditions: readonly Condition[]): LineFault[] {
  const { size } = board
  const isDead = (square: number) => conditions[square] === 'dead'
  if (conditions.every(isOut))
    return conditions.every(condition => condition === 'masked') ? [] : [{ kind: 'all-dead' }]
  const explained = explainStart(board) ?? explainEchoes(board, isDead)
  if (explained) return [explained]
  const deadTiles = tilesOf(size)
    .filter(({ squares }) => squares.every(square => isOut(conditions[square]!)) && squares.some(isDead))
    .map(tile => ({ kind: 'dead-tile', tile }) as const)
  const inDeadTiles = new Set(deadTiles.flatMap(({ tile }) => tile.squares))
  const deadLines = AXES.flatMap(axis =>
    lines(size)
      .filter(line => squaresOf(axis, line, size).every(square => isOut(conditions[square]!)))
      .filter(line => squaresOf(axis, line, size).some(square => isDead(square) && !inDeadTiles.has(square)))
      .map(line => ({ kind: 'dead-line', axis, line }) as const),
  )
  return [...deadTiles, ...deadLines]
}

const isOut = (condition: Condition) =>
  condition === 'dead' || condition === 'stuck' || condition === 'masked'

/** The squares that a fault speaks for, so that they need not be named one by one. */
export function squaresUnder(fault: LineFault, size: Size, conditions: readonly Condition[]): number[] {
  const out = conditions.flatMap((condition, square) => (isOut(condition) ? [square] : []))
  if (fault.kind === 'dead-tile') return [...fault.tile.squares]
  return fault.kind === 'dead-line' ? squaresOf(fault.axis, fault.line, size) : out
}

export function squaresOf(axis: Axis, line: number, size: Size): number[] {
  return lines(size).map(other => (axis === 'rank' ? line * size + other : other * size + line))
}

const lines = (size: Size) => Array.from({ length: size }, (_, line) => line)

/**
 * Does the board show the start position as a wrong wire would show it? Two of its ranks or files may be alike,
 * and what cannot be seen is not found.
 */
function explainStart({ size, sense, frame }: BoardReadings): LineFault | null {
  const start = startSquares(size)
  if (!start) return null
  const seen = bySide(frame, sense)
  const wanted = bySide(start, sense)
  if (seen === wanted) return null
  const turned = wanted.replace(/[tT]/g, side => (side === 't' ? 'T' : 't'))
  if (sense === 'side' && seen === turned) return { kind: 'turned-magnets' }
  return suspects(size).find(suspect => misread(wanted, suspect, size) === seen)?.fault ?? null
}

/** The king counts as a defender here; detecting him as a king is checked elsewhere. */
function bySide(squares: string, sense: BoardReadings['sense']): string {
  return sense === 'side' ? squares.replaceAll('K', 'T') : squares.replace(/[tTK]/g, 'o')
}

function suspects(size: Size): Suspect[] {
  return [
    ...pairsOf(lines(size).slice(0, Math.ceil(size / TILE_SIDE))).map(rows => ({
      fault: { kind: 'swapped-rows', rows } as const,
      axis: 'rank' as const,
      reads: withRowsSwapped(rows),
    })),
    ...AXES.flatMap(axis => [
      ...pairsOf(BITS).map(bits => ({
        fault: { kind: 'swapped-address', axis, bits } as const,
        axis,
        reads: withBitsSwapped(bits),
      })),
      ...stuckAddresses(axis),
    ]),
  ]
}

function pairsOf(numbers: readonly number[]): (readonly [number, number])[] {
  return numbers.flatMap((one, at) => numbers.slice(at + 1).map(other => [one, other] as const))
}

function stuckAddresses(axis: Axis): Suspect[] {
  return BITS.flatMap(bit =>
    (['low', 'high'] as const).map(level => ({
      fault: { kind: 'stuck-address', axis, bit, level } as const,
      axis,
      reads: (line: number) => (level === 'low' ? line & ~(1 << bit) : line | (1 << bit)),
    })),
  )
}

function withRowsSwapped([one, other]: readonly [number, number]): Misreading {
  return line => {
    const row = Math.floor(line / TILE_SIDE)
    const read = row === one ? other : row === other ? one : row
    return read * TILE_SIDE + (line % TILE_SIDE)
  }
}

function withBitsSwapped([one, other]: readonly [number, number]): Misreading {
  return line => {
    const differ = ((line >> one) ^ (line >> other)) & 1
    return line ^ (differ << one) ^ (differ << other)
  }
}

function misread(squares: string, suspect: Suspect, size: Size): string {
  return [...squares].map((_, square) => squares[sourceOf(square, suspect, size) ?? -1] ?? '?').join('')
}

/** The square that is read in place of this one; null where nothing is. */
function sourceOf(square: number, { axis, reads }: Suspect, size: Size): number | null {
  const [file, rank] = [square % size, Math.floor(square / size)]
  const read = reads(axis === 'rank' ? rank : file)
  if (read >= size) return null
  return axis === 'rank' ? read * size + file : rank * size + read
}

/** So many pieces that are seen twice are no chance any more. */
const ENOUGH_ECHOES = 4
/** Nor are so many lines without a reading. */
const MANY_DEAD_LINES = 3

/** In any position: does every line that a stuck address would repeat repeat it, and is the rest dead? */
function explainEchoes(
  { size, frame }: BoardReadings,
  isDead: (square: number) => boolean,
): LineFault | null {
  const fits = (suspect: Suspect) => {
    let echoes = 0
    const deadLines = new Set<number>()
    for (let square = 0; square < frame.length; square++) {
      const source = sourceOf(square, suspect, size)
      if ((source === null) !== isDead(square)) return false
      if (source === null) deadLines.add(suspect.axis === 'rank' ? Math.floor(square / size) : square % size)
      else if (source !== square) {
        if (frame[source] !== frame[square]) return false
        if (isPiece(frame[square]!)) echoes += 1
      }
    }
    return echoes >= ENOUGH_ECHOES || deadLines.size >= MANY_DEAD_LINES
  }
  return AXES.flatMap(stuckAddresses).find(fits)?.fault ?? null
}

/** What is the matter, and where to look. */
export function lineFaultWords(fault: LineFault, size: Size): ProblemWords {
  switch (fault.kind) {
    case 'all-dead':
      return ALL_SENSORS_DEAD
    case 'dead-tile':
      return silentTileWords(fault.tile, size)
    case 'dead-line':
      return fault.axis === 'rank' ? deadRankWords(fault.line) : deadFileWords(fault.line)
    case 'stuck-address':
      return addressStuck(addressLine(fault.axis, fault.bit), fault.axis, fault.level)
    case 'swapped-address': {
      const [one, other] = fault.bits
      return addressesSwapped(addressLine(fault.axis, one), addressLine(fault.axis, other), fault.axis)
    }
    case 'swapped-rows': {
      const [one, other] = fault.rows
      const ranks = (row: number) => `${row * TILE_SIDE + 1}–${(row + 1) * TILE_SIDE}`
      return rowsSwapped([ranks(one), ranks(other)], [rowPlug({ row: one }), rowPlug({ row: other })])
    }
    case 'turned-magnets':
      return MAGNETS_TURNED
  }
}

function deadRankWords(line: number): ProblemWords {
  return rankDead({
    rank: line + 1,
    plug: connectorOf(line),
    net: rankNet(line),
    pin: decoderPin(line),
    mosfet: mosfetOf(line),
  })
}

function deadFileWords(file: number): ProblemWords {
  return fileDead(fileLetter(file), fileNet(file), decoderPin(file))
}
