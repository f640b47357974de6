import type { Clock } from '../core/clock.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { Move } from '../rules/move.ts'
import { makeMove } from '../rules/move.ts'
import { makePlacement } from '../rules/placement.ts'
import type { Position } from '../rules/position.ts'
import { type Engine, type EngineFailure, type EngineLimit, patienceMs } from './engine.ts'
import { LineProcess } from './line-process.ts'
import { parseBestMove } from './protocol.ts'

/** A program that speaks the protocol of `konakis engine`. It gets the whole game before each move. */
export class ProcessEngine implements Engine {
  readonly name: string
  readonly #process: LineProcess
  /** As the program knows them: an id, or the path of a file. */
  readonly #rules: string

  constructor(name: string, command: string, rules: string, clock: Clock) {
    this.name = name
    this.#process = new LineProcess(command, clock)
    this.#rules = rules
  }

  async start(): Promise<Result<null, EngineFailure>> {
    this.#process.start()
    this.#process.send(`rules ${this.#rules}`)
    return ok(null)
  }

  async think(position: Position, limit: EngineLimit): Promise<Result<Move, EngineFailure>> {
    const { size } = position.rules.options
    const moves: string[] = []
    let first = position
    for (; first.previous; first = first.previous) moves.unshift(makeMove(first.last!.move, size))
    this.#process.send(`position ${makePlacement(first.placement)} ${first.toMove}`)
    if (moves.length > 0) this.#process.send(`moves ${moves.join(' ')}`)
    this.#process.send('ms' in limit ? `go ms ${limit.ms}` : `go nodes ${limit.nodes}`)
    const answer = await this.#process.next(answerOf, patienceMs(limit))
    if (!answer.ok) return answer
    const move = parseBestMove(answer.value, size)
    return move.ok ? move : failure('answer', `${this.name}: ${move.error.message}`)
  }

  endGame(): void {}

  stop(): Promise<void> {
    this.#process.send('quit')
    return this.#process.stop()
  }
}

const answerOf = (line: string): string | null => (/^\s*(?:bestmove|error)\b/.test(line) ? line : null)
