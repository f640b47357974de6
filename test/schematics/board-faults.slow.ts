import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { controlProject } from '../../schematics/generator/control/sheet.ts'
import type { Project } from '../../schematics/generator/model.ts'
import { declaredNetlist } from '../../schematics/generator/netlist.ts'
import { house } from '../../schematics/generator/pcb/house-rules.ts'
import { boardNets, narrowestTracks } from '../../schematics/generator/pcb/read-board.ts'
import { brokenNets } from '../../schematics/generator/pcb/read-copper.ts'
import { bearableAmperes } from '../../schematics/generator/pcb/supply-drop.ts'
import {
  type Atom,
  childOf,
  childrenOf,
  type Expression,
  numberAt,
  parsed,
  quoted,
  textAt,
  written,
} from '../../schematics/generator/s-expression.ts'
import { tileProject } from '../../schematics/generator/tile/sheet.ts'
import { DrawingCopy, hasKicad, schematicsFolder } from './support/kicad.ts'

interface Seeded {
  readonly name: string
  readonly project: Project
  /** Parts with pads 1 and 2 on different nets. */
  readonly swapped: readonly string[]
  readonly capacitors: readonly string[]
  /** Two light lines that change places. */
  readonly lines: readonly [string, string]
  /** A part, and where a hole is. */
  readonly overHole: readonly [string, number, number]
}

const boards: readonly Seeded[] = [
  {
    name: 'tile',
    project: tileProject(),
    swapped: ['C101', 'D102', 'U203', 'R120'],
    capacitors: ['C303', 'CD201', 'C122'],
    lines: ['/D_102', '/D_103'],
    overHole: ['R131', 90, 90],
  },
  {
    name: 'controller',
    project: controlProject(),
    swapped: ['C10', 'D1', 'D2', 'F1', 'R15', 'R19', 'J1'],
    capacitors: ['C1', 'C2', 'C10', 'C11'],
    lines: ['/D_2', '/D_3'],
    overHole: ['R18', 83, 50],
  },
]

const isList = (atom: Atom): atom is Expression => Array.isArray(atom)
const isPart = (atom: Atom, reference: string) =>
  isList(atom) &&
  atom[0] === 'footprint' &&
  childrenOf(atom, 'property').some(each => textAt(each, 2) === reference)
const boardFile = (name: string) =>
  parsed(readFileSync(join(schematicsFolder, name, `${name}.kicad_pcb`), 'utf8'))
const replaced = (
  board: Expression,
  isIt: (atom: Atom) => boolean,
  by: (item: Expression) => readonly Expression[],
): Expression => board.flatMap(atom => (isIt(atom) ? by(atom as Expression) : [atom]))

/** A part with pads 1 and 2, each with the other's net. */
function swapped(part: Expression): Expression {
  const pads = childrenOf(part, 'pad')
  const net = (number: string) => childOf(pads.find(pad => textAt(pad, 1) === number)!, 'net')
  return part.map(atom => {
    if (!isList(atom) || atom[0] !== 'pad') return atom
    const other = textAt(atom, 1) === '1' ? '2' : textAt(atom, 1) === '2' ? '1' : null
    return other ? atom.map(each => (isList(each) && each[0] === 'net' ? net(other) : each)) : atom
  })
}

