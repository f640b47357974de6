import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, fold, follow } from '../../src/game/apply.ts'
import type { GameCommand } from '../../src/game/commands.ts'
import { decide } from '../../src/game/decide.ts'
import { parseEvent } from '../../src/game/event-json.ts'
import type { GameEvent } from '../../src/game/events.ts'
import { clockAt, type GameState, NO_GAME } from '../../src/game/state.ts'
import type { Move } from '../../src/rules/move.ts'
import { opponent, SIDES, type Side } from '../../src/rules/piece.ts'
import { ended, type Outcome, type Position, play, positionFrom } from '../../src/rules/position.ts'
import { begin, moveOf, when } from './play.ts'
import { attempts, commandFor, newGames } from './random-commands.ts'

/**
 * The same game kept the plain way: a list of moves played from the start each time, and for every turn the
 * time that was thought in it. What a side has left is a sum, never a clock that was set back.
 */
class PlainGame {
  private base: Position
  private readonly given: { attackers: number; defenders: number }
  private turns: { move: Move; spentMs: number }[] = []
  private spentMs = 0
  private running = false
  private lastMs = 0
  private word: Outcome | null = null
  private offer: Side | null = null
  private readonly incrementMs: number

  constructor(command: Extract<GameCommand, { type: 'new-game' }>) {
    const { rules, clock } = command
    this.base = positionFrom(rules, rules.start, rules.options.first)
    this.given = { attackers: clock?.mainMs ?? 0, defenders: clock?.mainMs ?? 0 }
    this.incrementMs = clock?.incrementMs ?? 0
  }

  get position(): Position {
    const position = this.turns.reduce((now, { move }) => play(now, move), this.base)
    return this.word ? ended(position, this.word) : position
  }

  /** Whose turn was the one with this number. */
  private sideOf(turn: number): Side {
    return turn % 2 === 0 ? this.base.toMove : opponent(this.base.toMove)
  }

  leftOf(side: Side): number {
    const own = this.turns.filter((_, turn) => this.sideOf(turn) === side)
    const spent = own.reduce((sum, turn) => sum + turn.spentMs, 0)
    const now = this.sideOf(this.turns.length) === side ? this.spentMs : 0
    return this.given[side] + own.length * this.incrementMs - spent - now
  }

  get summary() {
    const { position } = this
    return {
      placement: position.placement.join(''),
      toMove: position.toMove,
      ply: position.ply,
      outcome: position.outcome,
      offer: this.offer,
      left: SIDES.map(side => this.leftOf(side)),
      running: this.running ? position.toMove : null,
    }
  }

  /** A command that the game has accepted with at least one event. */
  accepted(command: GameCommand, atMs: number): void {
    if (command.type === 'resume-game') this.running = false
    if (this.running) this.spentMs += atMs - this.lastMs
    this.lastMs = atMs
    const mover = this.position.toMove
    const wasOver = this.position.outcome !== null
    switch (command.type) {
      case 'move':
        this.turns.push({ move: command.move, spentMs: this.spentMs })
        this.spentMs = 0
        if (this.offer !== mover) this.offer = null
        break
      case 'amend':
      case 'retract': {
        const { spentMs } = this.turns.pop()!
        this.spentMs += spentMs
        if (this.offer === mover) this.offer = null
        if (command.type === 'amend') {
          this.turns.push({ move: command.move, spentMs: this.spentMs })
          this.spentMs = 0
        }
        break
      }
      case 'take-back':
        this.turns.splice(this.turns.length - command.plies)
        this.spentMs = 0
        this.word = null
        this.offer = null
        break
      case 'set-position': {
        if (wasOver) this.spentMs = 0
        for (const side of SIDES) this.given[side] = this.leftOf(side)
        this.base = positionFrom(this.base.rules, command.position, command.toMove)
        this.turns = []
        this.spentMs = 0
        this.word = null
        this.offer = null
        break
      }
      case 'offer-draw':
        this.offer = command.side
        break
      case 'decline-draw':
        this.offer = null
        break
      case 'accept-draw':
        this.word = { winner: null, reason: 'agreed' }
        break
      case 'resign':
        this.word = { winner: opponent(command.side), reason: 'resigned' }
        break
      case 'flag': {
        this.word = { winner: opponent(mover), reason: 'time' }
        // A flag that is noticed late has fallen at zero.
        this.spentMs += this.leftOf(mover)
        break
      }
      case 'claim-draw':
        this.word = { winner: null, reason: this.position.occurrences >= 3 ? 'repetition' : 'captureless' }
        break
      case 'start-clock':
        this.running = true
        break
      case 'stop-clock':
      case 'resume-game':
      case 'new-game':
        this.running = false
    }
    if (this.position.outcome) {
      this.running = false
      this.offer = null
    }
  }
}

function summaryOf(state: GameState, nowMs: number) {
  if (state.status === 'none') throw new Error('there is no game')
  const { position } = state
  const clock = clockAt(state, nowMs)
  return {
    placement: position.placement.join(''),
    toMove: position.toMove,
    ply: position.ply,
    outcome: position.outcome,
    offer: state.status === 'playing' ? state.drawOfferedBy : null,
    left: clock ? SIDES.map(side => clock.times[side]) : null,
    running: clock?.running ?? null,
  }
}

