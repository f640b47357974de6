import { execFile } from 'node:child_process'

/** Says something to systemd, such as `READY=1` (sd_notify(3)); resolves when systemd has it. */
export type Notify = (assignments: readonly string[]) => Promise<void>

/**
 * null where no service manager listens. It listens at a datagram socket, which Node does not have; a native
 * addon for it would have to be compiled on the Raspberry Pi. So `systemd-notify` says it, which is there
 * wherever systemd is, and waits until it was heard: a child that had gone before systemd looked for the unit
 * it belongs to would not be believed. Since it is a child, the unit needs `NotifyAccess=all`.
 */
export function notifyOf(
  environment: NodeJS.ProcessEnv,
  note: (message: string) => void,
  program = 'systemd-notify',
): Notify | null {
  if (environment.NOTIFY_SOCKET === undefined) return null
  let saying: Promise<void> = Promise.resolve()
  return assignments => {
    saying = saying.then(() => run(program, assignments, note))
    return saying
  }
}

const PATIENCE_MS = 10_000

function run(program: string, args: readonly string[], note: (message: string) => void): Promise<void> {
  return new Promise(resolve => {
    execFile(program, args, { timeout: PATIENCE_MS }, error => {
      if (error) note(`systemd cannot be told ${args[0]}: ${error.message.trim()}`)
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
