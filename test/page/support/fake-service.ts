import { performance } from 'node:perf_hooks'
import { boardFailure } from '../../../src/boards/board-failure.ts'
import { type Failure, failure, ok, type Result } from '../../../src/core/result.ts'
import { NO_GAME } from '../../../src/game/state.ts'
import { type Progress, withLessonDone } from '../../../src/lessons/progress.ts'
import type { LoopInput, LoopRequest } from '../../../src/loop/inputs.ts'
import { loopFor, situationOf } from '../../../src/loop/state.ts'
import { TransientLoop } from '../../../src/loop/transient-loop.ts'
import type { PublicGame } from '../../../src/messages/public-messages.ts'
import { readRequest } from '../../../src/messages/read-request.ts'
import type { Request, RequestOf } from '../../../src/messages/requests.ts'
import { topicsOf } from '../../../src/messages/topics.ts'
import { makeGameRecord } from '../../../src/rules/game-record.ts'
import { parseSquare, type Square, squareName } from '../../../src/rules/geometry.ts'
import { parseMove } from '../../../src/rules/move.ts'
import type { Cell, Piece } from '../../../src/rules/piece.ts'
import type { Position } from '../../../src/rules/position.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { DEFAULT_SETTINGS } from '../../../src/tracking/settings.ts'
import { lightsFor, makePublicLights } from '../../../src/views/lights.ts'
import { makePublicGame } from '../../../src/views/public-game.ts'
import { makePublicLessons } from '../../../src/views/public-lessons.ts'
import type { PageServer } from './page-server.ts'

export interface FakeServiceOptions {
  readonly id: string
  readonly rules?: string
  readonly driver?: string
  readonly moves?: string
}

type Answer = Result<unknown, Failure<string>>

/**
 * The service without its hardware: pieces in an array instead of magnets, but the real loop, and every topic as the
 * real one publishes it.
 */
