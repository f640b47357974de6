import type { BenchRow } from './rows.ts'

const UP_TO = 5_000_000
const RUNS = 9

/** The same work every time, so that a slow hour of the machine is told from slow code. */
export function benchYardstick(when: 'before' | 'after'): BenchRow[] {
  const times = Array.from({ length: RUNS }, () => {
    const startedMs = performance.now()
    countPrimes()
    return performance.now() - startedMs
  }).sort((a, b) => a - b)
  return [
    {
      name: `this machine: primes to five million, ${when}`,
      value: times[Math.floor(RUNS / 2)]!,
      unit: 'ms',
      limit: null,
    },
  ]
}

function countPrimes(): number {
  const crossed = new Uint8Array(UP_TO)
  let primes = 0
  for (let number = 2; number < UP_TO; number++) {
    if (crossed[number]) continue
    primes++
    for (let multiple = number * 2; multiple < UP_TO; multiple += number) crossed[multiple] = 1
  }
  return primes
}
