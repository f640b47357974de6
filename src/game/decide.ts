import { failure, ok, type Result } from '../core/result.ts'
import { playIfLegal } from '../rules/legality.ts'
import { makeMove, makeMoveWithCaptures } from '../rules/move.ts'
import { opponent, SIDES } from '../rules/piece.ts'
import { makePlacement, type Placement } from '../rules/placement.ts'
import { claimsOf, type Position } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import { apply } from './apply.ts'
import { isClockSettings, spendUntil, timesWithoutMove } from './clock.ts'
import type { CommandOf, GameCommand } from './commands.ts'
import { type Decision, happens, NOTHING, type Refusal } from './decision.ts'
import type { GameEvent, SpokenOutcome, When } from './events.ts'
import { clockAt, flagAtMs, type GameState, lastMover, type Over, type Playing } from './state.ts'
import { decideTakeback, takeBack } from './takebacks.ts'

/** What a command leads to. It has not happened before the events are in the journal. */
export interface Decided {
  readonly events: readonly GameEvent[]
  readonly state: GameState
}

/** What happens when this is requested now, or why it may not. */
export function decide(state: GameState, command: GameCommand, when: When): Result<Decided, Refusal> {
  if (!Number.isFinite(when.atMs)) throw new Error(`${when.atMs} is no instant`)
  const changes = changesBy(state, command, { at: when.at, atMs: when.atMs })
  if (!changes.ok) return changes
  return ok({
    events: changes.value.map(({ event }) => event),
    state: changes.value.reduce((before, { event, after }) => apply(before, event, after), state),
  })
}

function changesBy(state: GameState, command: GameCommand, when: When): Decision {
  if (command.type === 'new-game') return start(command, when)
  if (state.status === 'none') return failure('no-game', 'there is no game; start a new one first')
  if (command.type === 'resume-game') {
    return isRunning(state) ? happens({ type: 'game.resumed', ...when }) : NOTHING
  }
  if (command.type === 'flag') return fallFlag(state, when)
  const flagMs = flagAtMs(state)
  if (flagMs !== null && when.atMs >= flagMs) {
    return failure(
      'flag-fallen',
      `the ${state.position.toMove} had no time left; the game has to end by that`,
    )
  }
  switch (command.type) {
    case 'start-clock':
      if (state.status === 'over' || !state.clock || isRunning(state)) return NOTHING
      return happens({ type: 'clock.started', ...when })
    case 'stop-clock':
      return isRunning(state) ? happens({ type: 'clock.stopped', ...when }) : NOTHING
    case 'set-computer':
      return happens({ type: 'computer.changed', ...when, computer: command.computer })
    case 'amend':
      return amend(state, command, when)
    case 'retract': {
      const before = beforeLastMove(state, when)
      return before.ok ? happens({ type: 'move.retracted', ...when }) : before
    }
    case 'take-back':
      return takeBack(state, command, when)
    case 'offer-takeback':
    case 'accept-takeback':
    case 'decline-takeback':
      return decideTakeback(state, command, when)
    case 'open-table': {
      const { table, remote, terms } = command
      return happens({ type: 'table.opened', ...when, table, remote, terms })
    }
    case 'take-over':
      return state.follows === null ? NOTHING : happens({ type: 'game.taken-over', ...when })
    case 'name-players': {
      const { players } = command
      const isNews = SIDES.some(side => players[side] !== undefined && players[side] !== state.players[side])
      return isNews ? happens({ type: 'players.named', ...when, players }) : NOTHING
    }
    case 'set-position': {
      const { position, toMove } = command
      const wrong = wrongSize(state.position.rules, position)
      if (wrong) return wrong
      return happens({ type: 'position.set', ...when, position: makePlacement(position), toMove })
    }
    case 'move':
    case 'offer-draw':
    case 'accept-draw':
    case 'decline-draw':
    case 'claim-draw':
    case 'resign':
    case 'concede-time':
      return state.status === 'over' ? GAME_OVER : decideInPlay(state, command, when)
  }
}

function decideInPlay(
  state: Playing,
  command: CommandOf<
    'move' | 'offer-draw' | 'accept-draw' | 'decline-draw' | 'claim-draw' | 'resign' | 'concede-time'
  >,
  when: When,
): Decision {
  const end = (outcome: SpokenOutcome): Decision => happens({ type: 'game.ended', ...when, outcome })
  switch (command.type) {
    case 'move':
      return move(state, command, when)
    case 'resign':
      return end({ winner: opponent(command.side), reason: 'resigned' })
    case 'concede-time':
      return state.clock
        ? end({ winner: opponent(command.side), reason: 'time' })
        : failure('no-clock', 'this game is played without a clock')
    case 'claim-draw':
      return claim(state, command, end)
    case 'offer-draw':
      if (state.drawOfferedBy === command.side) {
        return failure('already-offered', `the ${command.side} have offered a draw; wait for the answer`)
      }
      if (state.drawOfferedBy) {
        return failure(
          'already-offered',
          `the ${state.drawOfferedBy} have offered a draw; accept or decline it`,
        )
      }
      return happens({ type: 'draw.offered', ...when, side: command.side })
    case 'accept-draw':
    case 'decline-draw':
      if (!state.drawOfferedBy) return failure('not-offered', 'no draw is offered; offer one')
      if (state.drawOfferedBy === command.side) {
        return failure('own-offer', `the ${opponent(command.side)} answer the offer of the ${command.side}`)
      }
      return command.type === 'accept-draw'
        ? end({ winner: null, reason: 'agreed' })
        : happens({ type: 'draw.declined', ...when, side: command.side })
  }
}

