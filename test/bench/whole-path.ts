import { setTimeout as pause } from 'node:timers/promises'
import { SerialBoard } from '../../src/boards/serial/serial-board.ts'
import { CoachWorker } from '../../src/coach-worker/coach-worker.ts'
import { systemClock } from '../../src/core/system-clock.ts'
import { ordinaryNoise } from '../../src/emulator/circuit/noise.ts'
import { UsbSerialPort } from '../../src/emulator/usb-serial-port.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { Tracker } from '../../src/tracking/tracker.ts'
import { lightsFor } from '../../src/views/lights.ts'
import { type ControllerLine, makeControllerLine } from '../../src/wire/controller-line.ts'
import { parseHostLine } from '../../src/wire/host-line.ts'
import { PROTOCOL } from '../../src/wire/vocabulary.ts'
import { benchOf, nineByNine } from '../firmware/emulated/support/bench.ts'
import { measureLatencies } from '../firmware/emulated/support/measures.ts'
import { type BenchPromise, type BenchRow, byTheClock, OWN_GOAL, percentile } from './row.ts'

const DEBOUNCE_MS = 40
const SAMPLES = 200
/** Measured by turns without and with the coach, so that a slow minute of the machine slows both. */
const BLOCKS = 4
const BLOCK_SAMPLES = 250
/** Until the compiler has finished with the code of the path and of the search: see `hostTimes`. */
const WARM_UP_SAMPLES = 800
const COACH_MS = 100
const boot = '0001'
const START = startPosition(builtInRules('nielsen')).placement.join('')
const LIFTED = START.replace('t', '.')

const PATH_PROMISE = byTheClock(
  DEBOUNCE_MS + 30,
  `${OWN_GOAL}: debounce and 30 ms; a person notices 100 ms`,
  100,
)

/**
 * From a magnet that is lifted to the lights that answer it. The controller's share is in emulated time, the
 * host's as measured; their 99th percentiles are added, which is more than the 99th percentile of the whole.
 */
export async function benchWholePath(): Promise<BenchRow[]> {
  const reported = percentile(await measureLatencies(SAMPLES), 0.99)
  const lit = percentile(await lightTimesMs(), 0.99)
  const { alone, thinking } = await hostTimes()
  const row = (name: string, value: number, promise?: BenchPromise): BenchRow => ({
    name,
    value,
    unit: 'ms',
    better: 'less',
    ...(promise && { promise }),
  })
  const hostRows = (name: string, sorted: readonly number[]) => [
    row(`${name}, p50`, percentile(sorted, 0.5)),
    row(`${name}, p90`, percentile(sorted, 0.9)),
    row(`${name}, p99`, percentile(sorted, 0.99)),
  ]
  const whole = (host: readonly number[]) => reported + percentile(host, 0.99) + lit
  return [
    ...hostRows('frame to lights line, host', alone),
    ...hostRows('frame to lights line, host, coach thinking', thinking),
    row('lights line to lights, controller, p99', lit),
    row('magnet to lights, whole path, p99', whole(alone), PATH_PROMISE),
    row('magnet to lights, coach thinking, p99', whole(thinking), PATH_PROMISE),
  ]
}

/** A coach in its thread that can be kept thinking, one question after another. */
class BusyCoach {
  readonly #coach = new CoachWorker()
  readonly #position = startPosition(builtInRules('nielsen'))

  start(): void {
    this.#coach.start()
  }

  /** Thinks as long as this takes. */
  async during<T>(measure: () => Promise<T>): Promise<T> {
    let isMeasuring = true
    let answers = 0
    const thinking = (async () => {
      for (; isMeasuring; answers++) {
        const answer = await this.#coach.suggest({ position: this.#position, effort: { ms: COACH_MS } })
        if (!answer.ok) throw new Error(answer.error.message)
      }
    })()
    const measured = await measure()
    isMeasuring = false
    await thinking
    if (answers < 2) throw new Error('the coach did not think')
    return measured
  }

  stop(): Promise<void> {
    return this.#coach.stop()
  }
}

