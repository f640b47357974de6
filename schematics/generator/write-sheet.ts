import { Drawing, type Label, type Note, type PlacedPart, type PlacedPower } from './drawing.ts'
import type { PartKind, Point, Side } from './kinds/kind.ts'
import { type Instance, type Project, printedValue, type Sheet } from './model.ts'
import { type Expression, quoted, written } from './s-expression.ts'
import { uuidOf } from './stable-uuid.ts'
import { font, justified, librarySymbol, mm } from './write-symbol.ts'

const version = '20250114'
export const libraryName = 'konakis'

/** One place where a sheet stands: the path KiCad knows it by, and how its parts are called there. */
interface Standing {
  readonly path: string
  readonly name: string
  readonly referenceOf: (id: string) => string
}

export const rootUuid = (project: Project) => uuidOf(`${project.name}/root`)
const boxUuid = (project: Project, instance: Instance) => uuidOf(`${project.name}/box/${instance.name}`)

export function sheetText(project: Project, sheet: Sheet): string {
  const drawing = new Drawing(sheet)
  const isRoot = sheet === project.root
  const name = `${project.name}/${sheet.file}`
  const at = (point: Point) => `${point.x},${point.y}`
  const standings = isRoot
    ? [{ path: `/${rootUuid(project)}`, name: 'root', referenceOf: project.rootReferenceOf }]
    : project.instances
        .filter(instance => instance.sheet === sheet)
        .map(instance => ({
          path: `/${rootUuid(project)}/${boxUuid(project, instance)}`,
          name: instance.name,
          referenceOf: instance.referenceOf,
        }))
  const kinds = new Map<string, PartKind>()
  for (const { part } of drawing.parts) kinds.set(part.article.kind.name, part.article.kind)
  for (const { kind } of drawing.powers) kinds.set(kind.name, kind)
  return `${written([
    'kicad_sch',
    ['version', version],
    ['generator', quoted('konakis')],
    ['generator_version', quoted('9.0')],
    ['uuid', quoted(isRoot ? rootUuid(project) : uuidOf(name))],
    ['paper', quoted(sheet.paper)],
    ['title_block', ['title', quoted(sheet.title)], ['company', quoted('Konakis, a board for tablut')]],
    ['lib_symbols', ...[...kinds.values()].map(kind => librarySymbol(kind, `${libraryName}:${kind.name}`))],
    ...drawing.notes.map(note => noteText(note, uuidOf(`${name}/note/${at(note)}`))),
    ...drawing
      .junctions()
      .map(point => [
        'junction',
        xy(point),
        ['diameter', '0'],
        ['color', '0', '0', '0', '0'],
        uuid(`${name}/dot/${at(point)}`),
      ]),
    ...drawing.opens.map(point => ['no_connect', xy(point), uuid(`${name}/open/${at(point)}`)]),
    ...drawing
      .cutWires()
      .map(({ from, to }) => [
        'wire',
        ['pts', ['xy', mm(from.x), mm(from.y)], ['xy', mm(to.x), mm(to.y)]],
        ['stroke', ['width', '0'], ['type', 'default']],
        uuid(`${name}/wire/${at(from)}-${at(to)}`),
      ]),
    ...drawing.labels.map(label => labelText(label, uuidOf(`${name}/label/${label.net}/${at(label)}`))),
    ...drawing.parts.map(placed => partSymbol(placed, project, standings, name)),
    ...drawing.powers.map((placed, index) => powerSymbol(placed, index + 1, project, standings, name)),
    ...(isRoot ? project.instances.map((instance, index) => boxText(project, instance, index + 2)) : []),
    ...(isRoot ? [['sheet_instances', ['path', quoted('/'), ['page', quoted('1')]]]] : []),
    ['embedded_fonts', 'no'],
  ])}\n`
}

const xy = ({ x, y }: Point): Expression => ['at', mm(x), mm(y)]
const uuid = (name: string): Expression => ['uuid', quoted(uuidOf(name))]

/** A text's angle, and from which end it is written, so that it runs away from the point it marks. */
const running: Record<Side, readonly [string, string]> = {
  right: ['0', 'left'],
  left: ['180', 'right'],
  up: ['90', 'left'],
  down: ['270', 'right'],
}

function labelText({ net, x, y, runs, port }: Label, id: string): Expression {
  const [angle, justify] = running[runs]
  const at: Expression = ['at', mm(x), mm(y), angle]
  const tail: Expression[] = [font(1.27, port ? [justify] : [justify, 'bottom']), ['uuid', quoted(id)]]
  return port
    ? ['hierarchical_label', quoted(net), ['shape', port], at, ...tail]
    : ['label', quoted(net), at, ...tail]
}

function noteText({ text, x, y, heading }: Note, id: string): Expression {
  return [
    'text',
    quoted(text),
    ['exclude_from_sim', 'no'],
    ['at', mm(x), mm(y), '0'],
    font(heading ? 2.54 : 1.5, ['left', 'top']),
    ['uuid', quoted(id)],
  ]
}

function property(
  key: string,
  value: string,
  at: Point,
  justify: readonly string[],
  hidden: boolean,
): Expression {
  return [
    'property',
    quoted(key),
    quoted(value),
    ['at', mm(at.x), mm(at.y), '0'],
    font(1.27, justify, hidden),
  ]
}

