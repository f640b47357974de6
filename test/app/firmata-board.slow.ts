import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REFERENCE_WIRINGS } from '../../src/boards/firmata/reference-wiring.ts'
import { PseudoController } from '../boards/support/pseudo-controller.ts'
import { emptyFolder, konakis } from '../support/command.ts'

const MAIN = join(import.meta.dirname, '../../dist/app/main.js')

/** Runs until it has said `words`, and gives the packages that were required on the way. */
async function packagesRequired(args: readonly string[], words: RegExp): Promise<string[]> {
  const folder = emptyFolder()
  const spy = join(folder, 'spy.cjs')
  writeFileSync(
    spy,
    `const Module = require('node:module')
     const load = Module._load
     Module._load = (name, ...rest) => {
       console.error('required ' + name)
       return load(name, ...rest)
     }`,
  )
  const child = spawn(process.execPath, [
    '--require',
    spy,
    MAIN,
    'play',
    '--http',
    '0',
    '--data',
    folder,
    ...args,
  ])
  let said = ''
  const ended = new Promise(resolve => child.once('exit', resolve))
  await new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        said += chunk
        if (words.test(said)) resolve()
      })
  })
  child.kill('SIGTERM')
  await ended
  expect(said).toMatch(words)
  return [...said.matchAll(/^required (\S+)$/gm)].map(match => match[1]!)
}

describe('konakis play --board firmata', () => {
  it('looks for its port, and says what is missing', async () => {
    await packagesRequired(['--board', 'firmata', '--port', '/nowhere/board'], /There is no \/nowhere\/board/)
  })

  it.each([
    ['a wiring that cannot be', ['--wiring', 'twice.yaml'], /twice.yaml: 20A1 is drawn twice/],
    ['a wiring of another size', ['--wiring', 'seven.json'], /seven.json draws a board of 7×7/],
    [
      'a wiring that is not there',
      ['--wiring', 'nowhere.yaml'],
      /there is no file .*nowhere\.yaml; check its path/,
    ],
  ])('refuses %s, with words', (_, args, words) => {
    const folder = emptyFolder()
    const nine = REFERENCE_WIRINGS[9]!
    const twice = { ...nine, switches: nine.switches.replace('20A0', '20A1') }
    writeFileSync(join(folder, 'twice.yaml'), JSON.stringify(twice))
    writeFileSync(join(folder, 'seven.json'), JSON.stringify(REFERENCE_WIRINGS[7]))
    const paths = args.map(arg => (arg.startsWith('--') ? arg : join(folder, arg)))
    const { status, stderr } = konakis([
      'play',
      '--http',
      '0',
      '--board',
      'firmata',
      '--data',
      folder,
      ...paths,
    ])
    expect(stderr).toMatch(words)
    expect(status).toBe(1)
  })

  it('refuses rules for a board with too many squares, with words', () => {
    const args = ['--board', 'firmata', '--data', emptyFolder(), '--rules', 'mungo-hnefatafl']
    const { status, stderr } = konakis(['play', '--http', '0', ...args])
    expect(stderr).toMatch(/7×7 or 9×9/)
    expect(status).toBe(1)
  })
})

describe('johnny-five', () => {
  const ofJohnnyFive = (names: readonly string[]) =>
    names.filter(name => /^(johnny-five|firmata-io)$|node_modules.(johnny-five|firmata)/.test(name))

  it('is loaded for a Firmata board', async () => {
    const controller = new PseudoController(join(emptyFolder(), 'port'))
    await controller.plug()
    const names = await packagesRequired(
      ['--board', 'firmata', '--port', controller.path],
      /^required chalk/m,
    )
    await controller.unplug()
    expect(ofJohnnyFive(names)).toEqual(expect.arrayContaining(['firmata-io', 'johnny-five']))
  })

  it.each([
    ['emulated', /^ready /m],
    ['serial', /There is no/],
  ])('is never loaded for the %s board', { timeout: 60_000 }, async (board, words) => {
    const names = await packagesRequired(['--board', board, '--port', '/nowhere/board'], words)
    expect(names).not.toEqual([])
    expect(ofJohnnyFive(names)).toEqual([])
  })
})
