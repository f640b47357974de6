import { boardFailure } from '../boards/board-failure.ts'
import type { CommandOf } from '../game/commands.ts'
import { decide } from '../game/decide.ts'
import { NO_GAME } from '../game/state.ts'
import { makeJournal, readJournal } from '../journal/lines.ts'
import type { LoopInput } from '../loop/inputs.ts'
import { dueAtMs, type LoopSettings, loopFor } from '../loop/state.ts'
import { TransientLoop } from '../loop/transient-loop.ts'
import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import type { ServiceUnderPlay } from '../simulated-players/service-under-play.ts'
import type { Phase } from '../tracking/phases.ts'
import { DEFAULT_SETTINGS } from '../tracking/settings.ts'
import { parseControllerLine } from '../wire/controller-line.ts'

const UNPLUGGED = boardFailure({ code: 'unplugged', path: 'simulated' })

/** The service's loop behind a cable of wire lines, with its journal in memory. */
export class SimulatedLoop implements ServiceUnderPlay {
  private readonly settings: LoopSettings
  private loop: TransientLoop
  private hasPower = true
  private nowMs = 0

  constructor(rules: Rules) {
    this.settings = { rules, tracking: DEFAULT_SETTINGS, clock: null, opponent: null, seed: 1 }
    this.loop = new TransientLoop(loopFor(NO_GAME, this.settings))
  }

  get phase(): Phase {
    return this.hasPower ? this.view.phase : 'offline'
  }

  get waiting() {
    return this.view.waiting
  }

  get position(): Position {
    return this.view.position
  }

  get recorded(): Position | null {
    const { game } = this.loop.state
    return game.status === 'none' ? null : game.position
  }

  get explained(): readonly Position[] | null {
    if (!this.hasPower) return null
    const { stage, frame, hypotheses } = this.loop.state.tracker.belief
    return stage !== 'playing' || frame === null ? null : hypotheses.map(({ position }) => position)
  }

  receive(text: string, atMs: number): void {
    const parsed = parseControllerLine(text)
    if (!parsed.ok) return
    const { line } = parsed
    const squares = this.settings.rules.geometry.squares.length
    if (line.type === 'sensors' && line.squares.length === squares)
      this.feed({ type: 'board', event: { type: 'frame', atMs, squares: line.squares } }, atMs)
    if (line.type === 'button')
      this.feed(
        { type: 'board', event: { type: 'button', atMs, button: line.button, pressed: line.pressed } },
        atMs,
      )
  }

  passUntil(nowMs: number): void {
    this.nowMs = nowMs
    if (dueAtMs(this.loop.state) <= nowMs) this.feed({ type: 'time' }, nowMs)
  }

  /** The port reports a cable that is pulled out; one that is put in says hello and sends a frame. */
  plugged(isPlugged: boolean): void {
    const atMs = this.nowMs
    if (!isPlugged) this.feed({ type: 'board', event: { type: 'down', atMs, failure: UNPLUGGED } }, atMs)
  }

  moveByCommand(move: Move): void {
    this.request({ type: 'move', move, source: 'operator' })
  }

  takeBackByCommand(plies: number): void {
    this.request({ type: 'take-back', plies })
  }

  lose(): void {
    this.hasPower = false
  }

  /** Knows nothing but what the journal has. */
  wake(nowMs: number): void {
    if (this.hasPower) return
    this.hasPower = true
    this.nowMs = nowMs
    const read = readJournal(makeJournal(this.loop.journal).bytes)
    if (!read.ok) throw new Error(read.error.message)
    const { state } = read.value
    const resumed = decide(state, { type: 'resume-game' }, { at: '', atMs: nowMs })
    const loop = new TransientLoop(loopFor(resumed.ok ? resumed.value.state : state, this.settings))
    loop.journal = this.loop.journal
    this.loop = loop
  }

  private get view() {
    return this.loop.state.tracker.view
  }

  private request(command: CommandOf<'move' | 'take-back'>): void {
    this.feed({ type: 'request', id: 0, request: { type: 'game', command } }, this.nowMs)
  }

  private feed(input: LoopInput, atMs: number): void {
    if (this.hasPower) this.loop.feed(input, atMs)
  }
}
