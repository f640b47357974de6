import { type Project, printedValue } from '../model.ts'
import { declaredNetlist } from '../netlist.ts'
import { counted } from '../squares.ts'
import type { Place, PlacedPart } from './board.ts'
import type { Spot } from './geometry.ts'
import { landOf } from './lands.ts'

/** Every part of a drawing where `places` puts it, with its nets as the drawing has them. */
export function placedParts(project: Project, places: ReadonlyMap<string, Place>): PlacedPart[] {
  const { nets } = declaredNetlist(project)
  const netOfPin = new Map(
    Object.entries(nets).flatMap(([net, pins]) => pins.map(pin => [pin, net] as const)),
  )
  return project.root.parts.map(part => {
    const place = places.get(part.id)
    if (!place) throw new Error(`${part.id} has no place on the board`)
    const land = landOf(part.article.footprint)
    return {
      ...place,
      reference: part.id,
      value: printedValue(part),
      land,
      part,
      nets: new Map(
        part.article.kind.pins.map(({ number, name }) => [
          number,
          netOfPin.get(`${part.id}.${number}`) ?? openNet(part.id, number, name),
        ]),
      ),
    }
  })
}

/** A pin that is left open has a net of its own in KiCad, called like this. */
function openNet(reference: string, number: string, name: string): string {
  const escaped = name.replaceAll('/', '{slash}')
  return `unconnected-(${reference}${name === number ? '' : `-${escaped}`}-Pad${number})`
}

export const isOpenNet = (net: string) => net.startsWith('unconnected-')

/** A hole for a screw, which the drawing does not have. */
export const mountingHole = (reference: string, x: number, y: number): PlacedPart => ({
  reference,
  value: 'M3',
  land: landOf('konakis:Hole_M3'),
  x,
  y,
  side: 'front',
  turn: 0,
  nets: new Map<string, string>(),
  part: null,
})

/** Vias a millimetre apart, from the upper left one. */
export const viaBlock = (
  net: string,
  left: number,
  top: number,
  columns: number,
  rows: number,
): (Spot & { readonly net: string })[] =>
  counted(columns * rows, i => ({ net, x: left + (i % columns), y: top + Math.floor(i / columns) }))
