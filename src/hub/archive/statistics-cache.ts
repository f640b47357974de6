import type { Clock } from '../../core/clock.ts'
import type { HubStatistics } from '../../messages/hub-replies.ts'

/** Every game is counted, which takes a second when there are very many. */
const FRESH_MS = 60_000

/** The figures of a minute ago at once, and newer ones for the next who asks. */
export class StatisticsCache {
  private readonly count: () => Promise<HubStatistics>
  private readonly clock: Clock
  private counted: Promise<HubStatistics> | null = null
  private countedAtMs = 0

  constructor(count: () => Promise<HubStatistics>, clock: Clock) {
    this.count = count
    this.clock = clock
  }

  get(): Promise<HubStatistics> {
    const before = this.counted
    if (before && this.clock.nowMs() - this.countedAtMs < FRESH_MS) return before
    this.countedAtMs = this.clock.nowMs()
    const counting = this.count()
    if (!before) {
      this.counted = counting
      counting.catch(() => this.forget(counting))
      return counting
    }
    counting.then(
      () => {
        this.counted = counting
      },
      () => undefined,
    )
    return before
  }

  private forget(counting: Promise<HubStatistics>): void {
    if (this.counted === counting) this.counted = null
  }
}
