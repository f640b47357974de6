import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { playIfLegal } from './legality.ts'
import { makeMoveWithCaptures, parseMove } from './move.ts'
import { isSide, opponent, type Side } from './piece.ts'
import {
  claimsOf,
  ended,
  type Outcome,
  type Position,
  positionFrom,
  REASONS,
  type Reason,
} from './position.ts'
import { makeRecordPlacement, makeRuleString, parseRecordPlacement, parseRuleString } from './rule-string.ts'
import { type Rules, readyRules } from './rules.ts'

/**
 * A game as OpenTafl writes it (`.otg`):
 *
 *     [date:2026.11.16]          tags, the rules last
 *     [rules:dim:9 … start:/…/]
 *
 *     1. d1-d3 e4-c4             a line a turn; captures written, `---` for a resignation
 *     [first|second]             a comment on each move, where there is one
 */
export interface GameRecord {
  /** In their order; those that follow from the game itself (result, rules …) are left out. */
  readonly tags: readonly Tag[]
  /** The last position, with all before it. */
  readonly position: Position
  /** A comment a ply, empty where there is none. */
  readonly comments: readonly string[]
  /** What the record contains that is not kept or not played here, in words. */
  readonly notes: readonly string[]
}

export type Tag = readonly [name: string, value: string]

export type RecordFailure = Failure<'rules' | 'position' | 'move'>

const COMPUTED_TAGS = ['compiler', 'result', 'termination', 'position', 'to-move', 'rules']
const RESULTS = { attackers: '1', defenders: '-1', draw: '0', open: '?' } as const
const RESIGNATION = '---'

export function makeGameRecord(
  position: Position,
  tags: readonly Tag[] = [],
  comments: readonly string[] = [],
): string {
  const { rules, outcome } = position
  const line = [position]
  while (line[0]!.previous) line.unshift(line[0]!.previous)
  const first = line[0]!
  const begins = makeRecordPlacement(first.placement)
  const ownStart = begins !== makeRecordPlacement(rules.start) || first.toMove !== rules.options.first

  const header: Tag[] = [
    ...tags.filter(([name]) => !COMPUTED_TAGS.includes(name)),
    ['compiler', 'Konakis'],
    ['result', RESULTS[outcome ? (outcome.winner ?? 'draw') : 'open']],
    ...(outcome ? ([['termination', outcome.reason]] as const) : []),
    ...(ownStart
      ? ([
          ['position', begins],
          ['to-move', first.toMove],
        ] as const)
      : []),
    ['rules', makeRuleString(rules.id, rules.options)],
  ]
  const moves = line
    .slice(1)
    .map(({ last }) => makeMoveWithCaptures(last!.move, last!.captured, rules.geometry.size))
  if (outcome?.reason === 'resigned' && outcome.winner === opponent(position.toMove)) moves.push(RESIGNATION)

  const text = header.map(([name, value]) => `[${name}:${asTag(value)}]`)
  text.push('')
  for (let ply = 0; ply < moves.length; ply += 2) {
    text.push(`${ply / 2 + 1}. ${moves.slice(ply, ply + 2).join(' ')}`)
    const pair = [comments[ply] ?? '', comments[ply + 1] ?? ''].map(asComment)
    if (pair.some(Boolean)) text.push(`[${pair.join('|')}]`)
  }
  return `${text.join('\n')}\n`
}

/** Text that ends neither its line nor its brackets, read and written alike. */
const asTag = (text: string) => text.replaceAll(/[[\]\r\n]/g, ' ').trim()
/** Text that does not end its brackets, and is not taken for two comments. */
const asComment = (text: string) => text.replaceAll(/[[\]|]/g, ' ').trim()

export function parseGameRecord(text: string): Result<GameRecord, RecordFailure> {
  const { tags, body } = splitTags(text)
  const rulesTag = tags.find(([name]) => name === 'rules')?.[1]
  if (rulesTag === undefined) return failure('rules', 'the record has no [rules:…] tag')
  const parsed = parseRuleString(rulesTag)
  if (!parsed.ok) return failure('rules', parsed.error.message)
  const rules = readyRules(parsed.value.id, parsed.value.options)
  if (!rules.ok) return failure('rules', rules.error.message)
  const start = firstPosition(rules.value, tags)
  if (!start.ok) return start

  const { moves, comments, notes } = splitMoves(body)
  let position = start.value
  for (const [index, token] of moves.entries()) {
    const where = `ply ${index + 1} (${token})`
    if (token === RESIGNATION) {
      if (position.outcome) return failure('move', `${where}: the game is over`)
      position = ended(position, { winner: opponent(position.toMove), reason: 'resigned' })
      continue
    }
    const move = parseMove(token, rules.value.geometry.size)
    if (!move.ok) return failure('move', `${where}: ${move.error.message}`)
    const played = playIfLegal(position, move.value)
    if (!played.ok) return failure('move', `${where}: ${played.error.message}`)
    position = played.value
  }
  const ending = endingFromTags(position, tags)
  return ok({
    tags: tags.filter(([name]) => !COMPUTED_TAGS.includes(name)),
    position: ending ? ended(position, ending) : position,
    comments,
    notes: [...parsed.value.unplayed, ...notes],
  })
}

