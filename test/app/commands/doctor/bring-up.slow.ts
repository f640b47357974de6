import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { quiet } from '../../../../src/emulator/circuit/noise.ts'
import { emptyFolder } from '../../../support/command.ts'
import { RunningCommand } from '../../../support/running-command.ts'
import { ptyBoard } from '../../doctor/support/looking.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../../hardware/bring-up.md'), 'utf8')

/** As it stands on the page, between marks and indented. */
function onPage(name: string): string {
  const [, block] = new RegExp(`<!-- printed: ${name} -->\n\n([^]*?)\n\n<!-- end -->`).exec(PAGE) ?? []
  return (block ?? '').replace(/^ {4}/gm, '')
}

it('hardware/bring-up.md shows what the programs print, from the first look to the start position', async () => {
  const board = await ptyBoard({ noise: quiet, calibrated: false })
  const run = async (...args: string[]) => {
    const { stdout } = await new RunningCommand([...args, '--port', board.path]).end()
    return stdout.trimEnd()
  }
  /** What is said of the sensors; the rest is of the computer that it runs on. */
  const look = async () => {
    const told = await run('doctor', '--no-lights', '--http', '0', '--data', emptyFolder())
    const lines = told.split('\n')
    const about = (words: string) => lines.findIndex(line => line.includes(words))
    return lines.slice(about('raw readings'), about('broker ')).join('\n')
  }
  const printed: Record<string, string> = {}
  printed['first look'] = await look()
  printed['empty board'] = await run('calibrate', '--yes', '--empty')
  await board.setUp()
  printed['start position'] = await run('calibrate', '--yes', '--start')
  printed['last look'] = await look()
  expect(Object.fromEntries(Object.keys(printed).map(name => [name, onPage(name)]))).toEqual(printed)
})
