import { type BoardStatus, isConnected, NO_BOARD } from '../boards/board-status.ts'
import type { Clock } from '../core/clock.ts'
import { TokenBucket } from '../core/token-bucket.ts'
import type { LocalizedFinding } from '../doctor/finding.ts'
import { recordOf } from '../game/record.ts'
import { clockAt, type GameState } from '../game/state.ts'
import type { Sequence } from '../journal/sequence.ts'
import type { LoopEffect } from '../loop/effects.ts'
import type { Situation } from '../loop/state.ts'
import type {
  PublicBoard,
  PublicFrame,
  PublicGame,
  PublicHands,
  PublicHealth,
  PublicLessons,
} from '../messages/public-messages.ts'
import type { PublicTopic, Topics } from '../messages/topics.ts'
import { type Size, squareName } from '../rules/geometry.ts'
import { makePublicLights } from '../views/lights.ts'
import { type AnnouncedEvent, makePublicEvent } from '../views/public-event.ts'
import { makePublicGame, type PublicReview } from '../views/public-game.ts'

/** Where messages go. */
export interface Outlet {
  /** A retained message: whoever comes later finds the last one. */
  publishRetained(topic: string, payload: string, qos: 0 | 1): void
  /** A message for those who are there. */
  publish(topic: string, payload: string, qos: 0 | 1): void
}

interface Parts {
  readonly outlet: Outlet
  readonly topics: Topics
  readonly sequence: Sequence
  readonly clock: Clock
  readonly timeOfDay: () => Date
  readonly driver: string
  /** Squares a side of the board, as long as none has connected. */
  readonly boardSize: Size
  /** Squares a side of the game. */
  readonly size: () => Size
  /** The game of an earlier start, shown until the next one begins. */
  readonly finished?: GameState | null
}

/** A piece that rattles between two squares is a provisional move each time; the snapshot shows the last of them. */
const PROVISIONALS_AT_ONCE = 20
const PROVISIONALS_PER_SECOND = 2

/** Publishes everything that a viewer may see, as it happens. */
export class Publishing {
  private readonly parts: Parts
  private since: string
  /** The last snapshot, but for what changes by itself. */
  private shown = ''
  private situation: Situation | null = null
  private review: PublicReview | null = null
  /** The game whose record was published last. */
  private recorded: GameState | null = null
  private readonly provisionals: TokenBucket

  constructor(parts: Parts) {
    this.parts = parts
    this.since = parts.timeOfDay().toISOString()
    this.provisionals = new TokenBucket(PROVISIONALS_AT_ONCE, PROVISIONALS_PER_SECOND, parts.clock.nowMs())
  }

  /** What is retained of an earlier board is not true any more. */
  start(): void {
    const { outlet, topics, driver } = this.parts
    this.showBoard(NO_BOARD, true)
    this.keep('frame', { v: 1, squares: '' } satisfies PublicFrame, 0)
    if (driver !== 'emulated') outlet.publishRetained(topics.public('hands'), '', 0)
  }

  follow(effect: LoopEffect): void {
    switch (effect.type) {
      case 'publish-board':
        this.showBoard(effect.status, effect.isNews)
        break
      case 'publish-frame':
        this.keep('frame', { v: 1, squares: effect.squares } satisfies PublicFrame, 0)
        break
      case 'publish':
        this.showGame(effect.situation, effect.events)
        break
      case 'show-lights':
        this.keep('lights', makePublicLights(effect.lights), 0)
        break
      case 'beep':
      case 'name-game':
      case 'append':
      case 'journal-failing':
      case 'journal-working':
      case 'ask-coach':
      case 'cancel-coach':
      case 'opponent-chose':
      case 'send-report':
      case 'lesson-learned':
      case 'reply':
      case 'stopped':
        break
    }
  }

  showHands(hands: PublicHands): void {
    this.keep('hands', hands, 0)
  }

  showLessons(lessons: PublicLessons): void {
    this.keep('lessons', lessons)
  }

  showHealth(findings: readonly LocalizedFinding[]): void {
    const at = this.parts.timeOfDay().toISOString()
    this.keep('health', { v: 1, at, findings: findings.map(publicFinding) } satisfies PublicHealth)
  }

  /** What there is to say of a game that is over. */
  setReview(review: PublicReview | null): void {
    this.review = review
    if (this.situation) this.showGame(this.situation, [])
  }

  /** `isNews`: the board was connected or disconnected just now. */
  private showBoard(status: BoardStatus, isNews: boolean): void {
    const { driver, boardSize, size, timeOfDay } = this.parts
    if (isNews) this.since = timeOfDay().toISOString()
    const { info, failure, faulty } = status
    this.keep('board', {
      v: 1,
      link: isConnected(status) ? 'up' : 'down',
      driver: info?.driver ?? driver,
      firmware: info?.firmware ?? null,
      sense: info?.sense ?? null,
      leds: info?.leds ?? null,
      files: info?.files ?? boardSize,
      ranks: info?.ranks ?? boardSize,
      faulty: faulty.map(square => squareName(square, size())),
      since: this.since,
      ...(failure ? { trouble: failure.message, failure: failure.code } : {}),
    } satisfies PublicBoard)
  }

  /** The snapshot first, so that whoever receives an event finds what it led to. */
  private showGame(situation: Situation, events: readonly AnnouncedEvent[]): void {
    const { outlet, topics, sequence, clock, timeOfDay } = this.parts
    this.situation = situation
    const at = timeOfDay().toISOString()
    const reading = clockAt(situation.game, clock.nowMs())
    const game = this.shownGame(situation)
    const snapshot = makePublicGame({ ...situation, game, clock: reading, at, review: this.review })
    const shown = JSON.stringify({ ...snapshot, clock: reading?.running })
    if (shown === this.shown && events.length === 0) return
    this.shown = shown
    const seq = sequence.next()
    const { v, ...rest } = snapshot
    this.keep('game', { v, seq, ...rest } satisfies PublicGame)
    for (const event of events) {
      if (event.type === 'move.provisional' && this.provisionals.take(clock.nowMs()) > 0) continue
      const message = { v: 1, seq, at, ...makePublicEvent(event, snapshot.size) }
      outlet.publish(topics.public('event'), JSON.stringify(message), 1)
    }
    // Last, since nobody waits for it.
    if (game.status === 'none' || game === this.recorded) return
    this.recorded = game
    outlet.publishRetained(topics.public('record'), recordOf(game), 1)
  }

  private shownGame({ game, lesson }: Situation): GameState {
    const { finished, size } = this.parts
    if (game.status !== 'none' || lesson || !finished || finished.status === 'none') return game
    return finished.position.rules.geometry.size === size() ? finished : game
  }

  private keep(topic: PublicTopic, message: object, qos: 0 | 1 = 1): void {
    const { outlet, topics } = this.parts
    outlet.publishRetained(topics.public(topic), JSON.stringify(message), qos)
  }
}

/** Without the figures, which are the operator's. */
function publicFinding({ check, level, message, remedy, squares }: LocalizedFinding) {
  return { check, level, message, ...(remedy && { remedy }), ...(squares && { squares: [...squares] }) }
}
