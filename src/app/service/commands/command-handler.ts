import type { Board, CommandOutcome } from '../../../boards/board.ts'
import { LEVEL_NUMBERS, type LevelNumber } from '../../../coach/levels.ts'
import { fitsInside } from '../../../core/inner-squares.ts'
import { type Failure, failure, ok, type Result } from '../../../core/result.ts'
import type { LessonList } from '../../../learned/lesson-list.ts'
import type { LoopReply, LoopRequest, WantedGame } from '../../../loop/inputs.ts'
import type { OpponentSettings } from '../../../loop/state.ts'
import type { CommandData, CommandReply } from '../../../messages/command-reply.ts'
import type { Request, RequestOf } from '../../../messages/requests.ts'
import type { RemotePlay } from '../../../remote/remote-play.ts'
import { parseSquare, type Size, type Square } from '../../../rules/geometry.ts'
import { parseMove } from '../../../rules/move.ts'
import { SIDES } from '../../../rules/piece.ts'
import { makePlacement, parsePlacement } from '../../../rules/placement.ts'
import type { Rules } from '../../../rules/rules.ts'
import { clockSettingsOf } from '../../settings/option-values.ts'
import type { GameService } from '../game/game-service.ts'
import { invitationOf, type PageSeat, pageAction } from './seat-commands.ts'

/** Simulated hands that move the pieces of the emulated board. */
export interface HandCommands {
  perform(request: RequestOf<'hands'>): Promise<Result<null, Failure<string>>>
}

/** Past games, as they are listed and replayed. */
export interface GameCommands {
  list(request: RequestOf<'games'>): Promise<CommandReply>
  one(request: RequestOf<'game'>): Promise<CommandReply>
  review(request: RequestOf<'review'>): Promise<CommandReply>
  import(request: RequestOf<'import'>, isUnderWay: boolean): Promise<CommandReply>
}

/** Set-up, settings and maintenance, for operators. */
export type OperatorRequest = RequestOf<
  'find-boards' | 'flash' | 'calibration' | 'doctor' | 'settings' | 'change-settings' | 'logs' | 'restart'
>

export interface OperatorCommands {
  handle(request: OperatorRequest): Promise<CommandReply>
}
interface Parts {
  readonly service: GameService
  readonly board: Board
  /** Squares a side of the board, as long as none has connected. */
  readonly boardSize: Size
  /** By the id that a sender may name; a sender never names a file. */
  readonly findRules: (id: string) => Rules | null
  readonly hands: HandCommands | null
  readonly games: GameCommands
  readonly lessons: Pick<LessonList, 'changePupil'>
  readonly operator: OperatorCommands
  readonly remote: Pick<RemotePlay, 'invite' | 'join'>
}

const DONE: CommandReply = ok({})

/** Carries out commands from the network. One that it refuses has changed nothing. */
export class CommandHandler {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  async handle(request: Request, seat: PageSeat | null = null): Promise<CommandReply> {
    if (seat) {
      const reply = await this.handleSeat(request, seat)
      if (reply) return reply
    }
    const { board, hands } = this.parts
    switch (request.name) {
      case 'new-game':
        return this.newGame(request)
      case 'opponent':
        return this.send({ type: 'set-opponent', opponent: opponentOf(request.opponent) })
      case 'invite': {
        const invited = await this.parts.remote.invite(invitationOf(request))
        return invited.ok ? ok({ ...invited.value }) : invited
      }
      case 'join': {
        const joined = await this.parts.remote.join(request.link, request.player ?? null)
        return joined.ok ? ok({ side: joined.value.side, table: joined.value.table }) : joined
      }
      case 'presence':
        return failure('not-your-seat', 'only who has a seat by an invitation says that they are there')
      case 'takeback':
        return this.send({
          type: 'game',
          command: { type: `${request.action}-takeback`, side: request.side },
        })
      case 'undo':
        return this.send({ type: 'game', command: { type: 'take-back', plies: request.plies ?? 1 } })
      case 'resign':
        return this.send({ type: 'game', command: { type: 'resign', side: request.side } })
      case 'draw':
        return this.send({ type: 'game', command: { type: `${request.action}-draw`, side: request.side } })
      case 'move':
        return this.move(request)
      case 'set-position':
        return this.setPosition(request)
      case 'hints':
        return this.setHints(request)
      case 'hint':
        return this.send({ type: 'hint' }, () => ({}))
      case 'lesson':
        return this.lesson(request)
      case 'pupil':
        return this.parts.lessons.changePupil(request)
      case 'games':
        return this.parts.games.list(request)
      case 'game':
        return this.parts.games.one(request)
      case 'review':
        return this.parts.games.review(request)
      case 'import':
        return this.parts.games.import(request, this.parts.service.game.status === 'playing')
      case 'lights':
        board.setBrightness(request.brightness)
        return ok({ brightness: request.brightness })
      case 'calibrate':
        return outcomeOf(await board.calibrate(request.step))
      case 'mask':
        return this.mask(request)
      case 'hands': {
        if (!hands) return failure('not-emulated', 'only the emulated board has simulated hands')
        const done = await hands.perform(request)
        return done.ok ? DONE : done
      }
      case 'find-boards':
      case 'flash':
      case 'calibration':
      case 'doctor':
      case 'settings':
      case 'change-settings':
      case 'logs':
      case 'restart':
        return this.parts.operator.handle(request)
    }
  }

