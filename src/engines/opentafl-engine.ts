import type { Clock } from '../core/clock.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { type Move, makeMove, parseMove, sameMove } from '../rules/move.ts'
import { makePlacement } from '../rules/placement.ts'
import type { Position } from '../rules/position.ts'
import { makeRecordPlacement, makeRuleString } from '../rules/rule-string.ts'
import { type Engine, type EngineFailure, type EngineLimit, patienceMs } from './engine.ts'
import { LineProcess } from './line-process.ts'

/** A Java machine has to start first. */
const HELLO_MS = 60_000

/** `finish`: draw, attackers win, defenders win. */
const DRAW = 1
const WON = { attackers: 2, defenders: 3 } as const

/**
 * A program that speaks OpenTafl's engine protocol, OTEP (opentafl-engine-protocol.txt, sections 1 to 14). A game is
 * begun for it with the position at its first turn as the start of the rules; what was played before is unknown to it.
 * OTEP counts time in whole seconds by the clock, and has no limit by positions.
 */
export class OpenTaflEngine implements Engine {
  readonly name: string
  readonly #process: LineProcess
  /** Where it was to move last, and its answer: the game that it plays. */
  #game: { readonly asked: Position; readonly answer: Move } | null = null

  constructor(name: string, command: string, clock: Clock) {
    this.name = name
    this.#process = new LineProcess(command, clock)
  }

  async start(): Promise<Result<null, EngineFailure>> {
    this.#process.start()
    const hello = await this.#process.next(line => (line.trim() === 'hello' ? line : null), HELLO_MS)
    return hello.ok ? ok(null) : hello
  }

  async think(position: Position, limit: EngineLimit): Promise<Result<Move, EngineFailure>> {
    if ('nodes' in limit) {
      return failure(
        'limit',
        "OpenTafl's engine protocol has no limit by positions; give --ms instead of --nodes",
      )
    }
    if (this.#continues(position)) this.#sendOpponentMove(position)
    else this.#begin(position)
    const seconds = Math.max(1, Math.ceil(limit.ms / 1000))
    this.#process.send(`play ${position.toMove}`)
    this.#process.send(`clock ${seconds} ${seconds} ${seconds} 0 0`)
    const answer = await this.#process.next(line => /^\s*(move|error)\s+(\S+)/.exec(line), patienceMs(limit))
    if (!answer.ok) return answer
    const [line, word, text] = answer.value
    if (word === 'error') return failure('answer', `${this.name}: ${line.trim()}`)
    const move = parseMove(text!, position.rules.options.size)
    if (!move.ok) return failure('answer', `${this.name}: ${move.error.message}`)
    this.#game = { asked: position, answer: move.value }
    return move
  }

  endGame({ outcome }: Position): void {
    const code = outcome?.winner ? WON[outcome.winner] : DRAW
    if (this.#game) this.#process.send(`finish ${code}`)
    this.#game = null
  }

  stop(): Promise<void> {
    return this.#process.stop()
  }

  /** Have its own move and one of the opponent been played since it was asked? */
  #continues({ previous }: Position): boolean {
    if (!this.#game || !previous?.last) return false
    return previous.previous === this.#game.asked && sameMove(previous.last.move, this.#game.answer)
  }

  #sendOpponentMove({ last, placement, rules }: Position): void {
    const move = makeMove(last!.move, rules.options.size)
    this.#process.send(`opponent-move ${move} ${makeRecordPlacement(placement)}`)
  }

  #begin({ rules, placement, toMove }: Position): void {
    const options = { ...rules.options, layout: makePlacement(placement), first: toMove }
    this.#process.send(`rules ${makeRuleString(rules.id, options)}`)
    this.#process.send(`side ${toMove}`)
    this.#process.send('start')
  }
}
