import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const script = (options: string) => `
  import { SerialBoard } from './dist/boards/serial/serial-board.js'
  import { systemClock } from './dist/core/system-clock.js'
  const board = new SerialBoard({ clock: systemClock, path: '/nowhere', ${options} })
  board.start(async event => {
    await board.stop()
    console.log(JSON.stringify(process.report.getReport().sharedObjects.filter(name => name.includes('serialport'))))
  })
`

function nativeLibraries(options: string): string[] {
  const args = ['--input-type=module', '--eval', script(options)]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

test('a board with another binding loads no native code', () => {
  const closed = `loadBinding: async () => ({ list: async () => [], open: () => Promise.reject(new Error('closed')) })`
  expect(nativeLibraries(closed)).toEqual([])
  expect(nativeLibraries('')).toHaveLength(1)
})