describe.each(boards)('a fault on the $name is noticed without KiCad', seeded => {
  const board = boardFile(seeded.name)
  const declared = declaredNetlist(seeded.project).nets

  test('as it is, there is none', () => {
    expect(boardNets(board)).toEqual(declared)
    expect(brokenNets(board).size).toBe(0)
  })

  // J1's contacts differ only where both carry something: 2 and 1, a light's line and ground.
  test.each(seeded.swapped)('two pads of %s swapped', reference => {
    const faulty = replaced(
      board,
      atom => isPart(atom, reference),
      part => [swapped(part)],
    )
    expect(boardNets(faulty)).not.toEqual(declared)
  })

  test.each(seeded.capacitors)('capacitor %s missing', reference => {
    const faulty = replaced(
      board,
      atom => isPart(atom, reference),
      () => [],
    )
    expect(boardNets(faulty)).not.toEqual(declared)
  })

  test('lights in the wrong order', () => {
    const [one, other] = seeded.lines
    const names: Record<string, string> = { [one]: other, [other]: one }
    const renamed = (item: Atom): Atom =>
      isList(item)
        ? item[0] === 'net' && item.length === 3 && names[textAt(item, 2)]
          ? ['net', item[1]!, quoted(names[textAt(item, 2)]!)]
          : item.map(renamed)
        : item
    expect(boardNets(renamed(board) as Expression)).not.toEqual(declared)
  })

  test('a track thinner than can be made', () => {
    const [first] = childrenOf(board, 'segment')
    const thin = replaced(
      board,
      atom => atom === first,
      item => [item.map(each => (isList(each) && each[0] === 'width' ? ['width', '0.1'] : each))],
    )
    expect(Math.min(...narrowestTracks(thin).values())).toBeLessThan(house.trackMm)
  })

  test('the areas of a net missing', () => {
    const isArea = (atom: Atom) => isList(atom) && atom[0] === 'zone'
    const netOf = (area: Atom) => textAt(childOf(area as Expression, 'net_name'), 1)
    for (const net of new Set(board.filter(isArea).map(netOf))) {
      const without = replaced(
        board,
        atom => isArea(atom) && netOf(atom) === net,
        () => [],
      )
      expect([...brokenNets(without).keys()]).toEqual([net])
    }
  })
})

describe('too little copper is noticed', () => {
  test('a bar of the lights’ supply left out of the back of the controller', () => {
    const board = boardFile('controller')
    const isBar = (atom: Atom) =>
      isList(atom) &&
      atom[0] === 'zone' &&
      textAt(childOf(atom, 'net_name'), 1) === '+5VP' &&
      textAt(childOf(atom, 'layer'), 1) === 'B.Cu'
    const without = replaced(board, isBar, () => [])
    expect(brokenNets(without).has('+5VP')).toBe(true)
  })

  test('a track where the lights’ supply needs an area', () => {
    expect(bearableAmperes(0.2)).toBeLessThan(1.2)
  })
})

describe.skipIf(!hasKicad).each(boards)('a fault on the $name is noticed by KiCad', ({ name, overHole }) => {
  const copy = hasKicad ? new DrawingCopy() : null
  afterAll(() => copy?.remove())

  const board = boardFile(name)
  const violations = (faulty: Expression) => {
    writeFileSync(join(copy!.folder, name, `${name}.kicad_pcb`), written(faulty))
    return copy!.boardViolations(name).join('\n')
  }
  const moved = (item: Expression, x: number, y: number) =>
    item.map(each =>
      isList(each) && each[0] === 'at' ? ['at', String(x), String(y), ...each.slice(3)] : each,
    )

  test('copper too near to other copper', () => {
    const tracks = childrenOf(board, 'segment')
    const via = childrenOf(board, 'via')[0]!
    const netOf = (item: Expression) => textAt(childOf(item, 'net'), 1)
    const track = tracks.find(each => netOf(each) !== netOf(via))!
    const start = childOf(track, 'start')
    const nearer = replaced(
      board,
      atom => atom === via,
      item => [moved(item, numberAt(start, 1) + 0.4, numberAt(start, 2))],
    )
    expect(violations(nearer)).toMatch(/Clearance|short/i)
  })

  test('a part over a hole', () => {
    const [part, x, y] = overHole
    const over = replaced(
      board,
      atom => isPart(atom, part),
      item => [moved(item, x, y)],
    )
    expect(violations(over)).toContain('Hole clearance')
  })

  test('a track cut', () => {
    const isSignal = (each: Expression) => {
      const number = textAt(childOf(each, 'net'), 1)
      const net = childrenOf(board, 'net').find(item => textAt(item, 1) === number)
      return net !== undefined && textAt(net, 2).startsWith('/')
    }
    const first = childrenOf(board, 'segment').find(isSignal)
    const cut = replaced(
      board,
      atom => atom === first,
      () => [],
    )
    expect(violations(cut)).toContain('unconnected_items')
  })
})
