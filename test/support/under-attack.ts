import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MqttGuest } from '../service/support/mqtt-guest.ts'
import { RunningService } from '../service/support/running-service.ts'

const ATTACKER = join(import.meta.dirname, 'hostile-clients.js')
/** A piece that is lifted and put back, which changes the lights each time. */
const SQUARE = 'd1'
const COMMAND_PACE_MS = 50
const HAND_PACE_MS = 100
const MEMORY_PACE_MS = 250

/** Times in order of size. */
export interface OperatorFigures {
  /** Of commands by an operator who connected during the attack. */
  readonly commandMs: readonly number[]
  /** From the hand to the lights, by the operator's measure. */
  readonly lightsMs: readonly number[]
  /** How often. */
  readonly boardsLost: number
}

export interface AttackFigures {
  readonly attacked: OperatorFigures
  /** The same at the same time with a service beside it that nobody attacks, on a machine that is as busy. */
  readonly leftAlone: OperatorFigures
  /** How many processors the attack keeps busy in the service: its processor time, less that of the other. */
  readonly processors: number
  readonly residentBytes: number
}

/** A service that ten hostile clients attack for so long. */
export async function attackService(attackMs: number): Promise<AttackFigures> {
  const services = [RunningService.start(ARGUMENTS), RunningService.start(ARGUMENTS)] as const
  const [service, other] = services
  const { http, mqtt } = await service.ready()
  await other.ready()
  const attacker = spawn(process.execPath, [ATTACKER, new URL(http).port, new URL(mqtt).port])
  await once(attacker.stdout!, 'data')
  const operators = await Promise.all(services.map(async each => operatorOf(each)))
  const endMs = performance.now() + attackMs
  const spentMs = () => processorMsOf(service.pid) - processorMsOf(other.pid)
  const beforeMs = spentMs()
  const [attacked, leftAlone, residentBytes] = await Promise.all([
    measure(operators[0]!, endMs),
    measure(operators[1]!, endMs),
    largestMemory(service.pid, endMs),
  ])
  const processors = (spentMs() - beforeMs) / attackMs
  await stop(attacker)
  await Promise.all(operators.map(operator => operator.leave()))
  await Promise.all(services.map(each => each.stop()))
  return { attacked, leftAlone, processors, residentBytes }
}

const ARGUMENTS = ['--rules', 'nielsen']

async function operatorOf(service: RunningService): Promise<MqttGuest> {
  const { mqtt } = await service.ready()
  const login = { username: 'control', password: service.token }
  const operator = await (await (await MqttGuest.connect(mqtt, login)).watch()).listen()
  await operator.untilGame('the start', ({ phase }) => phase === 'matching')
  return operator
}

async function measure(operator: MqttGuest, endMs: number): Promise<OperatorFigures> {
  const commandMs: number[] = []
  const lightsMs: number[] = []
  await Promise.all([
    every(COMMAND_PACE_MS, endMs, async () => {
      const startMs = performance.now()
      await operator.ask('hints', { level: 'off' })
      commandMs.push(performance.now() - startMs)
    }),
    every(HAND_PACE_MS, endMs, async () => {
      lightsMs.push(...(await moveHand(operator)))
    }),
  ])
  const bySize = (values: readonly number[]) => values.toSorted((a, b) => a - b)
  const boardsLost = operator.events.filter(({ type }) => type === 'board.down').length
  return { commandMs: bySize(commandMs), lightsMs: bySize(lightsMs), boardsLost }
}

async function largestMemory(pid: number, endMs: number): Promise<number> {
  let bytes = 0
  await every(MEMORY_PACE_MS, endMs, async () => {
    bytes = Math.max(bytes, residentBytesOf(pid))
  })
  return bytes
}

async function every(paceMs: number, endMs: number, act: () => Promise<void>): Promise<void> {
  while (performance.now() < endMs) {
    await act()
    await pause(paceMs)
  }
}

/** Lifts the piece and puts it back; how long the lights took each time. */
async function moveHand(guest: MqttGuest): Promise<number[]> {
  const times: number[] = []
  for (const action of ['lift', 'put']) {
    const shown = guest.last('public/lights')?.text
    const startMs = performance.now()
    const asked = guest.ask('hands', { do: action, square: SQUARE })
    await guest.until('other lights', () => guest.last('public/lights')?.text !== shown)
    times.push(performance.now() - startMs)
    await asked
  }
  return times
}

/** proc(5): utime and stime, in hundredths of a second, behind the name in parentheses. */
function processorMsOf(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = rest.split(' ').slice(11, 13).map(Number)
  return 10 * (user! + system!)
}

function residentBytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.stdin!.end()
  await exited
}