function symbolHead(kind: PartKind, at: Point, on: { bom: boolean; board: boolean }): Expression {
  return [
    'symbol',
    ['lib_id', quoted(`${libraryName}:${kind.name}`)],
    ['at', mm(at.x), mm(at.y), '0'],
    ['unit', '1'],
    ['exclude_from_sim', 'no'],
    ['in_bom', on.bom ? 'yes' : 'no'],
    ['on_board', on.board ? 'yes' : 'no'],
    ['dnp', 'no'],
  ]
}

function instances(
  project: Project,
  standings: readonly Standing[],
  reference: (s: Standing) => string,
): Expression {
  const paths = standings.map(
    (standing): Expression => [
      'path',
      quoted(standing.path),
      ['reference', quoted(reference(standing))],
      ['unit', '1'],
    ],
  )
  return ['instances', ['project', quoted(project.name), ...paths]]
}

function partSymbol(
  placed: PlacedPart,
  project: Project,
  standings: readonly Standing[],
  name: string,
): Expression {
  const { part, x, y } = placed
  const { kind, footprint, maker, number, reason } = part.article
  const spot = (at: Point) => ({ x: x + at.x, y: y + at.y })
  const hidden = (key: string, text: string) => property(key, text, placed, [], true)
  return [
    ...symbolHead(kind, placed, { bom: !part.article.bare, board: true }),
    uuid(`${name}/part/${part.id}`),
    property(
      'Reference',
      standings[0]!.referenceOf(part.id),
      spot(kind.reference),
      justified(kind.reference),
      false,
    ),
    property('Value', printedValue(part), spot(kind.value), justified(kind.value), false),
    hidden('Footprint', footprint),
    hidden('Datasheet', ''),
    hidden('Description', kind.description),
    hidden('Maker', maker),
    hidden('Part number', number),
    hidden('Reason', reason),
    ...kind.pins.map(pin => ['pin', quoted(pin.number), uuid(`${name}/part/${part.id}/${pin.number}`)]),
    instances(project, standings, standing => standing.referenceOf(part.id)),
  ]
}

function powerSymbol(
  placed: PlacedPower,
  index: number,
  project: Project,
  standings: readonly Standing[],
  name: string,
): Expression {
  const { kind, x, y } = placed
  const id = `${name}/power/${kind.name}/${x},${y}`
  const letters = kind.power === 'flag' ? '#FLG' : '#PWR'
  const reference = (standing: Standing) =>
    `${letters}${standings.indexOf(standing) * 1000 + index}${sheetDigit(name)}`
  return [
    ...symbolHead(kind, placed, { bom: false, board: false }),
    uuid(id),
    property('Reference', reference(standings[0]!), placed, [], true),
    property('Value', kind.name, { x: x + kind.value.x, y: y + kind.value.y }, [], false),
    property('Footprint', '', placed, [], true),
    property('Datasheet', '', placed, [], true),
    property('Description', kind.description, placed, [], true),
    ['pin', quoted('1'), uuid(`${id}/pin`)],
    instances(project, standings, reference),
  ]
}

/** Keeps the numbers of one sheet's power symbols apart from another's. */
function sheetDigit(name: string): string {
  return String(Number.parseInt(uuidOf(name).slice(0, 4), 16)).padStart(5, '0')
}

/** A sheet's box on the root sheet: ports at the left, those named in `right` at the right, each with its net. */
function boxText(project: Project, instance: Instance, page: number): Expression {
  const { x, y, width } = instance.box
  const name = `${project.name}/box/${instance.name}`
  const spots = portSpots(instance)
  return [
    'sheet',
    xy({ x, y }),
    ['size', mm(width), mm(boxHeight(instance))],
    ['exclude_from_sim', 'no'],
    ['in_bom', 'yes'],
    ['on_board', 'yes'],
    ['dnp', 'no'],
    ['stroke', ['width', '0.2'], ['type', 'solid']],
    ['fill', ['color', '0', '0', '0', '0']],
    ['uuid', quoted(boxUuid(project, instance))],
    property('Sheetname', instance.name, { x, y: y - 0.5 }, ['left', 'bottom'], false),
    property(
      'Sheetfile',
      instance.sheet.file,
      { x, y: y + boxHeight(instance) + 0.5 },
      ['left', 'top'],
      false,
    ),
    ...instance.sheet.ports.map(({ net, direction }) => {
      const spot = spots.get(net)!
      return [
        'pin',
        quoted(net),
        direction,
        ['at', mm(spot.x), mm(spot.y), spot.side === 'left' ? '180' : '0'],
        uuid(`${name}/${net}`),
        font(1.27, [spot.side]),
      ]
    }),
    [
      'instances',
      [
        'project',
        quoted(project.name),
        ['path', quoted(`/${rootUuid(project)}`), ['page', quoted(String(page))]],
      ],
    ],
  ]
}

export function portSpots({
  sheet,
  box,
}: Instance): Map<string, Point & { readonly side: 'left' | 'right' }> {
  const spots = new Map<string, Point & { readonly side: 'left' | 'right' }>()
  const used = { left: 0, right: 0 }
  for (const { net } of sheet.ports) {
    const side = box.right.includes(net) ? 'right' : 'left'
    spots.set(net, { x: side === 'left' ? box.x : box.x + box.width, y: box.y + 2 + 2 * used[side]++, side })
  }
  return spots
}

export function boxHeight(instance: Instance): number {
  const spots = [...portSpots(instance).values()]
  return Math.max(2, ...spots.map(({ y }) => y - instance.box.y)) + 2
}
