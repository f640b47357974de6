import type { BoardEvent, BoardInfo } from '../../boards/board.ts'
import type { BoardFailure } from '../../boards/board-failure.ts'
import { type LinkCounters, noCounts } from '../../boards/link/counters.ts'
import type { CancelTimer, Clock } from '../../core/clock.ts'
import type { LocalizedFinding } from '../../doctor/finding.ts'
import { FlickerMonitor } from '../../doctor/flicker.ts'
import { serviceFindings } from '../../doctor/service-findings.ts'
import { type ClockFacts, linkFigures } from '../../doctor/spoken-findings.ts'
import { type Size, squareName } from '../../rules/geometry.ts'
import type { ServiceHealth } from './health.ts'

/** Disk and clock are looked at so often, and what has changed is told no later. */
const ROUND_MS = 30_000
/** Figures are told again after so many rounds, and go back twice as far: a bad cable of last week is no news. */
const ROUNDS_TO_REPEAT = 20

/** What the doctor asks of the computer. */
export interface HostProbes {
  readonly freeBytes: () => Promise<number | null>
  readonly clockFacts: () => Promise<ClockFacts>
  readonly shippedFirmware: (info: BoardInfo) => Promise<string | null>
}

interface Parts {
  readonly health: ServiceHealth
  readonly size: Size
  readonly clock: Clock
  readonly timeOfDay: () => Date
  readonly surroundings: HostProbes
  readonly counters: () => LinkCounters
  /** What is found has changed. */
  readonly onFindings: (findings: readonly LocalizedFinding[]) => void
}

/** Looks after the board while it is played on, without ever asking anything of it. */
export class ServiceDoctor {
  private readonly parts: Parts
  private readonly flicker = new FlickerMonitor()
  private info: BoardInfo | null = null
  private trouble: BoardFailure | null = null
  private shippedFirmware: string | null = null
  private faulty: readonly string[] = []
  private freeBytes: number | null = null
  private clockFacts: ClockFacts
  private told = ''
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

  overhear(event: BoardEvent): void {
    switch (event.type) {
      case 'up':
      case 'restarted':
        void this.welcome(event.info)
        break
      case 'down':
        this.trouble = event.failure
        this.flicker.lose()
        this.tell()
        break
      case 'frame':
        this.see(event.squares, event.atMs)
        break
      case 'button':
      case 'raw':
        break
    }
  }

  /** Tells what has changed: broker and journal say so themselves. */
  follow(): void {
    this.tell()
  }

  findings(): LocalizedFinding[] {
    const { health, size, clock } = this.parts
    const { info, trouble, shippedFirmware, faulty, freeBytes, clockFacts } = this
    return serviceFindings({
      info,
      failure: trouble,
      shippedFirmware,
      faulty,
      flickering: this.flicker.squares(clock.nowMs()).map(square => squareName(square, size)),
      link: linkFigures(this.window[0], this.parts.counters()),
      brokerTrouble: health.troubleOf('broker'),
      journalTrouble: health.troubleOf('journal'),
      freeBytes,
      clock: clockFacts,
    })
  }

  private async welcome(info: BoardInfo): Promise<void> {
    this.info = info
    this.trouble = null
    this.shippedFirmware = await this.parts.surroundings.shippedFirmware(info)
    this.tell()
  }

  private see(frame: string, atMs: number): void {
    const { size } = this.parts
    this.flicker.see(frame, atMs)
    this.faulty = [...frame].flatMap((letter, square) => (letter === '?' ? [squareName(square, size)] : []))
    this.tell()
  }

  private async makeRound(): Promise<void> {
    const { surroundings, clock } = this.parts
    this.freeBytes = await surroundings.freeBytes()
    this.clockFacts = await surroundings.clockFacts()
    if (this.isStopped) return
    this.rounds += 1
    if (this.rounds % ROUNDS_TO_REPEAT === 0) {
      this.window = [this.window[1], this.parts.counters()]
      this.told = ''
    }
    this.tell()
    this.cancelRound = clock.setTimer(ROUND_MS, () => void this.makeRound())
  }

  /** Figures change all the time, and are no news by themselves. */
  private tell(): void {
    if (this.isStopped) return
    const findings = this.findings()
    const gist = JSON.stringify(findings.map(({ check, level, squares }) => [check, level, squares]))
    if (gist === this.told) return
    this.told = gist
    this.parts.onFindings(findings)
  }
}
