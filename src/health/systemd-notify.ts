import { execFile } from 'node:child_process'
import { SerialQueue } from '../core/serial-queue.ts'

/** Notifies systemd, with `READY=1` and the like (sd_notify(3)); resolves when systemd has it. */
export type Notify = (assignments: readonly string[]) => Promise<void>

/**
 * null where no service manager listens. It listens at a datagram socket, which Node does not have; a native addon
 * for it would have to be compiled on the Raspberry Pi. So this runs `systemd-notify`, which is there wherever systemd
 * is, and which waits until the message was received: from a process that has ended before systemd looks for the
 * unit it belongs to, a message would be ignored. Since it is a child process, the unit needs `NotifyAccess=all`.
 */
export function notifyOf(
  environment: NodeJS.ProcessEnv,
  note: (message: string) => void,
  program = 'systemd-notify',
): Notify | null {
  if (environment.NOTIFY_SOCKET === undefined) return null
  const queue = new SerialQueue()
  return assignments => queue.add(() => run(program, assignments, note))
}

const PATIENCE_MS = 10_000

function run(program: string, args: readonly string[], note: (message: string) => void): Promise<void> {
  return new Promise(resolve => {
    execFile(program, args, { timeout: PATIENCE_MS }, error => {
      if (error) note(`systemd cannot be notified of ${args[0]}: ${error.message.trim()}`)
      resolve()
    })
  })
}

/** How long systemd waits for a sign of life before it starts the service anew; null where it does not. */
export function watchdogMs(environment: NodeJS.ProcessEnv, pid: number): number | null {
  const { WATCHDOG_USEC, WATCHDOG_PID } = environment
  if (WATCHDOG_PID !== undefined && Number(WATCHDOG_PID) !== pid) return null
  const ms = Number(WATCHDOG_USEC) / 1000
  return ms > 0 ? ms : null
}

/** systemd sets it for what goes to its journal. */
export const isUnderSystemd = (environment: NodeJS.ProcessEnv) => environment.JOURNAL_STREAM !== undefined
