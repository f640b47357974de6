import { type Size, squareName } from '../rules/geometry.ts'
import type { ProblemWords } from '../words/findings/finding-words.ts'
import { cableFrom, tileMissing } from '../words/findings/lines.ts'
import {
  coldJoint,
  moreTilesAnswer,
  partSilent,
  tileFileDead,
  tileInOtherPlug,
  tileRankDead,
  tileSound,
} from '../words/findings/tiles.ts'
import type { LocalizedFinding } from './finding.ts'
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
export function tileFindings(board: BoardReadings, plugged: readonly Tile[]): LocalizedFinding[] {
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

function soundTile(tile: Tile, size: Size): LocalizedFinding {
  return {
    check: 'sensors',
    level: 'good',
    message: tileSound(tileName(tile, size), tile.squares.length),
  }
}

function moreTiles(plugged: readonly Tile[], strays: readonly Tile[], size: Size): LocalizedFinding {
  return {
    check: 'sensors',
    level: 'warning',
    ...moreTilesAnswer(
      strays.map(tile => tileName(tile, size)).join(', '),
      plugged.length,
      plugged.length + strays.length,
    ),
    details: { fault: 'more-tiles' },
  }
}

/** Not a single square of it is read. */
function silentTile(tile: Tile, strays: readonly Tile[], size: Size): LocalizedFinding {
  const about = {
    check: 'sensors' as const,
    level: 'bad' as const,
    squares: tile.squares.map(square => squareName(square, size)),
  }
  const stray = strays.find(({ column }) => column === tile.column)
  if (stray)
    return {
      ...about,
      ...tileInOtherPlug({
        tile: tileName(tile, size),
        plug: rowPlug(tile),
        answersAs: tileName(stray, size),
        pluggedInto: rowPlug(stray),
      }),
      details: { fault: 'swapped-plugs' },
    }
  return { ...about, ...silentTileWords(tile, size), details: { fault: 'missing-tile' } }
}

export function silentTileWords(tile: Tile, size: Size): ProblemWords {
  const before = tilesOf(size).find(({ row, column }) => row === tile.row && column === tile.column - 1)
  return tileMissing(tileName(tile, size), cableFrom(before ? tileName(before, size) : null, rowPlug(tile)))
}

function tileFaults(tile: Tile, check: TileCheck): LocalizedFinding[] {
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

/** TP126 is that of a tile's first rank. */
const SUPPLY_TEST_POINT = 125

function deadLine(
  tile: Tile,
  { size }: TileCheck,
  axis: 'rank' | 'file',
  line: number,
  silent: readonly number[],
): LocalizedFinding[] {
  const lineOf = axis === 'rank' ? tileRankOf : tileFileOf
  const squares = tile.squares.filter(square => lineOf(square, size) === line)
  // The last tile of 11×11 has a rank and a file that are not played on.
  if (squares.length === 0 || !squares.every(square => silent.includes(square))) return []
  const names = squares.map(square => squareName(square, size))
  const [listed, name] = [names.join(', '), tileName(tile, size)]
  const words =
    axis === 'rank'
      ? tileRankDead(listed, line, name, SUPPLY_TEST_POINT + line)
      : tileFileDead(listed, line, name)
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

function deadSensors(squares: readonly number[], { size }: TileCheck): LocalizedFinding[] {
  return squares.map(square => ({
    check: 'sensors',
    level: 'bad',
    ...partSilent(partOn('U', square, size), partOn('C', square, size)),
    squares: [squareName(square, size)],
    details: { fault: 'dead-sensor' },
  }))
}

function noisySensors(squares: readonly number[], { size }: TileCheck): LocalizedFinding[] {
  return squares.map(square => ({
    check: 'sensors',
    level: 'bad',
    ...coldJoint(partOn('U', square, size), partOn('C', square, size)),
    squares: [squareName(square, size)],
    details: { fault: 'cold-joint' },
  }))
}
