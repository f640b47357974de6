import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { PseudoController } from '../boards/support/pseudo-controller.ts'
import { RunningService } from '../service/support/running-service.ts'
import { emptyFolder } from '../support/command.ts'
import type { BenchRow } from './rows.ts'

const STARTS = 5
const SETTLE_MS = 20_000
const REST_MS = 30_000
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

/** The service as it waits for the next move, on a serial board that says once a second what it sees. */
export async function benchAtRest(): Promise<BenchRow[]> {
  const controller = new PseudoController(join(emptyFolder(), 'board'))
  controller.squares = startPosition(builtInRules('brettspielnetz')).placement.join('')
  await controller.plug()
  const seeing = setInterval(() => controller.sendFrame(), 1000)
  try {
    const readyMs = await startTimesMs(controller.path)
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
        value: readyMs[Math.floor(STARTS / 2)]!,
        unit: 'ms',
        limit: 2000,
      },
      { name: 'service at rest, serial board: share of a core', value: share * 100, unit: '%', limit: 2 },
      { name: 'service at rest, serial board: resident', value: residentMb, unit: 'MB', limit: 120 },
    ]
  } finally {
    clearInterval(seeing)
    await controller.unplug()
  }
}

const start = (port: string) => RunningService.start(['--board', 'serial', '--port', port])

async function startTimesMs(port: string): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < STARTS; run++) {
    const began = performance.now()
    const service = start(port)
    await service.ready()
    times.push(performance.now() - began)
    await service.stop()
  }
  return times.sort((a, b) => a - b)
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
