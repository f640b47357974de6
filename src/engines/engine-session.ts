import type { Failure, Result } from '../core/result.ts'
import { failure, ok } from '../core/result.ts'
import { playIfLegal } from '../rules/legality.ts'
import { parseMove } from '../rules/move.ts'
import { parsePlacement } from '../rules/placement.ts'
import { type Position, positionFrom, startPosition } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import type { EngineLimit } from './engine.ts'
import {
  type BestMove,
  type EngineCommand,
  makeBestMove,
  makeEngineError,
  NO_BEST_MOVE,
  parseEngineCommand,
} from './protocol.ts'

/** What a session needs of the rest of the program. */
export interface SessionParts {
  loadRules(idOrPath: string): Result<Rules, Failure<string>>
  /** Thinks until the limit, or until `hurry`; then it has the best move found so far. */
  think(position: Position, limit: EngineLimit): Promise<Result<BestMove, Failure<string>>>
  hurry(): void
  /** After `quit`, a search that goes on is hurried when this is over. */
  waitAfterQuit(): Promise<void>
  send(line: string): void
}

/**
 * One conversation of `konakis engine`. Lines are obeyed in their order; those that come while it thinks wait for the
 * answer, except `stop` and `quit`. So a file of commands gives the same answers as a program that waits for each.
 */
export class EngineSession {
  readonly #parts: SessionParts
  #position: Position
  #thinking = false
  #hasQuit = false
  #last: Promise<void> = Promise.resolve()

  constructor(rules: Rules, parts: SessionParts) {
    this.#parts = parts
    this.#position = startPosition(rules)
  }

  get hasQuit(): boolean {
    return this.#hasQuit
  }

  /** Takes a line. The promise is kept when everything so far is answered. */
  receive(line: string): Promise<void> {
    if (this.#hasQuit || line.trim() === '') return this.#last
    const command = parseEngineCommand(line)
    if (!command.ok) return this.#next(async () => this.#refuse(command.error.message))
    switch (command.value.type) {
      case 'stop':
        if (this.#thinking) this.#parts.hurry()
        return this.#last
      case 'quit':
        this.#hasQuit = true
        if (this.#thinking) void this.#parts.waitAfterQuit().then(() => this.#parts.hurry())
        return this.#last
      case 'go':
        this.#thinking = true
        break
    }
    const { value } = command
    return this.#next(() => this.#obey(value))
  }

  #next(action: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(action)
    return this.#last
  }

  async #obey(command: EngineCommand): Promise<void> {
    if (command.type === 'go') {
      await this.#go(command.limit)
      this.#thinking = false
      return
    }
    const position = this.#setUp(command)
    if (position.ok) this.#position = position.value
    else this.#refuse(position.error.message)
  }

  #setUp(command: EngineCommand): Result<Position, Failure<string>> {
    const { rules } = this.#position
    switch (command.type) {
      case 'rules': {
        const loaded = this.#parts.loadRules(command.idOrPath)
        return loaded.ok ? ok(startPosition(loaded.value)) : loaded
      }
      case 'start-position':
        return ok(startPosition(rules))
      case 'position': {
        const placement = parsePlacement(command.diagram, rules.options.size)
        return placement.ok ? ok(positionFrom(rules, placement.value, command.toMove)) : placement
      }
      case 'moves':
        return playAll(this.#position, command.moves)
      case 'go':
      case 'stop':
      case 'quit':
        return ok(this.#position)
    }
  }

  async #go(limit: EngineLimit): Promise<void> {
    const { outcome, rules } = this.#position
    if (outcome) return this.#parts.send(NO_BEST_MOVE)
    const found = await this.#parts.think(this.#position, limit)
    if (found.ok) this.#parts.send(makeBestMove(found.value, rules.options.size))
    else this.#refuse(found.error.message)
  }

  #refuse(message: string): void {
    this.#parts.send(makeEngineError(message))
  }
}

/** All of the moves, or none where one is illegal. */
function playAll(from: Position, moves: readonly string[]): Result<Position, Failure<string>> {
  let position = from
  for (const text of moves) {
    const move = parseMove(text, position.rules.options.size)
    if (!move.ok) return move
    const played = playIfLegal(position, move.value)
    if (!played.ok) return failure('illegal', `${text} is illegal: ${played.error.message}`)
    position = played.value
  }
  return ok(position)
}
