import type { BoardEvent, BoardInfo } from '../boards/board.ts'
import { type LinkCounters, noCounts } from '../boards/link/counters.ts'
import type { CancelTimer, Clock } from '../core/clock.ts'
import { innerSquares } from '../core/inner-squares.ts'
import type { LocalizedFinding } from '../doctor/finding.ts'
import { FlickerMonitor } from '../doctor/flicker.ts'
import { serviceFindings } from '../doctor/service-findings.ts'
import { type ClockFacts, linkFigures } from '../doctor/spoken-findings.ts'
import type { LoopEffect } from '../loop/effects.ts'
import { type Size, squareName } from '../rules/geometry.ts'
import type { ServiceHealth } from './health.ts'

/** How often disk and clock are looked at. */
const ROUND_MS = 30_000
/** Figures are published again after so many rounds, and go back twice as far: a bad cable of last week is no news. */
const ROUNDS_TO_REPEAT = 20

/** What the doctor wants to know of the computer. */
export interface HostProbes {
  readonly freeBytes: () => Promise<number | null>
  readonly clockFacts: () => Promise<ClockFacts>
  readonly shippedFirmware: (info: BoardInfo) => Promise<string | null>
}

interface Parts {
  readonly health: ServiceHealth
  /** Squares a side of the game. */
  readonly size: () => Size
  readonly clock: Clock
  readonly timeOfDay: () => Date
  readonly probes: HostProbes
  readonly counters: () => LinkCounters
  /** What is found has changed. */
  readonly onFindings: (findings: readonly LocalizedFinding[]) => void
}

/** Watches the board during play, without sending it anything. */
export class ServiceDoctor {
  private readonly parts: Parts
  private readonly flicker = new FlickerMonitor()
  private examined: BoardInfo | null = null
  private shippedFirmware: string | null = null
  private freeBytes: number | null = null
  private clockFacts: ClockFacts
  private reported = ''
  private rounds = 0
  /** Where the figures of the link begin, and where they will begin next. */
  private window: readonly [LinkCounters, LinkCounters] = [noCounts(), noCounts()]
  private cancelRound: CancelTimer = () => {}
  private isStopped = false

  constructor(parts: Parts) {
    this.parts = parts
    this.clockFacts = { year: parts.timeOfDay().getUTCFullYear(), isSynchronised: null }
  }

  start(): void {
    void this.makeRound()
  }

  stop(): void {
    this.isStopped = true
    this.cancelRound()
  }

  /** Squares that flicker are noticed frame by frame. */
  observe(event: BoardEvent): void {
    if (event.type === 'down') this.flicker.lose()
    if (event.type !== 'frame') return
    this.flicker.see(event.squares, event.atMs)
    this.report()
  }

  /** Board and journal may have changed. */
  follow(effect: LoopEffect): void {
    if (effect.type === 'publish-board') void this.examine(effect.status.info)
    if (effect.type === 'journal-failing' || effect.type === 'journal-working') this.report()
  }

  findings(): LocalizedFinding[] {
    const { health } = this.parts
    const size = this.parts.size()
    const { shippedFirmware, freeBytes, clockFacts } = this
    const { info, failure, faulty } = health.board
    return serviceFindings({
      info,
      failure,
      shippedFirmware,
      faulty: faulty.map(square => squareName(square, size)),
      flickering: this.flickeringSquares(size),
      link: linkFigures(this.window[0], this.parts.counters()),
      brokerFailure: health.failureOf('broker'),
      journalFailure: health.failureOf('journal'),
      freeBytes,
      clock: clockFacts,
    })
  }

  /** Those that the game is played on. */
  private flickeringSquares(size: Size): string[] {
    const { health, clock } = this.parts
    const inside = innerSquares(size, health.board.info?.files ?? size)
    return this.flicker
      .squares(clock.nowMs())
      .flatMap(square => (inside.includes(square) ? [squareName(inside.indexOf(square), size)] : []))
  }

  private async examine(info: BoardInfo | null): Promise<void> {
    if (info && info !== this.examined) {
      this.examined = info
      this.shippedFirmware = await this.parts.probes.shippedFirmware(info)
    }
    this.report()
  }

  private async makeRound(): Promise<void> {
    const { probes, clock } = this.parts
    this.freeBytes = await probes.freeBytes()
    this.clockFacts = await probes.clockFacts()
    if (this.isStopped) return
    this.rounds += 1
    if (this.rounds % ROUNDS_TO_REPEAT === 0) {
      this.window = [this.window[1], this.parts.counters()]
      this.reported = ''
    }
    this.report()
    this.cancelRound = clock.setTimer(ROUND_MS, () => void this.makeRound())
  }

  /** Publishes what has changed. Figures change all the time, and are no news by themselves. */
  report(): void {
    if (this.isStopped) return
    const findings = this.findings()
    const gist = JSON.stringify(findings.map(({ check, level, squares }) => [check, level, squares]))
    if (gist === this.reported) return
    this.reported = gist
    this.parts.onFindings(findings)
  }
}
