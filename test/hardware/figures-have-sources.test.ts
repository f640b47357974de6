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
  'mm²|mm|cm|mT|mV/mT|mV|V|mA|A|kΩ|Ω|µF|nF|pF|W|°C|K|kg|g|€|ms|µs|s|MHz|kHz|Hz|N|AT|KiB|baud|counts'
const figure = new RegExp(`\\d(?:[.\\d ]*\\d)? ?(?:${units})(?![\\w-])`)

/** Where a figure comes from: a document, a calculation, a test, a choice that is ours to make, or nothing but a guess. */
const sources =
  /data sheet|specification|estimated|comput|measured|chosen|simulat|<!-- (?:table|printed)|parameters\.scad|test\/|\(sensors\.md\)|Sources?:/i

/** Sections as a reader sees them: a heading and what stands under it. */
function sections(page: string): { heading: string; text: string }[] {
  return readFileSync(join(hardware, page), 'utf8')
    .split(/^(?=#+ )/m)
    .map(text => ({ heading: text.split('\n')[0]!, text: text.replace(/^ {4}.*$/gm, '') }))
}

describe.each(pages)('%s', page => {
  test('every section with a figure names its source, or says “estimated”', () => {
    const without = sections(page).filter(({ text }) => figure.test(text) && !sources.test(text))
    expect(without.map(({ heading, text }) => `${heading}: ${figure.exec(text)![0]}`)).toEqual([])
  })
})

test('the search finds a figure without a source', () => {
  expect(figure.test('blows at 3 A')).toBe(true)
  expect(figure.test('squares of 45 mm')).toBe(true)
  expect(figure.test('pin 3 of U2')).toBe(false)
  expect(sources.test('blows at 3 A')).toBe(false)
})
