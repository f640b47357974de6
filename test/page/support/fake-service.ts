// Long because it answers every command that the page can send.
import { performance } from 'node:perf_hooks'
import { boardFailure } from '../../../src/boards/board-failure.ts'
import type { LevelNumber } from '../../../src/coach/levels.ts'
import { failure, ok } from '../../../src/core/result.ts'
import { NO_GAME } from '../../../src/game/state.ts'
import { type Progress, withLessonDone } from '../../../src/lessons/progress.ts'
import type { LoopEffect } from '../../../src/loop/effects.ts'
import type { LoopInput, LoopRequest } from '../../../src/loop/inputs.ts'
import { loopFor, situationOf } from '../../../src/loop/state.ts'
import { TransientLoop } from '../../../src/loop/transient-loop.ts'
import type { PublicGame } from '../../../src/messages/public-messages.ts'
import { readRequest } from '../../../src/messages/read-request.ts'
import type { Request, RequestOf } from '../../../src/messages/requests.ts'
import { topicsOf } from '../../../src/messages/topics.ts'
import { makeGameRecord } from '../../../src/rules/game-record.ts'
import { parseMove } from '../../../src/rules/move.ts'
import { legalMoves, type Position, play } from '../../../src/rules/position.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { DEFAULT_SETTINGS } from '../../../src/tracking/settings.ts'
import { lightsFor, makePublicLights } from '../../../src/views/lights.ts'
import { type AnnouncedEvent, makePublicEvent } from '../../../src/views/public-event.ts'
import { makePublicGame } from '../../../src/views/public-game.ts'
import { makePublicLessons } from '../../../src/views/public-lessons.ts'
import { FakeHands, type FakeReply } from './fake-hands.ts'
import type { PageServer } from './page-server.ts'
import { PAST, pastGame } from './past-game.ts'

export interface FakeServiceOptions {
  readonly id: string
  readonly rules?: string
  readonly driver?: string
  readonly moves?: string
}

/**
 * A fake service: pieces in an array instead of magnets, but the real loop, and every topic as the real service
 * publishes it.
 */
export class FakeService {
  readonly requests: Request[] = []
  private readonly server: PageServer
  private readonly id: string
  private readonly driver: string
  private readonly loop: TransientLoop
  private readonly hands: FakeHands
  private progress: Progress = {}
  private changes: Partial<PublicGame> = {}
  private seq = 0
  private published = new Map<string, string>()
  private timer: NodeJS.Timeout | null = null

  constructor(
    server: PageServer,
    { id, rules = 'nielsen', driver = 'emulated', moves = '' }: FakeServiceOptions,
  ) {
    this.server = server
    this.id = id
    this.driver = driver
    const settings = {
      rules: builtInRules(rules),
      tracking: DEFAULT_SETTINGS,
      clock: null,
      opponent: null,
      seed: 1,
    }
    this.loop = new TransientLoop(loopFor(NO_GAME, settings), '2026-11-16')
    this.hands = new FakeHands(this.position.rules.geometry.size, this.position.placement)
    this.observeBoard()
    for (const move of moves.split(/\s+/).filter(Boolean)) this.playAtOnce(move)
  }

  get position(): Position {
    return this.loop.state.tracker.view.position
  }

  get isAssisted(): boolean | null {
    return this.hands.isAssisted
  }

  get moves(): string[] {
    return [...(this.publicGame().moves ?? [])]
  }

