import { type Size, squareName } from '../rules/geometry.ts'
import type { Finding } from './finding.ts'
import type { BoardReadings } from './readings.ts'
import { type Condition, conditionsOf } from './square-conditions.ts'
import { partOn, rowPlug, type Tile, tileFileOf, tileName, tileRankOf, tilesOf } from './tiles.ts'

const isSilent = (condition: Condition) =>
  condition === 'dead' || condition === 'stuck' || condition === 'masked'

interface TileCheck {
  readonly size: Size
  readonly conditions: readonly Condition[]
}

/** What the sensors say while nothing stands on the tiles. */
export function tileFindings(board: BoardReadings, plugged: readonly Tile[]): Finding[] {
  const { size } = board
  const check = { size, conditions: conditionsOf(board) }
  const answers = (tile: Tile) => tile.squares.some(square => !isSilent(check.conditions[square]!))
  const others = tilesOf(size).slice(plugged.length)
  const strays = others.filter(answers)
  const found = plugged.flatMap(tile =>
    answers(tile) ? tileFaults(tile, check) : [silentTile(tile, strays, size)],
  )
  if (found.length > 0) return found
  const extra = strays.length === 0 ? [] : [moreTiles(plugged, strays, size)]
  return [...extra, ...plugged.map(tile => soundTile(tile, size))]
}

function soundTile(tile: Tile, size: Size): Finding {
  return {
    check: 'sensors',
    level: 'good',
    message: `Tile ${tileName(tile, size)}: all ${tile.squares.length} sensors have their supply and rest where they should.`,
  }
}

function moreTiles(plugged: readonly Tile[], strays: readonly Tile[], size: Size): Finding {
  const count = plugged.length + strays.length
  return {
    check: 'sensors',
    level: 'warning',
    message: `${strays.map(tile => tileName(tile, size)).join(', ')} answers too, though ${plugged.length === 1 ? 'one tile is' : `${plugged.length} tiles are`} expected.`,
    remedy: `If so many tiles are plugged in, run \`konakis doctor --tile ${count}\`.`,
    details: { fault: 'more-tiles' },
  }
}

/** Not a single square of it is read. */
function silentTile(tile: Tile, strays: readonly Tile[], size: Size): Finding {
  const about = {
    check: 'sensors' as const,
    level: 'bad' as const,
    squares: tile.squares.map(square => squareName(square, size)),
  }
  const stray = strays.find(({ column }) => column === tile.column)
  if (stray)
    return {
      ...about,
      message: `The tile answers as ${tileName(stray, size)} instead of ${tileName(tile, size)}: its cable is in ${rowPlug(stray)}.`,
      remedy: `Unplug both supplies, and put the cable into ${rowPlug(tile)} of the controller.`,
      details: { fault: 'swapped-plugs' },
    }
  return { ...about, ...silentTileWords(tile, size), details: { fault: 'missing-tile' } }
}

export function silentTileWords(tile: Tile, size: Size): { message: string; remedy: string } {
  const before = tilesOf(size).find(({ row, column }) => row === tile.row && column === tile.column - 1)
  const from = before ? `J121 of the tile ${tileName(before, size)}` : `${rowPlug(tile)} of the controller`
  return {
    message: `The tile ${tileName(tile, size)} is not there: none of its squares is read.`,
    remedy: `Unplug both supplies. Open the latch at both ends of the cable from ${from} to J120 of the tile, push the cable in straight until its stop, contacts towards the board, and close the latches. If that does not help: with power, measure 5 V between TP120 (+5V) and TP121 (GND) of the tile; then look at the joints of U121 and U120.`,
  }
}

function tileFaults(tile: Tile, check: TileCheck): Finding[] {
  const silent = tile.squares.filter(square => isSilent(check.conditions[square]!))
  const lines = [1, 2, 3].flatMap(line => [
    ...deadLine(tile, check, 'rank', line, silent),
    ...deadLine(tile, check, 'file', line, silent),
  ])
  const explained = new Set(lines.flatMap(({ squares }) => squares ?? []))
  const single = (wanted: (condition: Condition) => boolean) =>
    tile.squares.filter(
      square => wanted(check.conditions[square]!) && !explained.has(squareName(square, check.size)),
    )
  const dead = single(isSilent)
  const noisy = single(condition => condition === 'noisy')
  return [...lines, ...deadSensors(dead, check), ...noisySensors(noisy, check)]
}

function deadLine(
  tile: Tile,
  { size }: TileCheck,
  axis: 'rank' | 'file',
  line: number,
  silent: readonly number[],
): Finding[] {
  const lineOf = axis === 'rank' ? tileRankOf : tileFileOf
  const squares = tile.squares.filter(square => lineOf(square, size) === line)
  // The last tile of 11×11 has a rank and a file that are not played on.
  if (squares.length === 0 || !squares.every(square => silent.includes(square))) return []
  const names = squares.map(square => squareName(square, size))
  const words =
    axis === 'rank'
      ? {
          message: `${names.join(', ')}: rank ${line} of the tile ${tileName(tile, size)} has no supply, or is never chosen.`,
          remedy: `Look at its power switch: the joints of Q${line}20, R${line}20 and R${line}21 under the tile. With a meter on DC at TP${125 + line} (V_RANK_${line}): a few tenths of a volt while it is scanned; 0 V means that the switch stays off. If the joints are good, push the cable in again: wire RANK_${line}.`,
        }
      : {
          message: `${names.join(', ')}: file ${line} of the tile ${tileName(tile, size)} is never chosen.`,
          remedy: `Push the cable towards the controller in again: its wire FILE_${line} is open or joined to a neighbour. Then look at the joints of R13${line}, U121 and U120 under the tile.`,
        }
  return [
    {
      check: 'sensors',
      level: 'bad',
      ...words,
      squares: names,
      details: { fault: axis === 'rank' ? 'power-switch' : 'dead-file' },
    },
  ]
}

function deadSensors(squares: readonly number[], { size }: TileCheck): Finding[] {
  return squares.map(square => ({
    check: 'sensors',
    level: 'bad',
    message: `${partOn('U', square, size)} gives no reading.`,
    remedy: `Heat the three joints of ${partOn('U', square, size)} again with a little solder; look for a bridge to ${partOn('C', square, size)}. If it stays silent, replace it.`,
    squares: [squareName(square, size)],
    details: { fault: 'dead-sensor' },
  }))
}

function noisySensors(squares: readonly number[], { size }: TileCheck): Finding[] {
  return squares.map(square => ({
    check: 'sensors',
    level: 'bad',
    message: `The reading of ${partOn('U', square, size)} jumps: a cold joint.`,
    remedy: `Heat the joints of ${partOn('U', square, size)} and ${partOn('C', square, size)} again, one after the other, until the solder flows.`,
    squares: [squareName(square, size)],
    details: { fault: 'cold-joint' },
  }))
}
