import { describe, expect, it } from 'vitest'
import { countsIn, partsOfRepository } from './glossary.ts'
import { KNOWN } from './glossary-known.ts'
import { textOf } from './repository-files.ts'

describe('words that were replaced do not come back', () => {
  it.each([...partsOfRepository()])('%s', (part, paths) => {
    const counts = countsIn(paths.map(textOf).join('\n\n'))
    const known = KNOWN[part] ?? {}
    const more = Object.entries(counts).filter(([word, count]) => count > (known[word] ?? 0))
    const wherever = more.flatMap(([word]) => paths.filter(path => word in countsIn(textOf(path))))
    expect(Object.fromEntries(more), `in ${wherever.join(', ')}`).toEqual({})
  })

  it.each([
    ['const toldEvents = []', { told: 1 }],
    ['HAND_DEEDS and HandDeed', { deed: 2 }],
    ['class RequestDoor {', { door: 1 }],
    ['// keeps\n  // house', { 'keep house': 1 }],
    ['connectionTrouble()', { trouble: 1 }],
    ['trouble: z.optional(text)', {}],
    ['score.provoked++', {}],
    ['a provoked question', { provoked: 1 }],
    ['docs/troubleshooting.md', {}],
    ["nl: 'door de deur'", {}],
    ['value.orFail()', { 'or fail': 1 }],
    ['report.tell(text)', { tell: 1 }],
    ['nobody can tell', {}],
    ['a slip of the hand', { slip: 1 }],
    ['doubtAbout()', { doubts: 1 }],
    ['the house rules', {}],
    ['indeed, outdoors, a wooden board', {}],
  ])('%j counts %j', (text, counts) => {
    expect(countsIn(text)).toEqual(counts)
  })
})
