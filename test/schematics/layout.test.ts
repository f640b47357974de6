import { describe, expect, test } from 'vitest'
import { drawnProjects } from '../../schematics/generator/files.ts'
import { type Box, bodies, overlap, textBoxes } from './support/text-boxes.ts'

/** Paper in millimetres, KiCad's frame inside it, and the title's corner at the lower right. */
const paperMm = { A4: [297, 210], A3: [420, 297], A2: [594, 420] } as const
const frameMm = 13
const titleMm = [108, 34] as const
const steps = (mm: number) => mm / 1.27

const sheets = drawnProjects().flatMap(({ name, root, instances }) =>
  [...new Set([root, ...instances.map(({ sheet }) => sheet)])].map(sheet => ({
    title: `${name}/${sheet.file}`,
    sheet,
    instances,
  })),
)

describe.each(sheets)('$title', ({ sheet, instances }) => {
  const texts = textBoxes(sheet, instances)
  const chips = bodies(sheet)

  test('no text lies on another or on a chip', () => {
    const clashes: string[] = []
    for (const [index, text] of texts.entries()) {
      for (const other of [...texts.slice(index + 1), ...chips]) {
        if (overlap(text, other)) clashes.push(`${text.text} × ${other.text}`)
      }
    }
    expect(clashes).toEqual([])
  })

  test('nothing leaves the frame or covers the title', () => {
    const [width, height] = paperMm[sheet.paper]
    const title: Box = {
      text: 'the title',
      left: steps(width - frameMm - titleMm[0]),
      right: steps(width),
      top: steps(height - frameMm - titleMm[1]),
      bottom: steps(height),
    }
    const outside = [...texts, ...chips].filter(
      box =>
        box.left < steps(frameMm) ||
        box.top < steps(frameMm) ||
        box.right > steps(width - frameMm) ||
        box.bottom > steps(height - frameMm) ||
        overlap(box, title),
    )
    expect(outside.map(({ text }) => text)).toEqual([])
  })
})
