import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DESIGN, type LightManner, type LightRole, MANNERS } from '../../src/views/light-palette.ts'
import { SCENES } from '../../src/views/light-scenes.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/lights.md'), 'utf8')

const ON_ONE_COLOUR: { readonly [manner in LightManner]: string } = {
  steady: 'steady',
  flickers: 'flickers',
  blinks: 'blinks',
  breathes: 'blinks slowly',
}
const FAINT = 12

function lightTable(): string {
  const roles = new Set<LightRole>(Object.values(SCENES).flat())
  const rows = [...roles].map(role => {
    const { colour, level, manner, meaning, letter } = DESIGN[role]
    const shade = level <= FAINT ? `faint ${colour}` : colour
    return `| ${shade}, ${manner} | ${ON_ONE_COLOUR[manner]} | ${meaning} | \`${role}\` | \`${letter}\` |`
  })
  return ['| the light | on one colour | means | role | letter |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  )
}

it('docs/lights.md has the lights as they are', () => {
  const start = PAGE.indexOf('| the light |')
  expect(PAGE.slice(start, PAGE.indexOf('\n\n', start))).toBe(lightTable())
})

it('docs/lights.md names the periods as they are', () => {
  const { flickers, blinks, breathes } = MANNERS
  const seconds = [flickers, blinks, breathes].map(({ periodMs }) => periodMs / 1000)
  expect(PAGE).toContain(`every ${seconds[0]} s`)
  expect(PAGE).toContain(`every ${seconds[1]} s`)
  expect(PAGE).toContain(`every ${seconds[2]} s`)
})
