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
import type { BenchRow } from './rows.ts'

const DEBOUNCE_MS = 40
const SAMPLES = 200
const HOST_SAMPLES = 500
const WARM_UP = 50
const COACH_MS = 100
const boot = '0001'
const START = startPosition(builtInRules('nielsen')).placement.join('')
const LIFTED = START.replace('t', '.')

/**
 * From a magnet that is lifted to the lights that answer it. The controller's share is in emulated time, the
 * host's as measured; their 99th percentiles are added, which is more than the 99th percentile of the whole.
 */
export async function benchWholePath(): Promise<BenchRow[]> {
  const shares = [
    await measureLatencies(SAMPLES),
    await hostTimesMs(),
    await whileTheCoachThinks(hostTimesMs),
    await lightTimesMs(),
  ]
  const [told, answered, answeredThinking, shown] = shares.map(
    times => times[Math.floor(0.99 * times.length)]!,
  ) as [number, number, number, number]
  return [
    { name: 'frame to lights line, host, p99', value: answered, unit: 'ms', limit: null },
    {
      name: 'frame to lights line, host, coach thinking, p99',
      value: answeredThinking,
      unit: 'ms',
      limit: null,
    },
    { name: 'lights line to lights, controller, p99', value: shown, unit: 'ms', limit: null },
    {
      name: 'magnet to lights, whole path, p99',
      value: told + answered + shown,
      unit: 'ms',
      limit: DEBOUNCE_MS + 30,
    },
    {
      name: 'magnet to lights, coach thinking, p99',
      value: told + answeredThinking + shown,
      unit: 'ms',
      limit: DEBOUNCE_MS + 30,
    },
  ]
}

/** The coach is asked one question after another, in its thread, as long as this takes. */
async function whileTheCoachThinks<T>(measure: () => Promise<T>): Promise<T> {
  const coach = new CoachWorker()
  coach.start()
  const position = startPosition(builtInRules('nielsen'))
  let isMeasuring = true
  let answers = 0
  const thinking = (async () => {
    for (; isMeasuring; answers++) {
      const answer = await coach.suggest({ position, effort: { ms: COACH_MS } })
      if (!answer.ok) throw new Error(answer.error.message)
    }
  })()
  const measured = await measure()
  isMeasuring = false
  await thinking
  await coach.stop()
  if (answers < 2) throw new Error('the coach did not think')
  return measured
}

/** From the last byte of an `S` to the `L` that follows: stream, parser, link, tracker and lights. */
async function hostTimesMs(): Promise<number[]> {
  let seq = 0
  let answeredAtMs = 0
  const port = new UsbSerialPort('bench', {
    send: bytes => answer(Buffer.from(bytes).toString()),
    setBaudRate: async () => {},
    drain: async () => {},
    dtrSwitchedOn: async () => {},
  })
  const say = (line: ControllerLine) => port.received(Buffer.from(`${makeControllerLine(line)}\n`))
  const tell = (squares: string) => say({ type: 'sensors', boot, seq: seq++, squares })
  function answer(text: string): void {
    const parsed = parseHostLine(text.trim())
    if (!parsed.ok || !('n' in parsed.line)) return
    const { line } = parsed
    if (line.type === 'lights') answeredAtMs = performance.now()
    say({ type: 'ack', boot, n: line.n })
    if (line.type === 'hello-request') {
      say({
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
      tell(START)
    }
  }
  const board = new SerialBoard({ clock: systemClock, path: 'bench', loadBinding: async () => port })
  let tracker = Tracker.forNewGame(startPosition(builtInRules('nielsen')), DEFAULT_SETTINGS)
  board.start(event => {
    if (event.type !== 'frame') return
    tracker = tracker.observe(event.squares, event.atMs).tracker
    board.show(lightsFor(tracker.view))
  })
  const times: number[] = []
  for (let sample = 0; sample < HOST_SAMPLES + WARM_UP; sample++) {
    await pause(10)
    const toldAtMs = performance.now()
    tell(sample % 2 === 0 ? LIFTED : START)
    while (answeredAtMs < toldAtMs) await pause(0)
    if (sample >= WARM_UP) times.push(answeredAtMs - toldAtMs)
  }
  await board.stop()
  return times.sort((a, b) => a - b)
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
