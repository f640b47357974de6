import { performance } from 'node:perf_hooks'
import { failure, ok } from '../../../src/core/result.ts'
import type { HintLevel } from '../../../src/game/hint-level.ts'
import { type Progress, withLessonDone } from '../../../src/lessons/progress.ts'
import type { PublicGame } from '../../../src/messages/public-messages.ts'
import { readRequest } from '../../../src/messages/read-request.ts'
import type { Request, RequestOf } from '../../../src/messages/requests.ts'
import { topicsOf } from '../../../src/messages/topics.ts'
import { makeGameRecord } from '../../../src/rules/game-record.ts'
import { sortedNames, squareName } from '../../../src/rules/geometry.ts'
import { playIfLegal } from '../../../src/rules/legality.ts'
import { makeMove, makeMoveWithCaptures, parseMove } from '../../../src/rules/move.ts'
import { type Cell, opponent } from '../../../src/rules/piece.ts'
import { makePlacement } from '../../../src/rules/placement.ts'
import { claimsOf, ended, type Position, startPosition } from '../../../src/rules/position.ts'
import type { Rules } from '../../../src/rules/rules.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { DEFAULT_SETTINGS } from '../../../src/tracking/settings.ts'
import { advance, lose, observe, want } from '../../../src/tracking/track.ts'
import {
  awaitGame,
  replaceGame,
  type Tracking,
  type TrackingStep,
  waitingOf,
} from '../../../src/tracking/tracker.ts'
import { lightsFor, makePublicLights } from '../../../src/views/lights.ts'
import { makePublicLessons } from '../../../src/views/public-lessons.ts'
import { FakeHands, type FakeReply } from './fake-hands.ts'
import type { PageServer } from './page-server.ts'
import { lineOf, playAll } from './positions.ts'

export interface FakeServiceOptions {
  readonly id: string
  readonly rules?: string
  readonly driver?: string
  readonly moves?: string
}

/**
 * A fake service: pieces in an array instead of magnets, but the real tracking, rules and lights, and every topic
 * as the real service publishes it.
 */
export class FakeService {
  readonly requests: Request[] = []
  private readonly server: PageServer
  private readonly id: string
  private readonly driver: string
  private rules: Rules
  private tracking: Tracking
  private readonly hands: FakeHands
  private hints: HintLevel = 'legal'
  private progress: Progress = {}
  private changes: Partial<PublicGame> = {}
  private seq = 0
  private games = 1
  private published = new Map<string, string>()
  private timer: NodeJS.Timeout | null = null

  constructor(
    server: PageServer,
    { id, rules = 'nielsen', driver = 'emulated', moves = '' }: FakeServiceOptions,
  ) {
    this.server = server
    this.id = id
    this.driver = driver
    this.rules = builtInRules(rules)
    const position = playAll(startPosition(this.rules), moves)
    this.tracking = replaceGame(awaitGame(position, DEFAULT_SETTINGS), position)
    this.hands = new FakeHands(this.rules.geometry.size, position.placement)
  }

  get position(): Position {
    return this.tracking.position
  }

  get moves(): string[] {
    return lineOf(this.position).slice(1).map(written)
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
    const position = playAll(this.position, move)
    this.hands.setUp(position.placement)
    this.tracking = { ...replaceGame(this.tracking, position), frame: this.hands.frame() }
    this.observeBoard()
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
    const nowMs = performance.now()
    this.take(
      this.hands.isPlugged
        ? observe(this.tracking, this.hands.frame(), nowMs)
        : advance(this.tracking, nowMs),
    )
  }

  private take({ tracking }: TrackingStep): void {
    this.tracking = tracking
  }

  private publish(): void {
    this.publishChanged('availability', 'online')
    this.publishChanged('board', JSON.stringify(this.publicBoard()))
    this.publishGame()
    this.publishChanged(
      'lights',
      JSON.stringify(makePublicLights(lightsFor(this.tracking, { hints: this.hints }))),
    )
    this.publishChanged('lessons', JSON.stringify(makePublicLessons(this.rules, this.progress)))
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
    const { size } = this.rules.geometry
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
    const { position, phase, lifted, wanted, reading } = this.tracking
    const { size } = this.rules.geometry
    const { missing, surplus, remove } = waitingOf(this.tracking)
    const line = lineOf(position)
    const last = reading.kind === 'move' ? reading.next : position
    const lost = (piece: Cell) => count(line[0]!, piece) - count(position, piece)
    return {
      v: 1,
      game: `2026-11-16-${this.games}`,
      rules: this.rules.id,
      size,
      start: makePlacement(line[0]!.placement),
      position: makePlacement(position.placement),
      toMove: position.toMove,
      ply: position.ply,
      moves: this.moves,
      last: last.last && {
        move: makeMove(last.last.move, size),
        captured: sortedNames(last.last.captured, size),
        by: opponent(last.toMove),
        provisional: last !== position,
      },
      captured: { attackers: lost('t'), defenders: lost('T') },
      phase,
      waiting: {
        missing: sortedNames(missing, size),
        surplus: sortedNames(surplus, size),
        remove: sortedNames(remove, size),
      },
      claims: claimsOf(position),
      hints: this.hints,
      clock: null,
      result: position.outcome,
      options: { ...this.rules.options },
      lifted: lifted && { square: squareName(lifted.square, size), piece: lifted.piece },
      remote: wanted && makeMove(wanted, size),
      offer: null,
      drawOfferedBy: null,
      lesson: null,
      ...this.changes,
    }
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
    const body = reply.ok ? { status: 'ok' } : { status: 'error', error: reply.error }
    this.server.publish(topics.response(command), JSON.stringify({ v: 1, transaction, ...body }), false)
  }

  private handleHands(request: RequestOf<'hands'>): FakeReply {
    const reply = this.hands.apply(request, this.position.placement)
    if (request.do === 'unplug') this.take(lose(this.tracking, performance.now()))
    return reply
  }

  private handle(request: Request): FakeReply {
    const nowMs = performance.now()
    switch (request.name) {
      case 'hands':
        return this.handleHands(request)
      case 'new-game': {
        this.rules = builtInRules(request.rules ?? this.rules.id)
        this.games++
        this.tracking = awaitGame(startPosition(this.rules), DEFAULT_SETTINGS)
        return ok(null)
      }
      case 'move': {
        if (request.expectedPly !== this.position.ply) return failure('stale-ply', 'the game has moved on')
        const move = parseMove(request.move, this.rules.geometry.size)
        if (!move.ok) return move
        const legal = playIfLegal(this.position, move.value)
        if (!legal.ok) return legal
        this.take(want(this.tracking, move.value, nowMs))
        return ok(null)
      }
      case 'resign': {
        const outcome = { winner: opponent(request.side), reason: 'resigned' } as const
        this.tracking = replaceGame(this.tracking, ended(this.position, outcome))
        return ok(null)
      }
      case 'hints':
        this.hints = request.level
        return ok(null)
      case 'lights':
        return ok(null)
      case 'lesson':
        // Here a lesson is learned as soon as it starts.
        this.progress = withLessonDone(this.progress, this.rules.id, request.id, '2026-11-16T10:00:00Z')
        return ok(null)
      case 'undo':
      case 'draw':
      case 'set-position':
      case 'calibrate':
      case 'mask':
        return failure('not-here', `the fake service does not support <b>${request.name}</b>`)
    }
  }
}

const written = ({ last, rules }: Position) =>
  makeMoveWithCaptures(last!.move, last!.captured, rules.geometry.size)

const count = ({ placement }: Position, piece: Cell) => placement.filter(cell => cell === piece).length
