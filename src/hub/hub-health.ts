const PARTS = ['broker', 'database'] as const
type Part = (typeof PARTS)[number]

/** What works and what does not, as `/healthz` of a hub reports it. */
export class HubHealth {
  private readonly failures = new Map<Part, string>([['broker', 'the broker has not been reached yet']])
  private readonly onChange: (part: Part, failure: string | null) => void

  constructor(onChange: (part: Part, failure: string | null) => void) {
    this.onChange = onChange
  }

  /** Null is well. */
  set(part: Part, failure: string | null): void {
    if ((this.failures.get(part) ?? null) === failure) return
    if (failure === null) this.failures.delete(part)
    else this.failures.set(part, failure)
    this.onChange(part, failure)
  }

  report(boards: number) {
    const ok = this.failures.size === 0
    const states = Object.fromEntries(PARTS.map(part => [part, this.failures.get(part) ?? 'well']))
    return { ok, body: { status: ok ? 'well' : 'failing', ...states, boards } }
  }
}
