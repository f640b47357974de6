import { describe, expect, it } from 'vitest'
import { filesIn, textOf } from './repository-files.ts'

/** A declaration, not a re-export such as `export type { X } from`. */
const EXPORTED_TYPE =
  /^export (?:declare )?(?:abstract class|class|interface|type|(?:const )?enum) (?<name>\w+)/gm

const typeNamesIn = (text: string) => [...text.matchAll(EXPORTED_TYPE)].map(match => match.groups!.name!)

describe('a type name is used once', () => {
  it('in the whole of src', () => {
    const files = new Map<string, string[]>()
    for (const file of filesIn('src').filter(path => path.endsWith('.ts')))
      for (const name of typeNamesIn(textOf(file))) files.set(name, [...(files.get(name) ?? []), file])
    expect(files.size).toBeGreaterThan(100)
    expect([...files].filter(([, declaredIn]) => declaredIn.length > 1)).toEqual([])
  })

  it.each([
    ['export interface Move {', ['Move']],
    ['export abstract class Driver {', ['Driver']],
    ['export type Side = 1', ['Side']],
    ['export type Slot<T> =', ['Slot']],
    ['export const enum Colour {', ['Colour']],
    ["export type { Move } from './move.ts'", []],
    ['interface Hidden {', []],
  ])('%s declares %j', (text, names) => {
    expect(typeNamesIn(text)).toEqual(names)
  })
})
