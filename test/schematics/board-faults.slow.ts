import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { declaredNetlist } from '../../schematics/generator/netlist.ts'
import { house } from '../../schematics/generator/pcb/house-rules.ts'
import { boardNets, narrowestTracks } from '../../schematics/generator/pcb/read-board.ts'
import { brokenNets } from '../../schematics/generator/pcb/read-copper.ts'
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

const board = parsed(readFileSync(join(schematicsFolder, 'tile/tile.kicad_pcb'), 'utf8'))
const declared = declaredNetlist(tileProject()).nets
const netNames = new Map(childrenOf(board, 'net').map(net => [textAt(net, 1), textAt(net, 2)]))

const isList = (atom: Atom): atom is Expression => Array.isArray(atom)
const isPart = (atom: Atom, reference: string) =>
  isList(atom) &&
  atom[0] === 'footprint' &&
  childrenOf(atom, 'property').some(each => textAt(each, 2) === reference)
const replaced = (
  isIt: (atom: Atom) => boolean,
  by: (item: Expression) => readonly Expression[],
): Expression => board.flatMap(atom => (isIt(atom) ? by(atom as Expression) : [atom]))
const netOf = (segment: Expression) => netNames.get(textAt(childOf(segment, 'net'), 1))!

const lengthOf = (segment: Expression) => {
  const [from, to] = [childOf(segment, 'start'), childOf(segment, 'end')]
  return Math.hypot(numberAt(from, 1) - numberAt(to, 1), numberAt(from, 2) - numberAt(to, 2))
}

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

describe('a fault on the tile is noticed without KiCad', () => {
  test('as it is, there is none', () => {
    expect(boardNets(board)).toEqual(declared)
    expect(brokenNets(board).size).toBe(0)
  })

  test.each(['C101', 'D102', 'U203', 'R120'])('two pads of %s swapped, a light among them', reference => {
    const faulty = replaced(
      atom => isPart(atom, reference),
      part => [swapped(part)],
    )
    expect(boardNets(faulty)).not.toEqual(declared)
  })

  test.each(['C303', 'CD201', 'C122'])('capacitor %s missing', reference => {
    expect(
      boardNets(
        replaced(
          atom => isPart(atom, reference),
          () => [],
        ),
      ),
    ).not.toEqual(declared)
  })

  test('lights in the wrong order', () => {
    const names: Record<string, string> = { '/D_102': '/D_103', '/D_103': '/D_102' }
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
      atom => atom === first,
      item => [item.map(each => (isList(each) && each[0] === 'width' ? ['width', '0.1'] : each))],
    )
    expect(Math.min(...narrowestTracks(thin).values())).toBeLessThan(house.trackMm)
  })

  test('any track cut, but for the last half millimetre inside a bar of its own supply', {
    timeout: 600_000,
  }, () => {
    const inBar = (segment: Expression) =>
      netOf(segment) === '+5VP' && lengthOf(segment) <= 0.5 && textAt(childOf(segment, 'layer'), 1) === 'F.Cu'
    const unnoticed = childrenOf(board, 'segment')
      .filter(segment => netOf(segment) !== 'GND' && !inBar(segment))
      .filter(
        segment =>
          brokenNets(
            replaced(
              atom => atom === segment,
              () => [],
            ),
            netOf(segment),
          ).size === 0,
      )
    expect(unnoticed.map(segment => `${netOf(segment)} ${written(segment)}`)).toEqual([])
  })

  test('the pour missing', () => {
    expect(
      brokenNets(
        replaced(
          atom => isList(atom) && atom[0] === 'zone',
          () => [],
        ),
      ).has('GND'),
    ).toBe(true)
  })
})

describe.skipIf(!hasKicad)('a fault on the tile is noticed by KiCad', () => {
  const copy = hasKicad ? new DrawingCopy() : null
  afterAll(() => copy?.remove())

  const violations = (faulty: Expression) => {
    writeFileSync(join(copy!.folder, 'tile/tile.kicad_pcb'), written(faulty))
    return copy!.boardViolations('tile').join('\n')
  }
  const moved = (item: Expression, x: string, y: string) =>
    item.map(each => (isList(each) && each[0] === 'at' ? ['at', x, y, ...each.slice(3)] : each))

  test('copper too near to other copper', () => {
    const via = childrenOf(board, 'via').find(each => textAt(childOf(each, 'at'), 1) === '66')!
    const nearer = replaced(
      atom => atom === via,
      item => [moved(item, '66.3', '110.9')],
    )
    expect(violations(nearer)).toContain('Clearance')
  })

  test('a part over a hole', () => {
    const over = replaced(
      atom => isPart(atom, 'R131'),
      part => [moved(part, '90', '90')],
    )
    expect(violations(over)).toContain('Hole clearance')
  })

  test('a track cut', () => {
    const [first] = childrenOf(board, 'segment')
    expect(
      violations(
        replaced(
          atom => atom === first,
          () => [],
        ),
      ),
    ).toContain('unconnected_items')
  })
})