function start(command: CommandOf<'new-game'>, when: When): Decision {
  const { game, rules, clock, players = {}, computer } = command
  const position = command.position ?? rules.start
  const toMove = command.toMove ?? rules.options.first
  const wrong = wrongSize(rules, position)
  if (wrong) return wrong
  if (clock && !isClockSettings(clock)) {
    return failure(
      'clock-settings',
      'a clock needs a main time of at least 1 ms and an increment of 0 or more, in whole milliseconds',
    )
  }
  const { id, options } = rules
  return happens(
    {
      type: 'game.started',
      ...when,
      game,
      rules: { id, options },
      position: makePlacement(position),
      toMove,
      clock,
      players,
      ...(computer === undefined ? {} : { computer }),
    },
    command.start,
  )
}

function move({ position }: Playing, command: CommandOf<'move'>, when: When): Decision {
  const { expectedPly, source } = command
  if (expectedPly !== undefined && expectedPly !== position.ply) {
    return failure(
      'stale-ply',
      `the move was meant for ply ${expectedPly}, but the game stands at ply ${position.ply}; look at it again`,
    )
  }
  const played = checked(position, command)
  if (!played.ok) return played
  const made = {
    type: 'move.made',
    ...when,
    move: lastMove(played.value),
    source,
    ...spentBy(command),
  } as const
  return happens(made, played.value)
}

function amend(state: Playing | Over, command: CommandOf<'amend'>, when: When): Decision {
  const before = beforeLastMove(state, when)
  if (!before.ok) return before
  const { size } = state.position.rules.geometry
  const last = state.position.last!.move
  if (command.move.from !== last.from) {
    return failure(
      'other-piece',
      `${makeMove(last, size)} can only become another move of the same piece; take it back to move another`,
    )
  }
  if (command.move.to === last.to) return NOTHING
  const played = checked(before.value, command)
  if (!played.ok) return played
  const amended = {
    type: 'move.amended',
    ...when,
    move: lastMove(played.value),
    ...spentBy(command),
  } as const
  return happens(amended, played.value)
}

const spentBy = ({ spentMs }: CommandOf<'move' | 'amend'>) => (spentMs === undefined ? {} : { spentMs })

/** The tracker has played the move already, from this very position; any other move is checked here. */
function checked(position: Position, { move, after }: CommandOf<'move' | 'amend'>) {
  return after?.previous === position ? ok(after) : playIfLegal(position, move)
}

/** The position in which the last mover may think again. */
function beforeLastMove(state: Playing | Over, { atMs }: When): Result<Position, Refusal> {
  const { position, clock, turn } = state
  const mover = lastMover(state)
  if (!mover || !position.previous) return failure('no-move', 'there is no move to change')
  if (state.status === 'over' && state.beforeEnding) return GAME_OVER
  // At a table the time of the whole turn comes with the next move.
  if (clock && turn.times && !state.table) {
    const spent = spendUntil(clock, position.toMove, atMs)
    if (timesWithoutMove(spent, turn.times, mover)[mover] <= 0) {
      return failure(
        'no-time',
        `the ${mover} have no time left to think again; ${lastMove(position)} stands, so put the piece back there`,
      )
    }
  }
  return ok(position.previous)
}

function claim(
  { position }: Playing,
  { side, claim: wanted }: CommandOf<'claim-draw'>,
  end: (outcome: SpokenOutcome) => Decision,
): Decision {
  if (side !== position.toMove) {
    return failure('not-your-turn', `only the side to move claims a draw, now the ${position.toMove}`)
  }
  const reason = claimsOf(position).find(open => wanted === undefined || open === wanted)
  return reason
    ? end({ winner: null, reason })
    : failure('no-claim', 'the rules give no draw to claim here; offer one instead')
}

function fallFlag(state: Playing | Over, when: When): Decision {
  if (state.status === 'over') return GAME_OVER
  if (!state.clock) return failure('no-clock', 'this game is played without a clock')
  const side = state.position.toMove
  const flagMs = flagAtMs(state)
  if (flagMs === null || when.atMs < flagMs) {
    const left = clockAt(state, when.atMs)!.times[side]
    const stands = flagMs === null ? ', and the clock stands still' : ''
    return failure('time-left', `the ${side} have ${Math.ceil(left)} ms left${stands}`)
  }
  const outcome = { winner: opponent(side), reason: 'time' } as const
  return happens({ type: 'game.ended', ...when, outcome })
}

const isRunning = ({ clock }: Playing | Over) => clock !== null && clock.sinceMs !== null

const GAME_OVER = failure('game-over', 'the game is over; take a move back or start a new game')

function wrongSize({ geometry: { size } }: Rules, placement: Placement) {
  if (placement.length === size * size) return null
  const given = Math.sqrt(placement.length)
  return failure('wrong-size', `the position is for a board of ${given} by ${given}, the rules for ${size}`)
}

function lastMove({ last, rules }: Position): string {
  return makeMoveWithCaptures(last!.move, last!.captured, rules.geometry.size)
}
