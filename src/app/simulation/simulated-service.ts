import { unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { WireBoard } from '../../boards/wire-board.ts'
import { SerialQueue } from '../../core/serial-queue.ts'
import { VirtualClock } from '../../core/virtual-clock.ts'
import { GameRecorder } from '../../journal/game-recorder.ts'
import { GameStore } from '../../journal/game-store.ts'
import { MortalFiles } from '../../journal/mortal-files.ts'
import { nodeFiles } from '../../journal/node-files.ts'
import { Sequence } from '../../journal/sequence.ts'
import { DEFAULT_PREFIX, topicsOf } from '../../messages/topics.ts'
import { Publishing } from '../../publishing/publishing.ts'
import type { Move } from '../../rules/move.ts'
import type { Position } from '../../rules/position.ts'
import type { Rules } from '../../rules/rules.ts'
import type { ServiceUnderPlay } from '../../simulated-players/service-under-play.ts'
import type { Phase } from '../../tracking/phases.ts'
import { DEFAULT_SETTINGS } from '../../tracking/settings.ts'
import { GameService } from '../service/game/game-service.ts'
import { unwrap } from '../user-error.ts'

const START_OF_DAY_MS = Date.parse('2026-11-16T00:00:00.000Z')

/** A service that runs: what it has open, and how to end it. */
interface Running {
  readonly service: GameService
  readonly recorder: GameRecorder
  readonly store: GameStore
  readonly sequence: Sequence
  readonly board: WireBoard
  readonly files: MortalFiles
}

/** The whole service with its journal on a disk, in a time of its own. */
export class SimulatedService implements ServiceUnderPlay {
  /** Where lines to the controller go. */
  say: (text: string) => void = () => {}
  messages = 0
  failures: string[] = []
  readonly clock = new VirtualClock()
  private readonly folder: string
  private readonly rules: Rules
  private running: Running | null = null
  private readonly power = new SerialQueue()
  private lastPosition: Position

  constructor(folder: string, start: Position) {
    this.folder = folder
    this.rules = start.rules
    this.lastPosition = start
  }

  get phase(): Phase {
    return this.running?.service.situation.tracking.phase ?? 'offline'
  }

  get waiting() {
    return this.running
      ? this.running.service.situation.tracking.waiting
      : { missing: [], surplus: [], remove: [] }
  }

  get position(): Position {
    if (this.running) this.lastPosition = this.running.service.situation.tracking.position
    return this.lastPosition
  }

  /** The whole service is looked at from outside. */
  readonly explained = null

  get recorded(): Position | null {
    const state = this.running?.service.game
    return !state || state.status === 'none' ? null : state.position
  }

  /** The game's name in the journal. */
  get game(): string | null {
    const state = this.running?.service.game
    return !state || state.status === 'none' ? null : state.game
  }

  receive(text: string, atMs: number): void {
    this.clock.passTo(atMs, false)
    this.running?.board.receive(text)
  }

  passUntil(nowMs: number): void {
    this.clock.passTo(nowMs, true)
  }

  /** The cable is pulled out or put in, and the port says so. */
  plugged(isPlugged: boolean): void {
    if (isPlugged) this.running?.board.plug()
    else this.running?.board.unplug()
  }

  moveByCommand(move: Move): void {
    void this.running?.service.request({ type: 'game', command: { type: 'move', move, source: 'operator' } })
  }

  takeBackByCommand(plies: number): void {
    void this.running?.service.request({ type: 'game', command: { type: 'take-back', plies } })
  }

  lose(): void {
    const { running } = this
    if (!running) return
    this.running = null
    this.clock.forget()
    void this.power.add(() => running.files.die())
  }

  wake(): void {
    void this.power.add(() => this.open())
  }

  /** A service that is down is started again. */
  async comeBack(): Promise<void> {
    if (!this.running) this.wake()
    await this.settled()
  }

  /** Everything that has happened is where it should be. */
  async settled(): Promise<void> {
    await this.power.idle()
    // What is written is followed by what was waiting for it, a few turns later.
    for (let quietTurns = 0; quietTurns < 3; quietTurns++) {
      await new Promise(setImmediate)
      if (this.running?.files.isBusy) quietTurns = -1
    }
  }

  async open(): Promise<void> {
    // The process that held it is gone, though its number is ours.
    await unlink(join(this.folder, 'lock')).catch(() => undefined)
    const files = new MortalFiles(nodeFiles)
    const store = unwrap(await GameStore.lock(this.folder, files))
    const { recorder, state } = unwrap(await GameRecorder.resume(store, this.when))
    const sequence = unwrap(await Sequence.open(this.folder, files))
    const { clock, rules } = this
    const timeOfDay = () => new Date(START_OF_DAY_MS + clock.nowMs())
    const publishing = new Publishing({
      outlet: { publishRetained: () => this.messages++, publish: () => this.messages++ },
      topics: topicsOf(DEFAULT_PREFIX, 'simulated'),
      sequence,
      clock,
      timeOfDay,
      driver: 'simulated',
      boardSize: rules.options.size,
      size: () => rules.options.size,
    })
    const board = new WireBoard(clock, rules.options.size, text => this.say(text))
    const service = new GameService({
      board,
      clock,
      timeOfDay,
      game: state,
      settings: { rules, tracking: DEFAULT_SETTINGS, clock: null, opponent: null, seed: 1 },
      recorder,
      coach: null,
      onBoardEvent: () => {},
      onEffect: effect => {
        publishing.follow(effect)
        if (effect.type === 'journal-failing') this.failures.push(effect.message)
      },
    })
    this.running = { service, recorder, store, sequence, board, files }
    publishing.start()
    service.start()
  }

  /** A clean end. */
  async stop(): Promise<void> {
    await this.power.idle()
    const { running } = this
    if (!running) return
    this.running = null
    await running.service.stop()
    await running.sequence.close()
    await running.recorder.close()
    await running.store.unlock()
  }

  private get when() {
    const atMs = this.clock.nowMs()
    return { at: new Date(START_OF_DAY_MS + atMs).toISOString(), atMs }
  }
}
