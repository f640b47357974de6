import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The settings of whoever runs the tests are not for them. */
export const NO_SETTINGS = join(tmpdir(), 'konakis-without-settings')

const MAIN = join(import.meta.dirname, '../../dist/app/main.js')

/** Runs the built `konakis` as a user would. */
export function konakis(args: readonly string[], input = '', environment: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    input,
    encoding: 'utf8',
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      LC_ALL: 'C.UTF-8',
      XDG_CONFIG_HOME: NO_SETTINGS,
      ...environment,
    },
  })
  return { status, stdout, stderr, lines: stdout.split('\n').filter(Boolean) }
}

export const emptyFolder = () => mkdtempSync(join(tmpdir(), 'konakis-'))
