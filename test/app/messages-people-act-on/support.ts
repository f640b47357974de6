import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { PseudoController } from '../../boards/support/pseudo-controller.ts'
import { RunningService } from '../../service/support/running-service.ts'
import { emptyFolder, NO_SETTINGS } from '../../support/command.ts'

/**
 * The messages that these tests check are read by somebody who has no idea of the program's insides, perhaps at eleven
 * at night with guests at the board. So the words are checked to the letter: what is wrong, and what to do.
 */

export const MAIN = join(import.meta.dirname, '../../../dist/app/main.js')

/** A folder that everybody may look into, as nobody has to. */
export function openFolder(): string {
  const folder = emptyFolder()
  chmodSync(folder, 0o755)
  return folder
}

/** Its last line is what stopped it. Before it may stand that MQTT's usual port is taken, as any broker may do. */
export function endOf({ status, stderr }: { status: number | null; stderr: string }) {
  return { status, words: stderr.trimEnd().split('\n').at(-1) }
}

/** The built program as a user without any rights. */
export function asNobody(args: readonly string[]) {
  const nobody = ['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups', '--']
  const { status, stderr } = spawnSync('setpriv', [...nobody, process.execPath, MAIN, ...args], {
    encoding: 'utf8',
    env: { ...process.env, XDG_CONFIG_HOME: NO_SETTINGS, HOME: '/nonexistent' },
  })
  return { status, stderr }
}

/** Runs a program with no more than so much room for each file; bash's `ulimit -f` counts in KiB. */
export function littleRoom(kibibytes: number): string[] {
  return ['bash', '-c', `ulimit -f ${kibibytes}; trap '' XFSZ; exec "$@"`, 'bash']
}

export function withLittleRoom(kibibytes: number, args: readonly string[], input = '') {
  const [bash, ...rest] = littleRoom(kibibytes)
  const { status, stdout, stderr } = spawnSync(bash!, [...rest, process.execPath, MAIN, ...args], {
    encoding: 'utf8',
    input,
    env: { ...process.env, XDG_CONFIG_HOME: NO_SETTINGS },
  })
  return { status, stdout, stderr }
}

export async function pluggedIn(path = join(openFolder(), 'ttyUSB0')): Promise<PseudoController> {
  const controller = new PseudoController(path)
  await controller.plug()
  onTestFinished(() => controller.unplug())
  return controller
}

export function service(...args: string[]): RunningService {
  const running = RunningService.start(args)
  onTestFinished(async () => {
    await running.stop()
  })
  return running
}

export async function says(running: RunningService, words: string): Promise<void> {
  await running.until(() => running.words.includes(words), words)
  expect(running.words.split('\n')).toContain(words)
}
