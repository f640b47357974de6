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
const PACE_MS = 100

export interface AttackFigures {
  /** Of commands by an operator who connected during the attack, in order of size. */
  readonly commandMs: readonly number[]
  /** From the hand to the lights, by the operator's measure. */
  readonly quietLightsMs: readonly number[]
  readonly lightsMs: readonly number[]
  /** How often the board was lost. */
  readonly boardsLost: number
  readonly residentBytes: number
}

/** A service that ten hostile clients attack for so long. */
export async function attackService(attackMs: number): Promise<AttackFigures> {
  const service = RunningService.start(['--rules', 'nielsen'])
  const { http, mqtt } = await service.ready()
  const connect = async () => (await (await MqttGuest.connect(mqtt, asControl(service))).watch()).listen()
  const before = await connect()
  await before.untilGame('the start', ({ phase }) => phase === 'matching')
  const quietLightsMs: number[] = []
  for (let index = 0; index < 20; index++) quietLightsMs.push(...(await moveHand(before)))

  const attacker = spawn(process.execPath, [ATTACKER, new URL(http).port, new URL(mqtt).port])
  await once(attacker.stdout!, 'data')
  const operator = await connect()
  await operator.untilGame('the game', () => true)
  const commandMs: number[] = []
  const lightsMs: number[] = []
  let residentBytes = 0
  for (const endMs = performance.now() + attackMs; performance.now() < endMs; ) {
    const askedMs = performance.now()
    await operator.ask('hints', { level: 'off' })
    commandMs.push(performance.now() - askedMs)
    lightsMs.push(...(await moveHand(operator)))
    residentBytes = Math.max(residentBytes, residentBytesOf(service.pid))
    await pause(PACE_MS)
  }
  await stop(attacker)
  const boardsLost = operator.events.filter(({ type }) => type === 'board.down').length
  await before.leave()
  await operator.leave()
  await service.stop()
  return {
    commandMs: commandMs.toSorted((a, b) => a - b),
    quietLightsMs: quietLightsMs.toSorted((a, b) => a - b),
    lightsMs: lightsMs.toSorted((a, b) => a - b),
    boardsLost,
    residentBytes,
  }
}

const asControl = ({ token }: RunningService) => ({ username: 'control', password: token })

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

function residentBytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

async function stop(attacker: ChildProcess): Promise<void> {
  const exited = once(attacker, 'exit')
  attacker.stdin!.end()
  await exited
}
