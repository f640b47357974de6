import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { PseudoController } from '../../../boards/support/pseudo-controller.ts'
import { emptyFolder } from '../../../support/command.ts'
import { PtyBoard } from '../../../support/pty-board.ts'
import { RunningCommand } from '../../../support/running-command.ts'

const ends: (() => unknown)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Done after the test, the last first. */
export const atEnd = (end: () => unknown) => ends.push(end)

interface Told extends Record<string, unknown> {
  readonly check: string
  readonly level: string
  readonly message: string
  readonly remedy?: string
}

/** What `konakis doctor --json` finds. */
export async function doctor(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  manner: ConstructorParameters<typeof RunningCommand>[2] = {},
) {
  const settings = ['--json', '--http', '0', '--data', emptyFolder()]
  const command = new RunningCommand(['doctor', ...settings, ...args], environment, manner)
  const { status, stdout, stderr } = await command.end()
  const lines = stdout.split('\n').filter(Boolean)
  const told = lines.map(line => JSON.parse(line) as Told)
  return { status, stderr, told, of: (check: string) => told.filter(finding => finding.check === check) }
}

/** A service that is stopped after the test. */
export function play(args: readonly string[]): RunningCommand {
  const service = new RunningCommand(['play', '--data', emptyFolder(), ...args])
  atEnd(async () => {
    service.interrupt()
    await service.end()
  })
  return service
}

export async function pseudoController(): Promise<PseudoController> {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-'))
  const controller = new PseudoController(join(folder, 'board'))
  await controller.plug()
  atEnd(async () => {
    await controller.unplug()
    rmSync(folder, { recursive: true })
  })
  return controller
}

export async function ptyBoard(...options: Parameters<typeof PtyBoard.plug>): Promise<PtyBoard> {
  const board = await PtyBoard.plug(...options)
  atEnd(() => board.unplug())
  return board
}

/** The command on a terminal of its own, which socat makes; what it says comes together on stdout. */
export function atTerminal(args: readonly string[]): RunningCommand {
  const escaped = (words: readonly string[]) => words.map(word => word.replaceAll(':', '\\:')).join(' ')
  const through = (words: readonly string[]) => [
    'socat',
    `EXEC:${escaped(words)},pty,setsid,ctty,stderr`,
    'stdio',
  ]
  return new RunningCommand(args, {}, { through })
}
