import { failure, type Result } from '../core/result.ts'
import { playersOf } from '../game/record-import.ts'
import type { PublicGame } from '../messages/public-messages.ts'
import { parseGameRecord } from '../rules/game-record.ts'
import { sortedNames } from '../rules/geometry.ts'
import { makeMove, makeMoveWithCaptures } from '../rules/move.ts'
import { SIDES, type Side, sideOf } from '../rules/piece.ts'
import { makePlacement } from '../rules/placement.ts'
import type { Position } from '../rules/position.ts'
import { namedOptions } from '../rules/rule-set.ts'
import type { BoardState } from './state/board-state.ts'
import { pastBoard } from './state/past-game.ts'

/** A link may be as long as servers and messengers let through; a game of hundreds of moves is shorter. */
const MAX_LENGTH = 20_000

/** A record as part of a link, compressed: it needs no service, and nobody's permission, to be replayed. */
export async function packRecord(record: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The game of such a link, as a board that shows it. */
export async function unpackGame(packed: string): Promise<Result<BoardState, { message: string }>> {
  if (packed.length > MAX_LENGTH || !/^[\w-]+$/.test(packed))
    return failure('link', 'the link is not complete')
  try {
    const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const packedBytes = Uint8Array.from(text, character => character.charCodeAt(0))
    const bytes = await through(packedBytes, new DecompressionStream('deflate-raw'))
    return boardOfRecord(new TextDecoder().decode(bytes))
  } catch {
    return failure('link', 'the link is not complete')
  }
}

export function boardOfRecord(record: string): Result<BoardState, { message: string }> {
  const parsed = parseGameRecord(record)
  if (!parsed.ok) return parsed
  const { position, tags } = parsed.value
  return pastBoard('', {
    id: '',
    startedAt: new Date(0).toISOString(),
    game: snapshotOf(position, playersOf(tags)),
    record,
  })
}

/** What a service would publish of the game. */
function snapshotOf(position: Position, names: { readonly [side in Side]?: string }): PublicGame {
  const line = [position]
  while (line[0]!.previous) line.unshift(line[0]!.previous)
  const start = line[0]!
  const { rules, last, previous, outcome } = position
  const { size } = rules.geometry
  const lost = (side: Side) => count(start, side) - count(position, side)
  const player = (side: Side) => ({
    kind: 'hand' as const,
    ...(names[side] === undefined ? {} : { name: names[side] }),
  })
  return {
    v: 1,
    seq: 0,
    // Also the name of the file, when it is downloaded.
    game: 'game',
    rules: rules.id,
    size,
    start: makePlacement(start.placement),
    position: makePlacement(position.placement),
    toMove: position.toMove,
    ply: position.ply,
    moves: line.slice(1).map(({ last }) => makeMoveWithCaptures(last!.move, last!.captured, size)),
    last:
      last && previous
        ? {
            move: makeMove(last.move, size),
            captured: sortedNames(last.captured, size),
            by: previous.toMove,
            provisional: false,
          }
        : null,
    captured: { attackers: lost('attackers'), defenders: lost('defenders') },
    phase: outcome ? 'over' : 'matching',
    waiting: { missing: [], surplus: [], remove: [] },
    claims: [],
    hints: 'off',
    clock: null,
    result: outcome,
    options: namedOptions(rules.options),
    players: { attackers: player(SIDES[0]), defenders: player(SIDES[1]) },
  }
}

const count = ({ placement }: Position, side: Side) =>
  placement.filter(cell => cell !== '.' && sideOf(cell) === side).length

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(transform)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    // A short link can unpack to more than any memory holds.
    if (length > MAX_UNPACKED) throw new RangeError('too long')
    chunks.push(chunk)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Larger than the record of the longest game. */
const MAX_UNPACKED = 512 * 1024
