import { Drawing } from '../../../schematics/generator/drawing.ts'
import type { Point, Side, TextSpot } from '../../../schematics/generator/kinds/kind.ts'
import { type Instance, printedValue, type Sheet } from '../../../schematics/generator/model.ts'
import { boxHeight } from '../../../schematics/generator/write-sheet.ts'

/** In grid steps; y runs down. */
export interface Box {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** KiCad's letters at the usual size: at most so wide and high, in grid steps. */
const letter = { width: 0.93, height: 1 }

function across(text: string, { x, y }: Point, justify: TextSpot['justify']): Box {
  const width = text.length * letter.width
  const left = justify === 'left' ? x : justify === 'right' ? x - width : x - width / 2
  return { text, left, right: left + width, top: y - letter.height / 2, bottom: y + letter.height / 2 }
}

/** Labels stand on their wire, those of ports beside its end. */
function labelBox(net: string, at: Point, runs: Side, isPort: boolean): Box {
  const middle = isPort ? at.y : at.y - 0.2 - letter.height / 2
  const start = isPort ? 1 : 0
  const sign = runs === 'left' ? -1 : 1
  return across(net, { x: at.x + sign * start, y: middle }, runs === 'left' ? 'right' : 'left')
}

/** Every text of a sheet that the generator places, but for the pins' own. */
export function textBoxes(sheet: Sheet, instances: readonly Instance[]): Box[] {
  const drawing = new Drawing(sheet)
  const reference = (id: string) =>
    instances.find(instance => instance.sheet === sheet)?.referenceOf(id) ?? id
  return [
    ...drawing.labels.map(({ net, runs, port, x, y }) => labelBox(net, { x, y }, runs, port !== undefined)),
    ...drawing.parts.flatMap(({ part, x, y }) => {
      const { kind } = part.article
      const spot = (at: TextSpot) => ({ x: x + at.x, y: y + at.y })
      return [
        across(reference(part.id), spot(kind.reference), kind.reference.justify),
        across(printedValue(part), spot(kind.value), kind.value.justify),
      ]
    }),
    ...drawing.powers.map(({ kind, x, y }) =>
      across(kind.name, { x: x + kind.value.x, y: y + kind.value.y }, 'centre'),
    ),
    ...drawing.notes.map(({ text, x, y, heading }) => {
      const lines = text.split('\n')
      const scale = heading ? 2 : 1.1
      const width = Math.max(...lines.map(line => line.length)) * letter.width * scale
      return { text, left: x, right: x + width, top: y, bottom: y + lines.length * 2 * scale }
    }),
    ...(instances.length > 0 && drawing.parts.length === 0
      ? instances.flatMap(instance => [
          across(instance.name, { x: instance.box.x, y: instance.box.y - 1 }, 'left'),
          across(
            `File: ${instance.sheet.file}`,
            { x: instance.box.x, y: instance.box.y + boxHeight(instance) + 1 },
            'left',
          ),
        ])
      : []),
  ]
}

/** The bodies of parts, which texts must keep out of. */
export function bodies(sheet: Sheet): Box[] {
  return new Drawing(sheet).parts.flatMap(({ part, x, y }) =>
    part.article.kind.shapes.flatMap(shape =>
      shape.draw === 'box' && shape.filled && shape.to.x - shape.from.x > 3
        ? [
            {
              text: `the body of ${part.id}`,
              left: x + shape.from.x,
              right: x + shape.to.x,
              top: y + shape.from.y,
              bottom: y + shape.to.y,
            },
          ]
        : [],
    ),
  )
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
