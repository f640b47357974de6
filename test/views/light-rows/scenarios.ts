import type { Table } from '../../hands/table.ts'
import { move } from '../lit.ts'

export const attackers = { toMove: 'attackers' } as const
export const defenders = { toMove: 'defenders' } as const
export const asked = 'b2-b5'
export const advice = {
  marks: [
    { square: move('b2-b5').from, role: 'hint-piece' },
    { square: move('b2-b5').to, role: 'hint-square' },
  ],
} as const

/** b2 goes to b5, where it takes c5, and is believed. */
export const capture = (table: Table) => table.lift('b2').wait(200).put('b5').wait(1000)
