import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LEVEL_NUMBERS } from '../../coach/levels.ts'
import { systemClock } from '../../core/system-clock.ts'
import { BuiltInEngine } from '../../engines/built-in-engine.ts'
import type { Engine } from '../../engines/engine.ts'
import { OpenTaflEngine } from '../../engines/opentafl-engine.ts'
import { ProcessEngine } from '../../engines/process-engine.ts'
import { UserError } from '../user-error.ts'

const OPENTAFL = 'opentafl:'

/**
 * `builtin`, `builtin:level=3`, the folder of a built checkout, `opentafl:<command>` or a command line that speaks the
 * protocol of `konakis engine`.
 */
export function engineNamed(text: string, rules: string): Engine {
  if (/^builtin(?::|$)/.test(text)) return builtInEngine(text)
  if (text.startsWith(OPENTAFL)) return new OpenTaflEngine(text, text.slice(OPENTAFL.length), systemClock)
  const rulesThere = existsSync(rules) ? resolve(rules) : rules
  return new ProcessEngine(text, isFolder(text) ? checkoutCommand(text) : text, rulesThere, systemClock)
}

function builtInEngine(text: string): Engine {
  if (text === 'builtin') return new BuiltInEngine()
  const [, number] = /^builtin:level=(\d+)$/.exec(text) ?? []
  const level = LEVEL_NUMBERS.find(known => String(known) === number)
  if (level === undefined)
    throw new UserError(`"${text}" is not an engine; expected builtin, or builtin:level=1 to builtin:level=8`)
  return new BuiltInEngine(level)
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

function checkoutCommand(folder: string): string {
  const program = join(resolve(folder), 'dist/app/main.js')
  if (!existsSync(program)) throw new UserError(`${folder} is not a built checkout; run "npm ci" there first`)
  return `${quoted(process.execPath)} ${quoted(program)} engine`
}

/** One word to the shell, whatever is in it. */
const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`