function splitTags(text: string): { tags: Tag[]; body: string } {
  const tags: Tag[] = []
  let body = text
  for (;;) {
    const match = /^\s*\[([a-z-]+):([^\]]*)\]/i.exec(body)
    if (!match) return { tags, body }
    tags.push([match[1]!.toLowerCase(), asTag(match[2]!)])
    body = body.slice(match[0].length)
  }
}

function firstPosition(rules: Rules, tags: readonly Tag[]): Result<Position, RecordFailure> {
  const tagged = new Map(tags)
  const side = tagged.get('to-move') ?? rules.options.first
  if (!isSide(side)) return failure('position', `[to-move:${side}] is neither attackers nor defenders`)
  const text = tagged.get('position')
  if (text === undefined) return ok(positionFrom(rules, rules.start, side))
  const placement = parseRecordPlacement(text)
  if (!placement.ok) return failure('position', placement.error.message)
  if (placement.value.length !== rules.start.length) {
    return failure('position', 'the [position:…] tag and the rules have boards of different sizes')
  }
  return ok(positionFrom(rules, placement.value, side))
}

function splitMoves(body: string) {
  const moves: string[] = []
  const comments: string[] = []
  const notes: string[] = []
  let turn: { from: number; to: number } | null = null
  for (const [part] of withoutOpenEnd(body).matchAll(/\[[^\]]*\]|[^[\n]+/g)) {
    if (part.startsWith('[')) {
      const pair = part.slice(1, -1).split('|').map(asComment)
      for (let ply = turn?.from ?? 0; turn && ply < turn.to; ply++)
        comments[ply] = pair[ply - turn.from] ?? ''
    } else if (/^\s*\d+[a-z]/.test(part)) {
      if (notes.length === 0) notes.push('variations are not kept, only the game itself')
      turn = null
    } else if (part.trim()) {
      const tokens = part
        .replace(/^\s*\d+\.+\s*/, '')
        .split(/\s+/)
        .filter(token => /[a-z-]/i.test(token))
      turn = { from: moves.length, to: moves.length + tokens.length }
      for (const token of tokens) moves.push(token)
    }
  }
  return { moves, comments: moves.map((_, ply) => comments[ply] ?? ''), notes }
}

/** Brackets that nothing closes only part what they stand between; each would be looked for to the end. */
function withoutOpenEnd(body: string): string {
  const closed = body.lastIndexOf(']') + 1
  return body.slice(0, closed) + body.slice(closed).replaceAll('[', '\n')
}

/** Endings that the moves do not show are taken from the tags; all others are computed. */
function endingFromTags(position: Position, tags: readonly Tag[]): Outcome | null {
  if (position.outcome) return null
  const tagged = new Map(tags)
  const reason = tagged.get('termination')
  const winner = winnerOf(tagged.get('result'))
  if (winner === undefined || !isReason(reason)) return null
  switch (reason) {
    case 'resigned':
    case 'time':
      return winner ? { winner, reason } : null
    case 'agreed':
      return winner ? null : { winner, reason }
    case 'repetition':
    case 'captureless':
      return winner || !claimsOf(position).includes(reason) ? null : { winner, reason }
    case 'king-captured':
    case 'king-escaped':
    case 'encircled':
    case 'exit-fort':
    case 'no-moves':
    case 'ply-limit':
      return null
  }
}

const isReason = (text: string | undefined): text is Reason =>
  (REASONS as readonly (string | undefined)[]).includes(text)

function winnerOf(result: string | undefined): Side | null | undefined {
  if (result === RESULTS.attackers) return 'attackers'
  if (result === RESULTS.defenders) return 'defenders'
  return result === RESULTS.draw ? null : undefined
}