export class FakeService {
  readonly heard: Request[] = []
  private readonly server: PageServer
  private readonly id: string
  private readonly driver: string
  private readonly loop: TransientLoop
  private standing: Cell[]
  private held: { piece: Piece; over: Square | null } | null = null
  private tray: Piece[] = []
  private plugged = true
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
    this.standing = [...this.position.placement]
    this.look()
    for (const move of moves.split(/\s+/).filter(Boolean)) this.playAtOnce(move)
  }

  get position(): Position {
    return this.loop.state.tracker.view.position
  }

  get moves(): string[] {
    return this.publicGame().moves ?? []
  }

  start(): void {
    this.server.requests.push((topic, payload) => this.onRequest(topic, payload))
    this.publish()
    this.timer = setInterval(() => {
      this.look()
      this.publish()
    }, 30)
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer)
  }

  /** Says everything again, as a service does when it is connected anew. */
  publishAgain(): void {
    this.published.clear()
    this.publish()
  }

  /** Makes a move at once, as hands at a real board would. */
  play(move: string): void {
    this.playAtOnce(move)
    this.publish()
  }

  /** Changes what the next snapshots say, whatever the board does. */
  say(changes: Partial<PublicGame>): void {
    this.changes = changes
    this.publish()
  }

  /** Publishes these bytes instead of what belongs there. */
  publishRaw(
    topic: 'game' | 'lights' | 'board' | 'hands' | 'health' | 'availability',
    payload: string,
  ): void {
    this.server.publish(topicsOf('konakis', this.id).public(topic), payload)
  }

  private frame(): string {
    const seen: string[] = [...this.standing]
    if (this.held?.over != null) seen[this.held.over] = this.held.piece
    return seen.join('')
  }

  private look(): void {
    const atMs = performance.now()
    if (this.plugged) this.feed({ type: 'board', event: { type: 'frame', atMs, squares: this.frame() } })
    this.feed({ type: 'time' })
  }

  private playAtOnce(text: string): void {
    const move = parseMove(text, this.position.rules.geometry.size)
    if (!move.ok) throw new Error(move.error.message)
    const command = { type: 'move', move: move.value, source: 'operator' } as const
    const done = this.request({ type: 'game', command })
    if (!done.ok) throw new Error(`${text}: ${done.error.message}`)
    this.standing = [...this.position.placement]
    this.look()
  }

  private request(request: LoopRequest): Answer {
    const reply = this.feed({ type: 'request', id: 0, request }).find(effect => effect.type === 'reply')
    return reply?.result ?? failure('no-reply', 'the loop has not replied')
  }

  private feed(input: LoopInput) {
    return this.loop.feed(input, performance.now())
  }

  private publish(): void {
    this.tell('availability', 'online')
    this.tell('board', JSON.stringify(this.publicBoard()))
    this.tellGame()
    this.tell(
      'lights',
      JSON.stringify(
        makePublicLights(lightsFor(this.loop.state.tracker.view, { hints: this.loop.state.hints.level })),
      ),
    )
    this.tell('lessons', JSON.stringify(makePublicLessons(this.position.rules, this.progress)))
    this.tell('frame', JSON.stringify({ v: 1, squares: this.frame() }))
    this.tell('record', makeGameRecord(this.position))
    if (this.driver === 'emulated') this.tell('hands', JSON.stringify(this.publicHands()))
  }

  private tell(topic: Parameters<ReturnType<typeof topicsOf>['public']>[0], payload: string): void {
    if (this.published.get(topic) === payload) return
    this.published.set(topic, payload)
    this.server.publish(topicsOf('konakis', this.id).public(topic), payload)
  }

  private tellGame(): void {
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
      link: this.plugged ? 'up' : 'down',
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

  private publicHands() {
    const { size } = this.position.rules.geometry
    const held = this.held && {
      piece: this.held.piece,
      over: this.held.over === null ? null : squareName(this.held.over, size),
    }
    return { v: 1, standing: this.standing.join(''), held, tray: this.tray, plugged: this.plugged }
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
    if (request.ok) this.heard.push(request.value)
    const answer = request.ok ? this.obey(request.value) : request
    this.look()
    this.publish()
    const said = answer.ok ? { status: 'ok' } : { status: 'error', error: answer.error }
    this.server.publish(topics.response(command), JSON.stringify({ v: 1, transaction, ...said }), false)
  }

  private obey(request: Request): Answer {
    switch (request.name) {
      case 'hands':
        return this.doDeed(request)
      case 'new-game':
        return this.request({
          type: 'new-game',
          game: request.rules === undefined ? {} : { rules: builtInRules(request.rules) },
        })
      case 'move': {
        const move = parseMove(request.move, this.position.rules.geometry.size)
        if (!move.ok) return move
        return this.request({ type: 'move-by-hand', move: move.value, expectedPly: request.expectedPly })
      }
      case 'resign':
        return this.request({ type: 'game', command: { type: 'resign', side: request.side } })
      case 'hints':
        return this.request({ type: 'hints', level: request.level })
      case 'lights':
        return ok(null)
      case 'lesson':
        // Whoever begins one here has learned it.
        this.progress = withLessonDone(
          this.progress,
          this.position.rules.id,
          request.id,
          '2026-11-16T10:00:00Z',
        )
        return ok(null)
      case 'undo':
      case 'draw':
      case 'set-position':
      case 'calibrate':
      case 'mask':
        return failure('not-here', `this service is a fake, and knows no <b>${request.name}</b>`)
    }
  }

  private doDeed(deed: RequestOf<'hands'>): Answer {
    const square =
      deed.square === undefined ? null : parseSquare(deed.square, this.position.rules.geometry.size)
    const piece = square === null ? '.' : this.standing[square]!
    const refuse = (message: string) => failure('hands', message)
    switch (deed.do) {
      case 'lift':
        if (square === null || piece === '.' || this.held) return refuse('nothing to lift there')
        this.standing[square] = '.'
        this.held = { piece, over: null }
        return ok(null)
      case 'hold-over':
        if (square === null || !this.held) return refuse('nothing is held')
        this.held = { ...this.held, over: square }
        return ok(null)
      case 'put':
        if (square === null || piece !== '.' || !this.held) return refuse('it cannot be put there')
        this.standing[square] = this.held.piece
        this.held = null
        return ok(null)
      case 'take-off':
        if (square === null || piece === '.') return refuse('nothing to take off there')
        this.standing[square] = '.'
        this.tray.push(piece)
        return ok(null)
      case 'put-back': {
        const index = deed.piece === undefined ? -1 : this.tray.indexOf(deed.piece)
        if (square === null || piece !== '.' || index < 0) return refuse('it cannot be put back there')
        this.standing[square] = this.tray.splice(index, 1)[0]!
        return ok(null)
      }
      case 'set-up':
        this.standing = [...this.position.placement]
        this.held = null
        this.tray = []
        return ok(null)
      case 'knock':
        for (const fallen of this.standing.flatMap((cell, at) => (cell === 'T' ? [at] : [])).slice(0, 3)) {
          this.tray.push(this.standing[fallen] as Piece)
          this.standing[fallen] = '.'
        }
        return ok(null)
      case 'press':
        return ok(null)
      case 'unplug':
        this.plugged = false
        this.feed({ type: 'board', event: { type: 'down', atMs: performance.now(), trouble: UNPLUGGED } })
        return ok(null)
      case 'plug':
        this.plugged = true
        return ok(null)
    }
  }
}

const UNPLUGGED = boardFailure({ code: 'unplugged', path: 'fake' })
