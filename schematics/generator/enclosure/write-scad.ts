import { tidy } from '../pcb/geometry.ts'
import type { PrintedPart } from './printed-parts.ts'
import type { Shape, Solid } from './solid.ts'

const list = (point: readonly number[]) => `[${point.map(tidy).join(', ')}]`

function shapeText(shape: Shape, grown: number): string {
  if (shape.shape === 'block') {
    const { from, to } = shape
    return `translate(${list(from.map(low => low - grown))}) cube(${list(to.map((high, axis) => high - from[axis]! + 2 * grown))});`
  }
  const { x, y, bottom, top, diameter, topDiameter } = shape
  const ends =
    topDiameter === undefined ? `d = ${tidy(diameter)}` : `d1 = ${tidy(diameter)}, d2 = ${tidy(topDiameter)}`
  return `translate(${list([x, y, bottom - grown])}) cylinder(h = ${tidy(top - bottom + 2 * grown)}, ${ends});`
}

/** Cuts reach a hair beyond their ends, so that no skin is left where they end at a face. */
const hairMm = 0.01

export function solidText({ adds, cuts }: Solid, indent = ''): string {
  const lines = (shapes: readonly Shape[], grown: number, deeper: string) =>
    shapes.map(shape => `${deeper}${shapeText(shape, grown)}`).join('\n')
  const union = `${indent}union() {\n${lines(adds, 0, `${indent}  `)}\n${indent}}`
  if (cuts.length === 0) return union
  return `${indent}difference() {\n${solidText({ adds, cuts: [] }, `${indent}  `)}\n${lines(cuts, hairMm, `${indent}  `)}\n${indent}}`
}

export const notice =
  '// Written by `npm run schematics` from schematics/generator/enclosure; change it there.\n'

export function printedPartText({ name, what, solid }: PrintedPart): string {
  const module = name.replaceAll('-', '_')
  return `// ${name}: ${what}. Print it as it lies, without supports.
${notice}$fn = 48;

module ${module}() {
${solidText(solid, '  ')}
}

${module}();
`
}
