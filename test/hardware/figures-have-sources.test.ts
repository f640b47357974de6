import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const hardware = join(import.meta.dirname, '../../hardware')
const pages = [
  ...readdirSync(hardware).filter(name => name.endsWith('.md')),
  'enclosure/README.md',
  'firmware/README.md',
]

const units =
  'mm²|mm|cm|mT|T|mV/mT|mV|V|mA|A|kΩ|Ω|µF|nF|pF|W|°C|K|%|kg|g|€|ms|µs|s|MHz|kHz|Hz|N|AT|KiB|baud|counts'
const figure = new RegExp(`\\d(?:[.\\d ]*\\d)? ?(?:${units})(?![\\w-])`, 'g')
/** The names of two supplies, which are no figures. */
const supplyNames = /\+?5VP?\b/g

/** Where a figure comes from: a document, a calculation, a test, a choice that is ours to make, or nothing but a guess. */
const sources =
  /data sheet|catalogue|specification|IPC-|estimated|comput|measured|chosen|simulat|not verified|parameters\.scad|test\/|docs\/|`[A-Z]+_[A-Z_]+`|\(sensors\.md|\(magnets\.md/i

interface Statement {
  readonly text: string
  /** A table's head, whose words hold for each of its rows. */
  readonly head: string
}

/** What stands by itself: a paragraph, an item of a list, a row of a table. Generated tables are calculations. */
function statements(page: string): Statement[] {
  const text = page
    .replace(/<!-- (?:table|printed|simulated)[\s\S]*?<!-- end -->/g, '')
    .replace(/^ {4}\S.*$/gm, '')
  return text
    .split(/\n\s*\n/)
    .map(block => block.trim())
    .filter(block => block !== '' && !block.startsWith('#'))
    .flatMap(block => {
      if (!block.startsWith('|'))
        return block.split(/\n(?=[-*] |\d+\. )/).map(item => ({ text: item, head: '' }))
      const [head = '', , ...rows] = block.split('\n')
      return rows.map(row => ({ text: row, head }))
    })
}

function withoutSource(page: string): string[] {
  return statements(page).flatMap(({ text, head }) => {
    if (sources.test(text) || sources.test(head)) return []
    const found = text.replace(supplyNames, '').match(figure) ?? []
    return found.map(each => `${each}: ${text.replaceAll('\n', ' ').slice(0, 80)}`)
  })
}

describe.each(pages)('%s', page => {
  test('every paragraph, list item and table row with a figure names its source, or says “estimated”', () => {
    expect(withoutSource(readFileSync(join(hardware, page), 'utf8'))).toEqual([])
  })
})

describe('the search finds a figure without a source', () => {
  test.each([
    ['in a paragraph', 'Blows at 3 A (its data sheet).\n\nAnd opens at 7 V.', ['7 V']],
    ['in an item of a list', '- 3 A, estimated\n- 7 V', ['7 V']],
    ['in a row of a table', '| a | b |\n|---|---|\n| 3 A | chosen |\n| 7 V | |', ['7 V']],
    ['but not where the table’s head names it', '| a | computed |\n|---|---|\n| x | 7 V |', []],
    ['nor in a table that a program made', '<!-- table: a -->\n\n| 7 V |\n\n<!-- end -->', []],
    ['nor in the name of a supply or a pin', 'Pin 3 of U2 is on +5V, 5V feeds it.', []],
  ])('%s', (_, page, expected) => {
    expect(withoutSource(page).map(found => found.split(':')[0])).toEqual(expected)
  })
})