const kept = (event: GameEvent): GameEvent => {
  const parsed = parseEvent(JSON.parse(JSON.stringify(event)))
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

describe('random games with random commands', () => {
  it('stand as the plain game has them, and fold from their kept events to the same, after every event', () => {
    const seen = new Map<string, number>()
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
    fc.assert(
      fc.property(newGames, attempts(60), (start, tries) => {
        if (start.type !== 'new-game') throw new Error('a game begins with a new one')
        const plain = new PlainGame(start)
        const events: GameEvent[] = []
        let live: GameState = NO_GAME
        let refolded: GameState = NO_GAME
        let nowMs = 0
        const attempt = (command: GameCommand) => {
          const decided = decide(live, command, when(nowMs))
          count(decided.ok ? (decided.value.events[0]?.type ?? 'nothing') : decided.error.code)
          if (!decided.ok) return
          live = decided.value.state
          for (const event of decided.value.events) {
            events.push(event)
            refolded = apply(refolded, kept(event))
          }
          if (decided.value.events.length > 0) plain.accepted(command, nowMs)
        }
        attempt(start)
        for (const next of tries) {
          nowMs += next.waitMs
          const command = commandFor(live, next, nowMs)
          // A restart: the monotonic clock begins anew.
          if (command.type === 'resume-game') nowMs = next.waitMs
          const before: GameState = live
          attempt(command)
          if (live === before) continue
          const expected = plain.summary
          const timed = start.clock !== null
          const left = timed ? expected.left : null
          const running = timed ? expected.running : null
          expect(summaryOf(live, nowMs)).toEqual({ ...expected, left, running })
          expect(summaryOf(refolded, nowMs)).toEqual(summaryOf(live, nowMs))
        }
        const folded = fold(events.map(kept))
        expect(folded).toEqual({ ok: true, value: live })
      }),
      { numRuns: 300 },
    )
    // The games would prove little if most of this never happened.
    for (const type of [
      'move.made',
      'move.amended',
      'move.retracted',
      'takeback',
      'game.ended',
      'game.resumed',
    ])
      expect(seen.get(type) ?? 0, type).toBeGreaterThan(20)
    for (const type of ['position.set', 'draw.offered', 'draw.declined', 'clock.stopped', 'no-time'])
      expect(seen.get(type) ?? 0, type).toBeGreaterThan(0)
  })
})

describe('events from outside', () => {
  const { events } = begin().moves('i6-g6 e7-g7')
  const [started, first, second] = events as [GameEvent, GameEvent, GameEvent]
  const claimed = (reason: 'repetition' | 'captureless'): GameEvent => ({
    ...when(0),
    type: 'game.ended',
    outcome: { winner: null, reason },
  })

  it.each<[string, GameEvent[], number]>([
    ['a move before the game', [first], 0],
    ['a move that is illegal', [started, second], 1],
    [
      'a capture that the rules do not make',
      [started, first, { ...when(0), type: 'move.made', move: 'e7-g7', source: 'hand' }],
      2,
    ],
    ['more moves back than there are', [started, first, { ...when(0), type: 'takeback', plies: 2 }], 2],
    [
      'more moves back than anybody could make',
      [started, first, { ...when(0), type: 'takeback', plies: Number.MAX_SAFE_INTEGER }],
      2,
    ],
    ['nothing to retract', [started, { ...when(0), type: 'move.retracted' }], 1],
    [
      'a position for another board',
      [{ ...started, position: '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3' } as GameEvent],
      0,
    ],
    ['a claim of what has not come about', [started, claimed('repetition')], 1],
    ['a claim under rules that know none', [started, claimed('captureless')], 1],
  ])('%s does not fit', (_, line, index) => {
    expect(fold(line)).toMatchObject({ ok: false, error: { code: 'misfit', index } })
  })

  it('apply takes an event that does not fit for a mistake of the program', () => {
    expect(() => apply(NO_GAME, first)).toThrow('move.made cannot follow')
    expect(follow(NO_GAME, first).ok).toBe(false)
  })

  it.each([
    ['no object', 7],
    ['an unknown type', { ...first, type: 'move.imagined' }],
    ['no time', { ...first, atMs: undefined }],
    ['a time that is none', { ...first, at: 5 }],
    ['a move that is no text', { ...first, move: moveOf('d1-d3') }],
    ['an unknown source', { ...first, source: 'cat' }],
    ['rules without an option', { ...started, rules: { id: 'x', options: { size: 9 } } }],
    ['a clock without an increment', { ...started, clock: { mainMs: 5 } }],
    ['a third player', { ...started, players: { spectators: 'Ann' } }],
    ['no side', { ...when(0), type: 'draw.offered', side: 'nobody' }],
    ['minus one move back', { ...when(0), type: 'takeback', plies: -1 }],
    [
      'an ending that only the board makes',
      { ...when(0), type: 'game.ended', outcome: { winner: null, reason: 'king-escaped' } },
    ],
    [
      'a resignation that nobody wins by',
      { ...when(0), type: 'game.ended', outcome: { winner: null, reason: 'resigned' } },
    ],
    [
      'an agreement that somebody wins by',
      { ...when(0), type: 'game.ended', outcome: { winner: 'attackers', reason: 'agreed' } },
    ],
  ])('%s is refused at the door', (_, value) => {
    expect(parseEvent(value).ok).toBe(false)
  })
})
