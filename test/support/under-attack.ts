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
const QUIET_ROUNDS = 20

export interface AttackFigures {
  /** Of commands by an operator who connected during the attack. */
  readonly commandMs: readonly number[]
  /**
   * By how much each command took longer than an idle process, asked at the same moment, took to answer: what is left
   * is the service's, and not that of a machine that the attackers keep busy too.
   */
  readonly ownCommandMs: readonly number[]
  /** Of that idle process. */
  readonly echoMs: readonly number[]
  /** From the hand to the lights, by the operator's measure. */
  readonly quietLightsMs: readonly number[]
  readonly lightsMs: readonly number[]
  /** How often the board was lost. */
  readonly boardsLost: number
  readonly residentBytes: number
}

/** A service that ten hostile clients attack for so long. All figures are in order of size. */
export async function attackService(attackMs: number): Promise<AttackFigures> {
  const service = RunningService.start(['--rules', 'nielsen'])
  const { http, mqtt } = await service.ready()
  const bystander = new IdleProcess()
  const connect = async () => (await (await MqttGuest.connect(mqtt, asControl(service))).watch()).listen()
  const before = await connect()
  await before.untilGame('the start', ({ phase }) => phase === 'matching')
  const quietLightsMs: number[] = []
  for (let index = 0; index < QUIET_ROUNDS; index++) quietLightsMs.push(...(await moveHand(before)))

  const attacker = spawn(process.execPath, [ATTACKER, new URL(http).port, new URL(mqtt).port])
  await once(attacker.stdout!, 'data')
  const operator = await connect()
  await operator.untilGame('the game', () => true)
  const commandMs: number[] = []
  const ownCommandMs: number[] = []
  const echoMs: number[] = []
  const lightsMs: number[] = []
  let residentBytes = 0
  for (const endMs = performance.now() + attackMs; performance.now() < endMs; ) {
    const [command, echo] = await Promise.all([
      timeOf(() => operator.ask('hints', { level: 'off' })),
      timeOf(() => bystander.echo()),
    ])
    commandMs.push(command)
    echoMs.push(echo)
    ownCommandMs.push(Math.max(0, command - echo))
    lightsMs.push(...(await moveHand(operator)))
    residentBytes = Math.max(residentBytes, residentBytesOf(service.pid))
    await pause(PACE_MS)
  }
  await stop(attacker)
  await bystander.stop()
  const boardsLost = operator.events.filter(({ type }) => type === 'board.down').length
  await before.leave()
  await operator.leave()
  await service.stop()
  const bySize = (values: readonly number[]) => values.toSorted((a, b) => a - b)
  return {
    commandMs: bySize(commandMs),
    ownCommandMs: bySize(ownCommandMs),
    echoMs: bySize(echoMs),
    quietLightsMs: bySize(quietLightsMs),
    lightsMs: bySize(lightsMs),
    boardsLost,
    residentBytes,
  }
}

const asControl = ({ token }: RunningService) => ({ username: 'control', password: token })

/** A process that does nothing but send back what it is sent. */
class IdleProcess {
  private readonly child = spawn(process.execPath, ['-e', 'process.stdin.pipe(process.stdout)'])

  async echo(): Promise<void> {
    const answered = once(this.child.stdout, 'data')
    this.child.stdin.write('x')
    await answered
  }

  stop(): Promise<void> {
    return stop(this.child)
  }
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await act()
  return performance.now() - startMs
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

function residentBytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.stdin!.end()
  await exited
}
