import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  fieldBesideMt,
  fieldOnAxisMt,
  king,
  soldier,
  standingMm,
} from '../../schematics/generator/documents/magnet-field.ts'
import {
  board,
  holeName,
  jumperWires,
  placedParts,
  soldered,
} from '../../schematics/generator/documents/strip-perfboard.ts'
import { netlistFile } from '../../schematics/generator/netlist.ts'
import { referenceProject } from '../../schematics/generator/reference/project.ts'

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

describe('the strip’s perfboard', () => {
  const holes = soldered()

  test('no hole is used twice, and all are on the board', () => {
    const names = holes.map(({ hole }) => holeName(hole))
    expect(new Set(names).size).toBe(names.length)
    for (const { hole } of holes) {
      expect(hole.column).toBeGreaterThanOrEqual(1)
      expect(hole.column).toBeLessThanOrEqual(board.columns)
      expect(hole.row).toBeGreaterThanOrEqual(1)
      expect(hole.row).toBeLessThanOrEqual(board.rows)
    }
  })

  test('every part of the strip but the sensors and their capacitors is on it, with all its pins', () => {
    const { kinds, parts } = netlistFile(referenceProject(9))
    const wanted = Object.keys(parts).filter(name => /^(U100|J100|Q100|R10[01]|C12[01])$/.test(name))
    expect([...placedParts].sort()).toEqual(wanted.sort())
    for (const part of wanted) {
      const pins = holes.filter(({ name }) => name.startsWith(`${part}.`)).map(({ name }) => name)
      expect(pins.sort()).toEqual(
        Object.keys(kinds[parts[part]!.kind]!)
          .map(pin => `${part}.${pin}`)
          .sort(),
      )
    }
  })

  test('its wires join each net, and no two', () => {
    const wires = jumperWires(holes)
    for (const { from, to, net } of wires) expect([from.net, to.net]).toEqual([net, net])
    for (const net of new Set(holes.map(each => each.net))) {
      const count = holes.filter(each => each.net === net).length
      if (net !== '—') expect(wires.filter(wire => wire.net === net)).toHaveLength(count - 1)
    }
  })
})

describe('the magnets suit the firmware', () => {
  const header = readFileSync(join(hardware, 'firmware/classify.h'), 'utf8')
  const constant = (name: string) => Number(new RegExp(`#define ${name} (\\d+)`).exec(header)![1])
  const countsPerMt = 14 / (5000 / 1024)

  test('a standing soldier is present, and far from a king', () => {
    const counts = fieldOnAxisMt(soldier, standingMm) * countsPerMt
    expect(counts).toBeGreaterThan(2 * constant('PRESENT_DEFAULT'))
    expect(counts).toBeLessThan(constant('KING_DEFAULT') * 0.75)
  })

  test('a standing king is one', () => {
    expect(fieldOnAxisMt(king, standingMm) * countsPerMt).toBeGreaterThan(constant('KING_DEFAULT'))
    const ratio = fieldOnAxisMt(king, standingMm) / fieldOnAxisMt(soldier, standingMm)
    expect(ratio).toBeGreaterThan(1.6)
    expect(ratio).toBeLessThan(2)
  })

  test('three soldiers and the king round an empty square of 45 mm are not seen there', () => {
    const bleed = 3 * fieldBesideMt(soldier, standingMm, 45) + fieldBesideMt(king, standingMm, 45)
    expect(Math.abs(bleed) * countsPerMt).toBeLessThan(constant('PRESENT_LEAST') / 2)
  })

  test('far away, the disc and the dipole agree', () => {
    expect(fieldBesideMt(soldier, 200, 0) / fieldOnAxisMt(soldier, 200)).toBeCloseTo(1, 2)
  })
})