  start(): void {
    this.server.requests.push((topic, payload) => this.onRequest(topic, payload))
    this.publish()
    this.timer = setInterval(() => {
      this.observeBoard()
      this.publish()
    }, 30)
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer)
  }

  /** Publishes everything again, as the service does after a reconnection. */
  publishAgain(): void {
    this.published.clear()
    this.publish()
  }

  /** Makes a move at once, as players at a real board would. */
  play(move: string): void {
    this.playAtOnce(move)
    this.publish()
  }

  /** Overrides fields of the next snapshots, whatever the board does. */
  overrideSnapshot(changes: Partial<PublicGame>): void {
    this.changes = changes
    this.publish()
  }

  /** Publishes these bytes instead of the real message. */
  publishRaw(
    topic: 'game' | 'lights' | 'board' | 'frame' | 'hands' | 'health' | 'availability',
    payload: string,
  ): void {
    this.server.publish(topicsOf('konakis', this.id).public(topic), payload)
  }

  private observeBoard(): void {
    this.hands.help(this.loop.state.tracker.view)
    this.observeFrame()
    this.feed({ type: 'time' })
  }

  private observeFrame(): void {
    const squares = this.hands.frame()
    if (this.hands.isPlugged)
      this.feed({ type: 'board', event: { type: 'frame', atMs: performance.now(), squares } })
  }

  private playAtOnce(text: string): void {
    const move = parseMove(text, this.position.rules.geometry.size)
    if (!move.ok) throw new Error(move.error.message)
    // The pieces first: a command alone would be taken back, because the board still shows the position before.
    this.hands.setUp(play(this.position, move.value).placement)
    this.observeFrame()
    const command = { type: 'move', move: move.value, source: 'operator' } as const
    const done = this.request({ type: 'game', command })
    if (!done.ok) throw new Error(`${text}: ${done.error.message}`)
    this.observeBoard()
  }

  private request(request: LoopRequest): FakeReply {
    const reply = this.feed({ type: 'request', id: 0, request }).find(effect => effect.type === 'reply')
    return reply?.result ?? failure('no-reply', 'the loop has not replied')
  }

  /** The computer opponent plays the first legal move at once. */
  private feed(input: LoopInput): LoopEffect[] {
    const effects = this.loop.feed(input, performance.now())
    for (const effect of effects) {
      if (effect.type === 'publish') this.publishEvents(effect.events)
      if (effect.type === 'lesson-learned') this.keepLesson(effect.rules.id, effect.lesson.id)
    }
    const asked = effects.find(effect => effect.type === 'ask-coach')
    if (!asked) return effects
    const { question, position } = asked
    const move = legalMoves(position)[0]!
    const answer = ok({ move, score: 0, line: [move], nodes: 1, depth: 1, ms: 1 })
    return [...effects, ...this.feed({ type: 'coach-answered', question, answer })]
  }

  private keepLesson(rules: string, lesson: string): void {
    this.progress = withLessonDone(this.progress, rules, lesson, '2026-11-16T10:00:00Z')
  }

  private publishEvents(events: readonly AnnouncedEvent[]): void {
    const { size } = this.position.rules.geometry
    for (const event of events) {
      const message = { v: 1, seq: this.seq, at: '2026-11-16T10:00:00Z', ...makePublicEvent(event, size) }
      this.server.publish(topicsOf('konakis', this.id).public('event'), JSON.stringify(message), false)
    }
  }

  private publish(): void {
    this.publishChanged('availability', 'online')
    this.publishChanged('board', JSON.stringify(this.publicBoard()))
    this.publishGame()
    this.publishChanged(
      'lights',
      JSON.stringify(
        makePublicLights(lightsFor(this.loop.state.tracker.view, { hints: this.loop.state.hints.level })),
      ),
    )
    this.publishChanged('lessons', JSON.stringify(makePublicLessons(this.position.rules, this.progress)))
    this.publishChanged('frame', JSON.stringify({ v: 1, squares: this.hands.frame() }))
    this.publishChanged('record', makeGameRecord(this.position))
    if (this.driver === 'emulated') this.publishChanged('hands', JSON.stringify(this.hands.toMessage()))
  }

  private publishChanged(topic: Parameters<ReturnType<typeof topicsOf>['public']>[0], payload: string): void {
    if (this.published.get(topic) === payload) return
    this.published.set(topic, payload)
    this.server.publish(topicsOf('konakis', this.id).public(topic), payload)
  }

  private publishGame(): void {
    const game = JSON.stringify(this.publicGame())
    if (this.published.get('game') === game) return
    this.published.set('game', game)
    const snapshot = { ...JSON.parse(game), seq: ++this.seq }
    this.server.publish(topicsOf('konakis', this.id).public('game'), JSON.stringify(snapshot))
  }

  private publicBoard() {
    const { size } = this.position.rules.geometry
    return {
      v: 1,
      link: this.hands.isPlugged ? 'up' : 'down',
      driver: this.driver,
      firmware: '1.0',
      sense: 'side',
      leds: 'rgb',
      files: size,
      ranks: size,
      faulty: [],
      since: '2026-11-16T10:00:00Z',
    }
  }

  private publicGame(): Partial<PublicGame> {
    const at = '2026-11-16T10:00:00Z'
    return { ...makePublicGame({ ...situationOf(this.loop.state), clock: null, at }), ...this.changes }
  }

  private onRequest(topic: string, payload: Uint8Array): void {
    const topics = topicsOf('konakis', this.id)
    const command = topics.commandOf(topic)
    if (command === null) return
    const { transaction, request } = readRequest(command, payload)
    if (request.ok) this.requests.push(request.value)
    const reply = request.ok ? this.handle(request.value) : request
    this.observeBoard()
    this.publish()
    const data =
      reply.ok && typeof reply.value === 'object' && reply.value !== null ? { data: reply.value } : {}
    const body = reply.ok ? { status: 'ok', ...data } : { status: 'error', error: reply.error }
    this.server.publish(topics.response(command), JSON.stringify({ v: 1, transaction, ...body }), false)
  }

  private handleHands(request: RequestOf<'hands'>): FakeReply {
    const reply = this.hands.apply(request, this.position.placement)
    const atMs = performance.now()
    if (request.do === 'unplug')
      this.feed({ type: 'board', event: { type: 'down', atMs, failure: UNPLUGGED } })
    return reply
  }

  private handle(request: Request): FakeReply {
    switch (request.name) {
      case 'hands':
        return this.handleHands(request)
      case 'new-game':
        return this.request({
          type: 'new-game',
          game: {
            ...(request.rules === undefined ? {} : { rules: builtInRules(request.rules) }),
            ...(request.players === undefined ? {} : { players: namesOf(request.players) }),
            ...(request.opponent === undefined ? {} : { opponent: opponentOf(request.opponent) }),
          },
        })
      case 'opponent':
        return this.request({ type: 'set-opponent', opponent: opponentOf(request.opponent) })
      case 'move': {
        const move = parseMove(request.move, this.position.rules.geometry.size)
        if (!move.ok) return move
        return this.request({ type: 'move-by-hand', move: move.value, expectedPly: request.expectedPly })
      }
      case 'resign':
        return this.request({ type: 'game', command: { type: 'resign', side: request.side } })
      case 'hints':
        return this.request({ type: 'hints', level: request.level })
      case 'hint':
        return this.request({ type: 'hint' })
      case 'games':
        return ok({ games: [PAST], total: 1, before: null })
      case 'game':
        return request.id === PAST.id ? ok(pastGame()) : failure('no-such-game', 'there is no such game')
      case 'review':
        return ok({ review: [], evaluations: [0, 40, -30, 20, 60, 900, 200, -100, -800, -2000, -9999] })
      case 'import':
        return request.record.includes('[rules:')
          ? ok({ id: PAST.id, notes: [] })
          : failure('bad-record', 'the record has no [rules:…] tag')
      case 'lights':
        return ok(null)
      case 'lesson':
        if (request.id === 'stop') return this.request({ type: 'stop-lesson' })
        if (request.id === 'next') return this.request({ type: 'go-on-with-lesson' })
        return this.request({ type: 'start-lesson', lesson: request.id })
      case 'undo':
        return this.request({ type: 'game', command: { type: 'take-back', plies: request.plies ?? 1 } })
      case 'draw':
      case 'pupil':
      case 'presence':
      case 'invite':
      case 'join':
      case 'takeback':
      case 'set-position':
      case 'calibrate':
      case 'mask':
      case 'find-boards':
      case 'flash':
      case 'calibration':
      case 'doctor':
      case 'settings':
      case 'change-settings':
      case 'logs':
      case 'restart':
        return failure('not-here', `the fake service does not support <b>${request.name}</b>`)
    }
  }
}

const namesOf = (players: NonNullable<RequestOf<'new-game'>['players']>) =>
  Object.fromEntries(
    Object.entries(players).flatMap(([side, person]) => (person?.name ? [[side, person.name]] : [])),
  )

const opponentOf = (wanted: RequestOf<'opponent'>['opponent']) =>
  wanted && { side: wanted.side, level: wanted.level as LevelNumber }

const UNPLUGGED = boardFailure({ code: 'unplugged', path: 'fake' })
