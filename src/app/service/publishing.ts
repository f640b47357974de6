import type { BoardEvent, BoardInfo } from '../../boards/board.ts'
import type { Clock } from '../../core/clock.ts'
import type { LocalizedFinding } from '../../doctor/finding.ts'
import { recordOf } from '../../game/record.ts'
import { clockAt } from '../../game/state.ts'
import type { Sequence } from '../../journal/sequence.ts'
import type {
  PublicBoard,
  PublicFrame,
  PublicGame,
  PublicHands,
  PublicHealth,
  PublicLessons,
} from '../../messages/public-messages.ts'
import type { PublicTopic, Topics } from '../../messages/topics.ts'
import { type Size, squareName } from '../../rules/geometry.ts'
import { makePublicLights } from '../../views/lights.ts'
import { makePublicEvent, type ToldEvent } from '../../views/public-event.ts'
import { makePublicGame } from '../../views/public-game.ts'
import type { ServiceEvent, Situation } from './game-service.ts'

/** Where messages go. */
export interface Outlet {
  /** A retained message: whoever comes later finds the last one. */
  keep(topic: string, payload: string, qos: 0 | 1): void
  /** A message for those who are there. */
  tell(topic: string, payload: string, qos: 0 | 1): void
}

interface Parts {
  readonly outlet: Outlet
  readonly topics: Topics
  readonly sequence: Sequence
  readonly clock: Clock
  readonly timeOfDay: () => Date
  readonly driver: string
  readonly size: Size
  /** The side that the coach plays, and how well. */
  readonly opponent?: PublicGame['opponent']
}

/** Everything a viewer may see, told as it happens. */
export class Publishing {
  private readonly parts: Parts
  private info: BoardInfo | null = null
  private trouble: string | undefined
  private since: string
  private faulty: readonly string[] = []
  private frame = ''
  /** The last snapshot, but for what changes by itself. */
  private shown = ''
  private standing: Situation | null = null
  private review: PublicGame['review'] = null

  constructor(parts: Parts) {
    this.parts = parts
    this.since = parts.timeOfDay().toISOString()
  }

  /** What may still be known of an earlier board is not true any more. */
  start(): void {
    const { outlet, topics, driver } = this.parts
    this.showBoard(true)
    this.keep('frame', { v: 1, squares: '' } satisfies PublicFrame, 0)
    if (driver !== 'emulated') outlet.keep(topics.public('hands'), '', 0)
  }

  hear(event: ServiceEvent): void {
    switch (event.type) {
      case 'board.up':
        this.info = event.info
        this.trouble = undefined
        this.showBoard(true)
        break
      case 'board.down':
        this.trouble = event.trouble.message
        this.showBoard(true)
        break
      case 'changed':
        this.showGame(event, event.events)
        break
      case 'lights':
        this.keep('lights', makePublicLights(event.lights), 0)
        break
      case 'journal.trouble':
      case 'journal.well':
        break
    }
  }

  overhear(event: BoardEvent): void {
    if (event.type !== 'frame' || event.squares === this.frame) return
    this.frame = event.squares
    this.keep('frame', { v: 1, squares: event.squares } satisfies PublicFrame, 0)
    const { size } = this.parts
    const faulty = [...event.squares].flatMap((seen, square) =>
      seen === '?' ? [squareName(square, size)] : [],
    )
    if (faulty.join() === this.faulty.join()) return
    this.faulty = faulty
    this.showBoard(false)
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
  setReview(review: PublicGame['review']): void {
    this.review = review
    if (this.standing) this.showGame(this.standing, [])
  }

  /** `isNews`: the link has come up or gone down now. */
  private showBoard(isNews: boolean): void {
    const { driver, size, timeOfDay } = this.parts
    if (isNews) this.since = timeOfDay().toISOString()
    const { info, trouble, faulty, since } = this
    this.keep('board', {
      v: 1,
      link: info && trouble === undefined ? 'up' : 'down',
      driver: info?.driver ?? driver,
      firmware: info?.firmware ?? null,
      sense: info?.sense ?? null,
      leds: info?.leds ?? null,
      files: info?.files ?? size,
      ranks: info?.ranks ?? size,
      faulty: [...faulty],
      since,
      ...(trouble === undefined ? {} : { trouble }),
    } satisfies PublicBoard)
  }

  /** The snapshot first, so that whoever hears of an event finds what it led to. */
  private showGame(standing: Situation, events: readonly ToldEvent[]): void {
    const { outlet, topics, sequence, clock, timeOfDay, opponent } = this.parts
    this.standing = standing
    const at = timeOfDay().toISOString()
    const reading = clockAt(standing.game, clock.nowMs())
    const snapshot = makePublicGame({ ...standing, clock: reading, at, opponent, review: this.review })
    const shown = JSON.stringify({ ...snapshot, clock: reading?.running })
    if (shown === this.shown && events.length === 0) return
    this.shown = shown
    const seq = sequence.next()
    const { v, ...rest } = snapshot
    this.keep('game', { v, seq, ...rest } satisfies PublicGame)
    for (const event of events) {
      const told = { v: 1, seq, at, ...makePublicEvent(event, snapshot.size) }
      outlet.tell(topics.public('event'), JSON.stringify(told), 1)
    }
    // Last, since nobody waits for it.
    const { game } = standing
    if (game.status !== 'none') outlet.keep(topics.public('record'), recordOf(game), 1)
  }

  private keep(topic: PublicTopic, message: object, qos: 0 | 1 = 1): void {
    const { outlet, topics } = this.parts
    outlet.keep(topics.public(topic), JSON.stringify(message), qos)
  }
}

/** Without the figures, which are the operator's. */
function publicFinding({ check, level, message, remedy, squares }: LocalizedFinding) {
  return { check, level, message, ...(remedy && { remedy }), ...(squares && { squares: [...squares] }) }
}
