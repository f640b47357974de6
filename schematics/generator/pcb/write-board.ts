import { type Expression, quoted, written } from '../s-expression.ts'
import { uuidOf } from '../stable-uuid.ts'
import { type BoardPlan, padsOf } from './board.ts'
import type { Spot } from './geometry.ts'
import { drawn, house } from './house-rules.ts'
import { lands } from './lands.ts'
import type { Fill } from './pour.ts'
import type { Routes } from './router.ts'
import { footprint, letter, mm, text } from './write-land.ts'

const version = '20241229'
const layerTable: readonly (readonly [string, string, string?])[] = [
  ['0', 'F.Cu'],
  ['2', 'B.Cu'],
  ['9', 'F.Adhes'],
  ['11', 'B.Adhes'],
  ['13', 'F.Paste'],
  ['15', 'B.Paste'],
  ['5', 'F.SilkS'],
  ['7', 'B.SilkS'],
  ['1', 'F.Mask'],
  ['3', 'B.Mask'],
  ['25', 'Edge.Cuts'],
  ['27', 'Margin'],
  ['31', 'F.CrtYd'],
  ['29', 'B.CrtYd'],
  ['35', 'F.Fab'],
  ['33', 'B.Fab'],
]

/** Copper as it is made: tracks, vias and filled areas. */
export interface Copper extends Routes {
  readonly fills: readonly Fill[]
}

export interface WrittenBoard {
  readonly plan: BoardPlan
  readonly copper: Copper
  /** The symbol's place in the drawing, by reference. */
  readonly symbolOf: (id: string) => string
}

export function boardText({ plan, copper, symbolOf }: WrittenBoard): string {
  const nets = ['', ...new Set(plan.parts.flatMap(padsOf).flatMap(({ net }) => net ?? []))]
  const net = (name: string) => ({ number: nets.indexOf(name), name })
  const numbered = (name: string): Expression => ['net', String(nets.indexOf(name))]
  const uuid = (what: string): Expression => ['uuid', quoted(uuidOf(`${plan.name}/pcb/${what}`))]
  const at = ({ x, y }: Spot): [string, string] => [mm(x), mm(y)]
  const { left, top, right, bottom } = plan.outline
  return `${written([
    'kicad_pcb',
    ['version', version],
    ['generator', quoted('konakis')],
    ['generator_version', quoted('9.0')],
    ['general', ['thickness', '1.6'], ['legacy_teardrops', 'no']],
    ['paper', quoted('A3')],
    ['title_block', ['title', quoted(plan.title)], ['company', quoted('Konakis, a board for tablut')]],
    [
      'layers',
      ...layerTable.map(
        ([number, name]): Expression => [number, quoted(name), name.endsWith('.Cu') ? 'signal' : 'user'],
      ),
    ],
    [
      'setup',
      ['pad_to_mask_clearance', '0'],
      ['allow_soldermask_bridges_in_footprints', 'no'],
      ['tenting', 'front', 'back'],
      ['aux_axis_origin', mm(left), mm(bottom)],
    ],
    ...nets.map((name, index): Expression => ['net', String(index), quoted(name)]),
    ...plan.parts.map(part =>
      footprint(part.land, {
        place: part,
        reference: part.reference,
        value: part.value,
        netOf: pad => {
          const name = part.nets.get(pad)
          return name === undefined ? null : net(name)
        },
        symbol: part.part ? symbolOf(part.part.id) : null,
        isBought: part.part !== null && !part.part.article.bare,
      }),
    ),
    [
      'gr_rect',
      ['start', mm(left), mm(top)],
      ['end', mm(right), mm(bottom)],
      ['stroke', ['width', '0.1'], ['type', 'solid']],
      ['fill', 'no'],
      ['layer', quoted('Edge.Cuts')],
      uuid('edge'),
    ],
    ...plan.prints.map(
      (print): Expression => [
        'gr_text',
        quoted(print.text),
        ['at', ...at(print), String(print.turn ?? 0)],
        ['layer', quoted(`${letter[print.side]}.SilkS`)],
        uuid(`print/${print.text}/${print.side}/${at(print)}`),
        text(print.heightMm, house.printLineMm, print.side),
      ],
    ),
    ...copper.tracks.map(
      (track): Expression => [
        'segment',
        ['start', ...at(track.from)],
        ['end', ...at(track.to)],
        ['width', mm(drawn.trackMm)],
        ['layer', quoted(`${letter[track.layer]}.Cu`)],
        numbered(track.net),
        uuid(`track/${track.layer}/${at(track.from)}-${at(track.to)}`),
      ],
    ),
    ...[...copper.vias, ...plan.barVias].map(
      (via): Expression => [
        'via',
        ['at', ...at(via)],
        ['size', mm(house.viaMm)],
        ['drill', mm(house.viaDrillMm)],
        ['layers', quoted('F.Cu'), quoted('B.Cu')],
        numbered(via.net),
        uuid(`via/${at(via)}`),
      ],
    ),
    ...copper.fills.map((fill, index) => zone(fill, numbered(fill.net), uuid(`zone/${index}`))),
    ['embedded_fonts', 'no'],
  ])}\n`
}

function zone(fill: Fill, net: Expression, uuid: Expression): Expression {
  const layer: Expression = ['layer', quoted(`${letter[fill.layer]}.Cu`)]
  const points = (spots: readonly Spot[]): Expression => [
    'pts',
    ...spots.map(({ x, y }): Expression => ['xy', mm(x), mm(y)]),
  ]
  return [
    'zone',
    net,
    ['net_name', quoted(fill.net)],
    layer,
    uuid,
    ['hatch', 'edge', '0.5'],
    ...(fill.priority > 0 ? [['priority', String(fill.priority)]] : []),
    ['connect_pads', 'yes', ['clearance', mm(drawn.pourGapMm)]],
    ['min_thickness', '0.25'],
    ['filled_areas_thickness', 'no'],
    ['fill', 'yes', ['thermal_gap', '0.5'], ['thermal_bridge_width', '0.5']],
    ['polygon', points(fill.outline)],
    ...fill.polygons.map((polygon): Expression => ['filled_polygon', layer, points(polygon)]),
  ]
}

/** The library that the boards' footprints are compared with, file by file. */
export function landLibrary(): Map<string, string> {
  return new Map(
    [...lands.values()].map(land => [`${land.name}.kicad_mod`, `${written(footprint(land, null))}\n`]),
  )
}
