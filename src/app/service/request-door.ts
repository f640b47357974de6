import type { Board, CommandOutcome } from '../../boards/board.ts'
import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import type { GameCommand } from '../../game/commands.ts'
import type { GameState } from '../../game/state.ts'
import type { Request, RequestOf } from '../../messages/requests.ts'
import { parseSquare, type Size, type Square } from '../../rules/geometry.ts'
import { parseMove } from '../../rules/move.ts'
import { SIDES } from '../../rules/piece.ts'
import { makePlacement, parsePlacement } from '../../rules/placement.ts'
import type { Rules } from '../../rules/rules.ts'
import { clockSettingsOf } from '../settings/option-values.ts'
import type { GameService, WantedGame } from './game-service.ts'

/** What the sender is told of a request that was fulfilled, or why it was not. */
export type CommandReply = Result<Readonly<Record<string, unknown>>, Failure<string>>

/** Hands that can be told what to do; only the emulated board has such. */
export interface HandsDoor {
  obey(request: RequestOf<'hands'>): Promise<Result<null, Failure<string>>>
}

interface Parts {
  readonly service: GameService
  readonly board: Board
  readonly size: Size
  /** By the id that a sender may name; a sender never names a file. */
  readonly findRules: (id: string) => Rules | null
  readonly hands: HandsDoor | null
}

const DONE: CommandReply = ok({})

/** Fulfils what was asked for from elsewhere. Whatever it refuses has changed nothing. */
export class RequestDoor {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  async answer(request: Request): Promise<CommandReply> {
    const { board, hands } = this.parts
    switch (request.name) {
      case 'new-game':
        return this.newGame(request)
      case 'undo':
        return this.play({ type: 'take-back', plies: request.plies ?? 1 })
      case 'resign':
        return this.play({ type: 'resign', side: request.side })
      case 'draw':
        return this.play({ type: `${request.action}-draw`, side: request.side })
      case 'move':
        return this.move(request)
      case 'set-position':
        return this.setPosition(request)
      case 'hints':
        return this.setHints(request)
      case 'lesson':
        return this.lesson(request)
      case 'lights':
        board.setBrightness(request.brightness)
        return ok({ brightness: request.brightness })
      case 'calibrate':
        return outcomeOf(await board.calibrate(request.step))
      case 'mask':
        return this.mask(request)
      case 'hands': {
        if (!hands)
          return failure('not-emulated', 'only the emulated board has hands that can be told what to do')
        const done = await hands.obey(request)
        return done.ok ? DONE : done
      }
    }
  }

  private async newGame({ rules, position, toMove, clock }: RequestOf<'new-game'>): Promise<CommandReply> {
    const { service, size, findRules } = this.parts
    const wanted: { -readonly [key in keyof WantedGame]: WantedGame[key] } = {}
    if (rules !== undefined) {
      const found = findRules(rules)
      if (!found) return failure('unknown-rules', `there are no rules "${rules}"; "konakis rules" lists them`)
      if (found.options.size !== size) {
        return failure(
          'wrong-size',
          `${rules} is played on ${found.options.size}×${found.options.size} squares, and this board has ${size}×${size}`,
        )
      }
      wanted.rules = found
    }
    if (position !== undefined) {
      const placement = parsePlacement(position, size)
      if (!placement.ok) return placement
      wanted.position = placement.value
    }
    if (toMove !== undefined) wanted.toMove = toMove
    if (clock !== undefined) wanted.clock = clock === null ? null : clockSettingsOf(clock)
    const done = await service.newGame(wanted)
    return done.ok ? ok(summaryOf(done.value)) : done
  }

  private async lesson({ id }: RequestOf<'lesson'>): Promise<CommandReply> {
    const { service } = this.parts
    if (id === 'stop') {
      const stopped = await service.stopLesson()
      return stopped.ok ? DONE : stopped
    }
    const started = await service.startLesson(id)
    if (!started.ok) return started
    const { lesson, step, of, say } = started.value
    return ok({ lesson, step, of, say })
  }

  private setHints({ level, side }: RequestOf<'hints'>): CommandReply {
    const { service } = this.parts
    service.setHints(level, side === undefined ? undefined : side === 'both' ? SIDES : [side])
    return ok({ level, ...(side === undefined ? {} : { side }) })
  }

  private async play(command: GameCommand): Promise<CommandReply> {
    const done = await this.parts.service.command(command)
    return done.ok ? ok(summaryOf(done.value)) : done
  }

  private async move({ move, expectedPly }: RequestOf<'move'>): Promise<CommandReply> {
    const read = parseMove(move, this.parts.size)
    if (!read.ok) return read
    const done = await this.parts.service.wantMove(read.value, expectedPly)
    return done.ok ? ok({ move, waitsForHand: true }) : done
  }

  private async setPosition({ position, toMove }: RequestOf<'set-position'>): Promise<CommandReply> {
    const placement = parsePlacement(position, this.parts.size)
    return placement.ok ? this.play({ type: 'set-position', position: placement.value, toMove }) : placement
  }

  private async mask({ squares }: RequestOf<'mask'>): Promise<CommandReply> {
    const { board, size } = this.parts
    const masked = new Set<Square>()
    for (const name of squares) {
      const square = parseSquare(name, size)
      if (square === null) return failure('square', `this board has no square ${name}`)
      masked.add(square)
    }
    const letters = Array.from({ length: size * size }, (_, square) => (masked.has(square) ? 'x' : '.'))
    return outcomeOf(await board.mask(letters.join('')))
  }
}

function summaryOf(state: GameState): Readonly<Record<string, unknown>> {
  if (state.status === 'none') return {}
  const { game, position } = state
  return { game, ply: position.ply, toMove: position.toMove, position: makePlacement(position.placement) }
}

function outcomeOf(outcome: CommandOutcome): CommandReply {
  switch (outcome.status) {
    case 'done':
      return DONE
    case 'refused':
      return failure('refused', `the board refused it: ${outcome.code}`)
    case 'lost':
      return failure('lost', 'the board went away before it answered; try again when it is back')
    case 'no-board':
      return failure('no-board', 'there is no board; plug it in and try again')
  }
}
