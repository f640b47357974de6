import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyFolder } from '../support/command.ts'

it('an input that hangs is saved, and the run ends', () => {
  const folder = emptyFolder()
  const child = join(import.meta.dirname, 'hanging-child.js')
  const { signal, stderr } = spawnSync(process.execPath, [child, folder], {
    encoding: 'utf8',
    timeout: 50_000,
  })
  expect(signal).toBe('SIGKILL')
  expect(stderr).toContain('an input takes more than 300 ms')
  expect(readFileSync(join(folder, 'hangs'), 'utf8')).toBe('without end')
})
