import { expect, it } from 'vitest'
import { konakis } from '../../support/command.ts'

it('asks for a terminal, or for --yes', () => {
  const { status, stderr } = konakis(['calibrate', '--port', '/dev/null'])
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      'konakis: calibrating needs pieces to be moved: run it in a terminal, or with --yes while somebody is at the board\n',
  })
})

it.each([
  ['de', 'zum Kalibrieren müssen Steine bewegt werden'],
  ['nl', 'bij het kalibreren moeten stukken worden verplaatst'],
  ['da', 'under kalibreringen skal brikkerne flyttes'],
])('speaks %s, by the settings or the terminal', (language, words) => {
  const chosen = konakis(['calibrate', '--language', language])
  const ofTerminal = konakis(['calibrate'], '', { LC_ALL: `${language}_XX.UTF-8` })
  expect([chosen.stderr, ofTerminal.stderr]).toEqual([
    expect.stringContaining(words),
    expect.stringContaining(words),
  ])
})

it('explains why there is no board', () => {
  const { status, stderr } = konakis(['calibrate', '--yes', '--port', '/dev/not-there'])
  expect(status).toBe(1)
  expect(stderr).toContain('konakis: There is no /dev/not-there. Plug the board in')
})

it.each([
  ['--debounce', '40'],
  ['--debounce', 'a,b'],
  ['--wait', '0'],
])('%s %s is wrong usage', (...args) => {
  expect(konakis(['calibrate', ...args]).status).toBe(2)
})
