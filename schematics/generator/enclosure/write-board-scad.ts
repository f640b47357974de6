import { counted } from '../squares.ts'
import { controllerBoard } from './controller-bay.ts'
import type { Enclosure } from './enclosure.ts'
import { type AssemblyLayer, type Item, layers } from './item.ts'
import { tileBoard } from './printed-parts.ts'
import { level, squareMm, tileMm } from './sizes.ts'
import { block, type Solid, solid } from './solid.ts'
import { notice, solidText } from './write-scad.ts'

const colours: Readonly<Record<Item['kind'], string>> = {
  wood: 'burlywood',
  printed: 'slategray',
  board: 'darkgreen',
  part: '#303030',
  cable: 'whitesmoke',
  screw: 'gold',
  plug: 'dimgray',
}

/** Of the floor and the sides. */
const frameColour = 'peru'

const coloured = (kind: Item['kind'], what: Solid, colour = colours[kind]) =>
  `  color("${colour}")\n${solidText(what, '  ')}`

/** Both boards with what stands on them; lights are white, so that they are found in the picture. */
function boardModule(name: string, { board, parts }: typeof tileBoard): string {
  const isLight = (reference: string) => /^D\d/.test(reference) && parts === tileBoard.parts
  // Reeds and their pull-ups have room, but are not there while there are sensors.
  const isForReeds = (reference: string) => /^[SR]\d0\d$/.test(reference)
  const fitted = parts.filter(({ reference }) => !isForReeds(reference))
  const drawn = (wanted: boolean) =>
    solid(fitted.filter(({ reference }) => isLight(reference) === wanted).flatMap(({ body }) => body.adds))
  const lights = drawn(true)
  return `module ${name}() {
${coloured('board', board)}
${coloured('part', drawn(false))}
${lights.adds.length > 0 ? coloured('cable', lights) : ''}
}`
}

/** The squares as lines on the top; only in the picture. */
function lines(side: number): Solid {
  const half = 0.7
  return solid(
    counted(side / squareMm + 1, i => i * squareMm).flatMap(at => [
      block([0, at - half, level.surface], [side, at + half, level.surface + 0.1]),
      block([at - half, 0, level.surface], [at + half, side, level.surface + 0.1]),
    ]),
  )
}

/** The whole board, for pictures: what is checked for collisions is what is drawn. */
export function boardText({ items }: Enclosure, tilesAcross: number): string {
  const places = counted(tilesAcross ** 2, i => [i % tilesAcross, Math.floor(i / tilesAcross)] as const)
  const atTiles = (module: string, z: number) =>
    `  for (at = [${places.map(([x, y]) => `[${x}, ${y}]`).join(', ')}])\n    translate([at[0] * ${tileMm}, at[1] * ${tileMm}, ${z}]) ${module}();`
  const repeated = /^(?:cradle of|light frame of|tile \d|\w+ of tile|\w+ of the controller$)/
  const controller = items.find(({ name }) => name === 'controller')!
  const own = (layer: AssemblyLayer) =>
    items
      .filter(item => item.layer === layer && item !== controller && !repeated.test(item.name))
      .map(({ kind, solid: what }) =>
        kind === 'wood' && layer === 'wood' ? coloured(kind, what, frameColour) : coloured(kind, what),
      )
      .join('\n')
  const moduleOf = (layer: AssemblyLayer, more: readonly string[]) =>
    `module ${layer}() {\n${[own(layer), ...more].join('\n')}\n}`
  const [corner] = controller.solid.adds
  const [home] = controllerBoard.board.adds
  if (corner?.shape !== 'block' || home?.shape !== 'block') throw new Error('A board is a block')
  const bayAt = [corner.from[0] - home.from[0], corner.from[1] - home.from[1]]
  return `// The whole board, for the pictures.
${notice}
use <cradle.scad>
use <light-frame.scad>
use <pieces.scad>

lift = 0;         // how far the layers are drawn apart
shown = ${layers.length};        // how many layers, from below
$fn = 24;

${boardModule('tile_board', tileBoard)}

${boardModule('controller_board', controllerBoard)}

${moduleOf('wood', [])}

${moduleOf('holders', [`  color("${colours.printed}")\n${atTiles('cradle', 0)}`])}

${moduleOf('boards', [atTiles('tile_board', level.tile), `  translate([${bayAt.join(', ')}, 0]) controller_board();`])}

${moduleOf('frames', [`  color("#202020")\n${atTiles('light_frame', level.spacer)}`])}

${moduleOf('top', [
  `  color("saddlebrown")\n${solidText(lines(tilesAcross * tileMm), '  ')}`,
  `  translate([0, 0, ${level.surface}]) pieces();`,
])}

wood();
${layers
  .slice(1)
  .map((name, i) => `if (shown > ${i + 1}) translate([0, 0, ${i + 1} * lift]) ${name}();`)
  .join('\n')}
`
}