/**
 * The path itself takes a third of a millisecond of the processor. What makes a sample longer is that the thread has
 * to wait for a core in the middle of it: for other processes, and, while code is new, for the threads in which V8
 * compiles it. They have the priority of the program, whichever thread they compile for. A service in play has that
 * behind it, so both are warmed up.
 */
async function hostTimes(): Promise<{ alone: number[]; thinking: number[] }> {
  const host = new HostUnderTest()
  const coach = new BusyCoach()
  host.start()
  coach.start()
  const alone: number[] = []
  const thinking: number[] = []
  await coach.during(() => host.timesMs(WARM_UP_SAMPLES))
  for (let block = 0; block < BLOCKS; block++) {
    alone.push(...(await host.timesMs(BLOCK_SAMPLES)))
    thinking.push(...(await coach.during(() => host.timesMs(BLOCK_SAMPLES))))
  }
  await host.stop()
  await coach.stop()
  return { alone: alone.sort((a, b) => a - b), thinking: thinking.sort((a, b) => a - b) }
}

/** From the last byte of an `S` to the `L` that follows: stream, parser, link, tracker and lights. */
class HostUnderTest {
  #seq = 0
  #tracker = Tracker.forNewGame(startPosition(builtInRules('nielsen')), DEFAULT_SETTINGS)
  #answeredAtMs = 0
  readonly #port = new UsbSerialPort('bench', {
    send: bytes => this.#receive(Buffer.from(bytes).toString()),
    setBaudRate: async () => {},
    drain: async () => {},
    dtrSwitchedOn: async () => {},
  })
  readonly #board = new SerialBoard({
    clock: systemClock,
    path: 'bench',
    loadBinding: async () => this.#port,
  })

  start(): void {
    this.#board.start(event => {
      if (event.type !== 'frame') return
      this.#tracker = this.#tracker.observe(event.squares, event.atMs).tracker
      this.#board.show(lightsFor(this.#tracker.view))
    })
  }

  stop(): Promise<void> {
    return this.#board.stop()
  }

  async timesMs(samples: number): Promise<number[]> {
    const times: number[] = []
    for (let sample = 0; sample < samples; sample++) {
      await pause(10)
      const sentAtMs = performance.now()
      this.#sendSquares(sample % 2 === 0 ? LIFTED : START)
      while (this.#answeredAtMs < sentAtMs) await pause(0)
      times.push(this.#answeredAtMs - sentAtMs)
    }
    return times
  }

  #receive(text: string): void {
    const parsed = parseHostLine(text.trim())
    if (!parsed.ok || !('n' in parsed.line)) return
    const { line } = parsed
    if (line.type === 'lights') this.#answeredAtMs = performance.now()
    this.#send({ type: 'ack', boot, n: line.n })
    if (line.type === 'hello-request') {
      this.#send({
        type: 'hello',
        boot,
        protocol: PROTOCOL,
        firmware: '1',
        files: 9,
        ranks: 9,
        sense: 'side',
        leds: 'rgb',
        name: 'bench',
      })
      this.#sendSquares(START)
    }
  }

  #sendSquares(squares: string): void {
    this.#send({ type: 'sensors', boot, seq: this.#seq++ % 65536, squares })
  }

  #send(line: ControllerLine): void {
    this.#port.received(Buffer.from(`${makeControllerLine(line)}\n`))
  }
}

/** From the first byte of an `L` to its colours. */
async function lightTimesMs(): Promise<number[]> {
  const bench = await benchOf(nineByNine, { noise: ordinaryNoise })
  bench.ask({ type: 'palette', letter: 'a', rgb: '20a0ff', effect: 'steady', periodMs: 0 })
  const times: number[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    bench.run(7 + (sample % 13) * 1.3)
    let shownAtMs = 0
    bench.machine.circuit.onLights = () => {
      shownAtMs = bench.machine.ms
    }
    const sentAtMs = bench.machine.ms
    bench.ask({ type: 'lights', squares: (sample % 2 === 0 ? 'a' : '.').repeat(81) })
    if (shownAtMs === 0) bench.runUntil(() => shownAtMs > 0, 100)
    times.push(shownAtMs - sentAtMs)
  }
  return times.sort((a, b) => a - b)
}