  /** Whoever has a seat at the table by a page acts for that seat; null for what anybody may ask. */
  private async handleSeat(request: Request, seat: PageSeat): Promise<CommandReply | null> {
    const { service } = this.parts
    if (request.name === 'presence') {
      const { ply, thinkingMs, player: name } = request
      service.presence({ ...seat, ply, thinkingMs, name })
      return DONE
    }
    const action = pageAction(request, service.size)
    if (!action?.ok) return action
    return this.send({ type: 'seat', ...seat, action: action.value })
  }

  private async newGame(request: RequestOf<'new-game'>): Promise<CommandReply> {
    const { rules, position, toMove, clock, takeback, touchMove } = request
    const { service, findRules } = this.parts
    const wanted: { -readonly [key in keyof WantedGame]: WantedGame[key] } = {}
    if (rules !== undefined) {
      const found = findRules(rules)
      if (!found) return failure('unknown-rules', `there are no rules "${rules}"; "konakis rules" lists them`)
      const boardSize = service.boardSize ?? this.parts.boardSize
      const { size } = found.options
      if (!fitsInside(size, boardSize)) {
        return failure(
          'wrong-size',
          `${rules} is played on ${size}×${size} squares, and this board has ${boardSize}×${boardSize}`,
        )
      }
      wanted.rules = found
    }
    if (position !== undefined) {
      const placement = parsePlacement(position, wanted.rules?.options.size ?? service.size)
      if (!placement.ok) return placement
      wanted.position = placement.value
    }
    if (toMove !== undefined) wanted.toMove = toMove
    if (clock !== undefined) wanted.clock = clock === null ? null : clockSettingsOf(clock)
    if (takeback !== undefined) wanted.takeback = takeback
    if (touchMove !== undefined) wanted.touchMove = touchMove
    const seated = seatsOf(request)
    if (!seated.ok) return seated
    return this.send({ type: 'new-game', game: { ...wanted, ...seated.value } })
  }

  private async lesson({ id }: RequestOf<'lesson'>): Promise<CommandReply> {
    if (id === 'stop') return this.send({ type: 'stop-lesson' }, () => ({}))
    if (id === 'next') return this.send({ type: 'go-on-with-lesson' }, () => ({}))
    return this.send({ type: 'start-lesson', lesson: id }, ({ lesson: started }) => {
      const { lesson, step, of, say } = started!
      return { lesson, step, of, say }
    })
  }

  private setHints({ level, side }: RequestOf<'hints'>): Promise<CommandReply> {
    const learners = side === undefined ? {} : { learners: side === 'both' ? SIDES : [side] }
    return this.send({ type: 'hints', level, ...learners }, () => ({
      level,
      ...(side === undefined ? {} : { side }),
    }))
  }

  private async send(
    request: LoopRequest,
    dataOf: (reply: LoopReply) => CommandData = summaryOf,
  ): Promise<CommandReply> {
    const done = await this.parts.service.request(request)
    return done.ok ? ok(dataOf(done.value)) : done
  }

  private async move({ move, expectedPly }: RequestOf<'move'>): Promise<CommandReply> {
    const read = parseMove(move, this.parts.service.size)
    if (!read.ok) return read
    return this.send({ type: 'move-by-hand', move: read.value, expectedPly }, () => ({
      move,
      waitsForHand: true,
    }))
  }

  private async setPosition({ position, toMove }: RequestOf<'set-position'>): Promise<CommandReply> {
    const placement = parsePlacement(position, this.parts.service.size)
    if (!placement.ok) return placement
    return this.send({ type: 'game', command: { type: 'set-position', position: placement.value, toMove } })
  }

  private async mask({ squares }: RequestOf<'mask'>): Promise<CommandReply> {
    const { board, service } = this.parts
    const { size } = service
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

type NamedPlayers = Pick<WantedGame, 'opponent' | 'players'>

/** Who plays, from `opponent` and `players`, which may name the computer as well. */
function seatsOf({ opponent, players }: RequestOf<'new-game'>): Result<NamedPlayers, Failure<string>> {
  const named = SIDES.filter(side => players?.[side]?.kind === 'computer')
  const [side, another] = named
  if (another) return failure('argument', 'the computer plays one side; somebody has to play the other')
  if (side && opponent !== undefined && opponent?.side !== side)
    return failure('argument', 'opponent and players name different sides for the computer')
  const computer =
    side && opponent === undefined ? { side, level: players?.[side]?.level ?? DEFAULT_LEVEL } : opponent
  const names = SIDES.flatMap(seat => {
    const name = players?.[seat]?.name
    return name ? [[seat, name] as const] : []
  })
  return ok({
    ...(computer === undefined ? {} : { opponent: opponentOf(computer) }),
    ...(players ? { players: Object.fromEntries(names) } : {}),
  })
}

/** Neither a beginner's nor a champion's. */
const DEFAULT_LEVEL: LevelNumber = 3

function opponentOf(computer: RequestOf<'opponent'>['opponent']): OpponentSettings | null {
  const level = LEVEL_NUMBERS.find(number => number === computer?.level)
  return computer && level ? { side: computer.side, level } : null
}

function summaryOf({ game: state }: LoopReply): CommandData {
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
