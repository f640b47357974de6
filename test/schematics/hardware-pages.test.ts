import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  fieldBesideMt,
  fieldUnderMt,
  gapMm,
  king,
  soldier,
} from '../../schematics/generator/documents/magnet-field.ts'
import { design, hallParts } from '../../src/emulator/sensing/part-values.ts'

const hardware = join(import.meta.dirname, '../../hardware')
const enclosure = join(hardware, 'enclosure')

describe('links and pictures lead somewhere', () => {
  const pages = [
    ...readdirSync(hardware).filter(name => name.endsWith('.md')),
    'enclosure/README.md',
    'firmware/README.md',
    '../schematics/README.md',
  ]
  test.each(pages)('%s', page => {
    const text = readFileSync(join(hardware, page), 'utf8')
    const targets = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(match => match[1]!)
    const missing = targets.filter(target => !existsSync(join(hardware, dirname(page), target)))
    expect(missing).toEqual([])
  })
})

test('STL files and pictures were made from the models as they are', () => {
  const made = readFileSync(join(enclosure, 'made-from.sha256'), 'utf8').trim().split('\n')
  const models = readdirSync(enclosure).filter(name => name.endsWith('.scad'))
  const now = models.sort().map(name => {
    const hash = createHash('sha256')
      .update(readFileSync(join(enclosure, name)))
      .digest('hex')
    return `${hash}  ${name}`
  })
  expect(made.sort(), 'run hardware/enclosure/render.sh').toEqual(now.sort())
})

describe('the magnets suit the firmware', () => {
  const header = readFileSync(join(hardware, 'firmware/classify.h'), 'utf8')
  const constant = (name: string) => Number(new RegExp(`#define ${name} (\\d+)`).exec(header)![1])
  const weakest = hallParts.gain.least / (5000 / 1024)
  const strongest = hallParts.gain.most / (5000 / 1024)
  /** Where a foot that touches two sides of its square has its middle. */
  const cornerMm = (Math.SQRT2 * (design.squareMm - design.footDiameterMm)) / 2

  test('a soldier anywhere in its square is present on the weakest sensor, and no king on the strongest', () => {
    const inCorner = fieldBesideMt(soldier, gapMm, cornerMm) * weakest
    expect(inCorner).toBeGreaterThan(1.5 * constant('PRESENT_LEAST'))
    expect(fieldUnderMt(soldier, gapMm) * strongest).toBeLessThan(constant('KING_DEFAULT') * 0.8)
  })

  test('a king 6 mm off the centre is one on the weakest sensor', () => {
    expect(fieldBesideMt(king, gapMm, 6) * weakest).toBeGreaterThan(constant('KING_DEFAULT') * 1.25)
  })

  test('three soldiers and the king round an empty square of 45 mm are not seen there', () => {
    const bleed = 3 * fieldBesideMt(soldier, gapMm, 45) + fieldBesideMt(king, gapMm, 45)
    expect(Math.abs(bleed) * strongest).toBeLessThan(constant('PRESENT_LEAST') / 2)
  })
})
