import { type Atom, type Expression, quoted, textAt } from '../../../schematics/generator/s-expression.ts'
import type { SheetFiles } from './drawn.ts'

export interface Mutation {
  readonly name: string
  readonly files: SheetFiles
}

const isList = (atom: Atom): atom is Expression => Array.isArray(atom)
const headOf = (atom: Atom) => (isList(atom) ? atom[0] : undefined)
const kindOf = (symbol: Expression) =>
  textAt(symbol.filter(isList).find(child => child[0] === 'lib_id')!, 1).replace('konakis:', '')

/** Each item of one kind in every sheet, mutated by itself. `mutateOne` returns null for items to skip. */
function eachOf(
  files: SheetFiles,
  heads: readonly string[],
  what: string,
  mutateOne: (item: Expression, siblings: readonly Expression[]) => readonly Expression[] | null,
): Mutation[] {
  return [...files].flatMap(([file, sheet]) =>
    sheet.flatMap((item, index) => {
      if (!isList(item) || !heads.includes(String(headOf(item)))) return []
      const siblings = sheet.filter(isList).filter(other => other[0] === item[0] && other !== item)
      const mutated = mutateOne(item, siblings)
      if (!mutated) return []
      const changed = [...sheet.slice(0, index), ...mutated, ...sheet.slice(index + 1)]
      return [{ name: `${what} ${file} #${index}`, files: new Map([...files, [file, changed]]) }]
    }),
  )
}

const renamed = (label: Expression, name: string): Expression => [label[0]!, quoted(name), ...label.slice(2)]

/** Two neighbours in the file that name different nets, each with the other's name. */
function swappedLabels(files: SheetFiles): Mutation[] {
  return [...files].flatMap(([file, sheet]) => {
    const at = sheet.flatMap((item, index) =>
      isList(item) && ['label', 'hierarchical_label'].includes(String(headOf(item))) ? [index] : [],
    )
    return at.flatMap((one, i) => {
      const other = at.slice(i + 1).find(index => nameAt(sheet, index) !== nameAt(sheet, one))
      if (other === undefined) return []
      const changed = [...sheet]
      changed[one] = renamed(sheet[one] as Expression, nameAt(sheet, other))
      changed[other] = renamed(sheet[other] as Expression, nameAt(sheet, one))
      return [{ name: `swapped ${file} #${one} #${other}`, files: new Map([...files, [file, changed]]) }]
    })
  })
}

const nameAt = (sheet: Expression, index: number) => textAt(sheet[index] as Expression, 1)

export const mutations: Record<string, (files: SheetFiles) => Mutation[]> = {
  'drop a wire': files => eachOf(files, ['wire'], 'no wire', () => []),
  'rename a label': files =>
    eachOf(files, ['label', 'hierarchical_label'], 'renamed', label => [
      renamed(label, `${textAt(label, 1)}_TOO`),
    ]),
  'give a net the name of another': files =>
    eachOf(files, ['label', 'hierarchical_label'], 'misnamed', (label, others) => {
      const other = others.find(candidate => textAt(candidate, 1) !== textAt(label, 1))
      return other ? [renamed(label, textAt(other, 1))] : null
    }),
  'swap two nets': swappedLabels,
  'remove a rail’s symbol or a power flag': files =>
    eachOf(files, ['symbol'], 'no power symbol', symbol =>
      ['+5V', '+5VP', 'GND', 'PWR_FLAG'].includes(kindOf(symbol)) ? [] : null,
    ),
  'remove a part': files =>
    eachOf(files, ['symbol'], 'no part', symbol =>
      ['+5V', '+5VP', 'GND', 'PWR_FLAG'].includes(kindOf(symbol)) ? null : [],
    ),
  'turn a MOSFET, a diode or an electrolytic upside down': files =>
    eachOf(files, ['symbol'], 'reversed', symbol =>
      ['P_channel_MOSFET', 'D', 'C_polarised'].includes(kindOf(symbol))
        ? [[...symbol.slice(0, 3), ['mirror', 'x'], ...symbol.slice(3)]]
        : null,
    ),
  'remove the mark of an open pin': files => eachOf(files, ['no_connect'], 'no mark', () => []),
  'remove a dot': files => eachOf(files, ['junction'], 'no dot', () => []),
}
