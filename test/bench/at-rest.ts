import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { PseudoController } from '../boards/support/pseudo-controller.ts'
import { RunningService } from '../service/support/running-service.ts'
import { emptyFolder } from '../support/command.ts'
import { type BenchRow, byTheClock, exactly, median, OWN_GOAL } from './row.ts'

const STARTS = 5
const SETTLE_MS = 20_000
const REST_MS = 30_000
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

/** The service as it waits for the next move, on a serial board that reports its squares once a second. */
export async function benchAtRest(): Promise<BenchRow[]> {
  const controller = new PseudoController(join(emptyFolder(), 'board'))
  controller.squares = startPosition(builtInRules('brettspielnetz')).placement.join('')
  await controller.plug()
  const reporting = setInterval(() => controller.sendFrame(), 1000)
  try {
    const { serviceMs, bareMs } = await startTimes(controller.path)
    const service = start(controller.path)
    await service.ready()
    await pause(SETTLE_MS)
    const before = usedMs(service.pid)
    await pause(REST_MS)
    const share = (usedMs(service.pid) - before) / REST_MS
    const residentMb = resident(service.pid)
    await service.stop()
    return [
      {
        name: 'service ready with a serial board, median',
        value: median(serviceMs),
        unit: 'ms',
        better: 'less',
        promise: byTheClock(2000, OWN_GOAL),
      },
      {
        name: 'bare Node with the same packages ready, median',
        value: median(bareMs),
        unit: 'ms',
        better: 'less',
      },
      {
        name: 'service at rest, serial board: share of a core',
        value: share * 100,
        unit: '%',
        better: 'less',
        promise: byTheClock(2, OWN_GOAL),
      },
      {
        name: 'service at rest, serial board: resident',
        value: residentMb,
        unit: 'MB',
        better: 'less',
        promise: exactly(120, OWN_GOAL),
      },
      { name: 'bare Node at rest: resident', value: await bareResidentMb(), unit: 'MB', better: 'less' },
    ]
  } finally {
    clearInterval(reporting)
    await controller.unplug()
  }
}

const start = (port: string) => RunningService.start(['--board', 'serial', '--port', port])

/** By turns, so that a slow minute of the machine slows both. */
async function startTimes(port: string): Promise<{ serviceMs: number[]; bareMs: number[] }> {
  const serviceMs: number[] = []
  const bareMs: number[] = []
  for (let run = 0; run < STARTS; run++) {
    const began = performance.now()
    const service = start(port)
    await service.ready()
    serviceMs.push(performance.now() - began)
    await service.stop()
    const bareBegan = performance.now()
    const bare = await startBareNode(PACKAGES)
    bareMs.push(performance.now() - bareBegan)
    bare.kill()
  }
  return { serviceMs, bareMs }
}

/** What the service loads before it is ready with a serial board. */
const PACKAGES = [
  '@serialport/bindings-cpp',
  '@serialport/stream',
  'aedes',
  'commander',
  'mqtt',
  'ws',
  'yaml',
  'zod',
]

async function startBareNode(packages: readonly string[]): Promise<ChildProcess> {
  const program = [
    ...packages.map(name => `import '${name}'`),
    "console.log('ready')",
    'setInterval(() => {}, 1_000_000)',
  ].join('\n')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout!, 'data')
  return child
}

async function bareResidentMb(): Promise<number> {
  const bare = await startBareNode([])
  await pause(1000)
  const megabytes = resident(bare.pid!)
  bare.kill()
  return megabytes
}

/** User and system time, from /proc: see proc(5). */
function usedMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number) as [number, number]
  return (user + system) * TICK_MS
}

function resident(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return Number(kilobytes) / 1000
}
