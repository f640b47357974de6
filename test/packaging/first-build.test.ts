import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  scripts: { prepare: string }
}

/** npm shows nothing of what `prepare` prints, so it writes to the terminal itself; `script` is a terminal. */
it('whoever waits for the first build is told so, before it begins', () => {
  const prepare = scripts.prepare.replace('npm run build', 'echo building')
  expect(prepare).not.toBe(scripts.prepare)
  const shown = execFileSync('script', ['-qec', prepare, '/dev/null'], { encoding: 'utf8' })
  expect(shown.split('\r\n').slice(0, 2)).toEqual([
    'Building Konakis, which takes about ten seconds …',
    'building',
  ])
})
