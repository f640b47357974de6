import { type Failure, failure, ok, type Result } from '../core/result.ts'
import type { Size } from '../rules/geometry.ts'
import { type Move, makeMove, parseMove } from '../rules/move.ts'
import { SIDES, type Side } from '../rules/piece.ts'
import type { EngineLimit } from './engine.ts'

/** A line that `konakis engine` reads. */
export type EngineCommand =
  | { readonly type: 'rules'; readonly idOrPath: string }
  | { readonly type: 'start-position' }
  | { readonly type: 'position'; readonly diagram: string; readonly toMove: Side }
  | { readonly type: 'moves'; readonly moves: readonly string[] }
  | { readonly type: 'go'; readonly limit: EngineLimit }
  | { readonly type: 'stop' }
  | { readonly type: 'quit' }

export type EngineLineFailure = Failure<'syntax'>

const SYNTAX =
  'expected rules <id or file>, position start, position <diagram> <side>, moves <move> …, go nodes <n>, go ms <n>, stop or quit'

export function parseEngineCommand(line: string): Result<EngineCommand, EngineLineFailure> {
  const [word = '', ...rest] = line.trim().split(/\s+/)
  const wrong = failure('syntax', `"${line.trim()}": ${SYNTAX}`)
  switch (word) {
    case 'rules': {
      const idOrPath = line.trim().slice(word.length).trim()
      return idOrPath === '' ? wrong : ok({ type: 'rules', idOrPath })
    }
    case 'position': {
      const [diagram, side] = rest
      if (rest.length === 1 && diagram === 'start') return ok({ type: 'start-position' })
      const toMove = SIDES.find(known => known === side)
      if (rest.length !== 2 || !diagram || diagram === 'start' || !toMove) return wrong
      return ok({ type: 'position', diagram, toMove })
    }
    case 'moves':
      return rest.length === 0 ? wrong : ok({ type: 'moves', moves: rest })
    case 'go': {
      const [unit, text = ''] = rest
      if (rest.length !== 2 || !/^[1-9]\d{0,11}$/.test(text)) return wrong
      if (unit === 'nodes') return ok({ type: 'go', limit: { nodes: Number(text) } })
      return unit === 'ms' ? ok({ type: 'go', limit: { ms: Number(text) } }) : wrong
    }
    case 'stop':
    case 'quit':
      return rest.length === 0 ? ok({ type: word }) : wrong
    default:
      return wrong
  }
}

/** What an engine has found; times are of the processor. */
export interface BestMove {
  readonly move: Move
  readonly score: number
  readonly depth: number
  readonly nodes: number
  readonly ms: number
}

export const NO_BEST_MOVE = 'bestmove none'

export function makeBestMove({ move, score, depth, nodes, ms }: BestMove, size: Size): string {
  return `bestmove ${makeMove(move, size)} score ${score} depth ${depth} nodes ${nodes} ms ${Math.round(ms)}`
}

/** An error is one line, whatever it repeats. */
export const makeEngineError = (message: string): string => `error ${message.replaceAll(/\s*\n\s*/g, ' ')}`

/** The move of an answer. What follows it is for people, and not required of other programs. */
export function parseBestMove(line: string, size: Size): Result<Move, EngineLineFailure> {
  const [word, text = ''] = line.trim().split(/\s+/)
  if (word !== 'bestmove') return failure('syntax', `expected "bestmove <move>", got "${line.trim()}"`)
  const move = parseMove(text, size)
  return move.ok ? move : failure('syntax', move.error.message)
}
