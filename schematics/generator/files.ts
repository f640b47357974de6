import { assembledNetlist } from './assembled.ts'
import { bomCsv } from './bom.ts'
import { controlPlan } from './control/layout.ts'
import { controlProject } from './control/sheet.ts'
import { hardwarePages } from './documents/pages.ts'
import { enclosureFiles } from './enclosure/files.ts'
import type { PartKind } from './kinds/kind.ts'
import { powerFlag, railKind } from './kinds/power.ts'
import { boardMechanics } from './mechanics.ts'
import { type Project, rails } from './model.ts'
import { netlistFile } from './netlist.ts'
import { noFirmwareProject } from './no-firmware/project.ts'
import type { BoardPlan } from './pcb/board.ts'
import { copperOf, pcbText } from './pcb/build.ts'
import { modelFiles } from './pcb/models.ts'
import { boardNets } from './pcb/read-board.ts'
import { landLibrary } from './pcb/write-board.ts'
import { parsed, quoted, written } from './s-expression.ts'
import { tilePlan } from './tile/layout.ts'
import { tileProject } from './tile/sheet.ts'
import { projectText } from './write-project.ts'
import { libraryName, sheetText } from './write-sheet.ts'
import { librarySymbol } from './write-symbol.ts'

/** Files of the boards that the emulator knows. */
const assembledSizes = [9, 11]

export function drawnProjects(): Project[] {
  return [noFirmwareProject, tileProject(), controlProject()]
}

/** Every generated file but the routed boards, by its path in the repository. */
export function generatedFiles(): Map<string, string> {
  const drawings = [...drawingFiles()].map(([path, text]): [string, string] => [`schematics/${path}`, text])
  return new Map([...drawings, ...hardwarePages(), ...enclosureFiles()])
}

function drawingFiles(): Map<string, string> {
  const projects = drawnProjects()
  const files = new Map<string, string>()
  files.set(`${libraryName}.kicad_sym`, libraryText(projects))
  for (const project of projects) for (const [path, text] of projectFiles(project)) files.set(path, text)
  files.set('no-firmware/netlist.json', jsonText(netlistFile(noFirmwareProject)))
  for (const [path, text] of boardFiles()) files.set(path, text)
  files.set('mechanics.json', jsonText(boardMechanics()))
  return files
}

/** What is drawn as a board too, with where its parts stand. */
const boards: readonly { readonly project: () => Project; readonly plan: () => BoardPlan }[] = [
  { project: tileProject, plan: tilePlan },
  { project: controlProject, plan: controlPlan },
]

export function boardProjects(): Project[] {
  return boards.map(({ project }) => project())
}

export const boardPath = (name: string) => `schematics/${name}/${name}.kicad_pcb`

/** The routed boards by their path in the repository, apart from the other files: routing takes most of a minute. */
export function routedBoards(): Map<string, string> {
  return new Map(
    boards.map(({ project, plan }) => {
      const [drawing, placed] = [project(), plan()]
      return [boardPath(drawing.name), pcbText(drawing, placed, copperOf(placed))] as const
    }),
  )
}

/** How the emulated board is wired: what the pads of these boards join, with the cables between them. */
export function assembledFiles(boardText: (name: string) => string): Map<string, string> {
  const [tile, controller] = boards.map(({ project }) => boardNets(parsed(boardText(project().name))))
  return new Map(
    assembledSizes.map(size => {
      const { kinds, parts, nets } = assembledNetlist(() => tile!, controller!, size)
      return [`schematics/assembled/netlist-${size}x${size}.json`, jsonText({ kinds, parts, nets })] as const
    }),
  )
}

function boardFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [name, text] of landLibrary()) files.set(`${libraryName}.pretty/${name}`, text)
  for (const [name, text] of modelFiles()) files.set(`${libraryName}.3dshapes/${name}`, text)
  for (const project of boardProjects()) {
    files.set(
      `${project.name}/fp-lib-table`,
      `(fp_lib_table\n  (version 7)\n  (lib (name "${libraryName}")(type "KiCad")(uri "\${KIPRJMOD}/../${libraryName}.pretty")(options "")(descr "Konakis"))\n)\n`,
    )
  }
  return files
}

export function projectFiles(project: Project): Map<string, string> {
  const sheets = new Set([project.root, ...project.instances.map(({ sheet }) => sheet)])
  const files = new Map(
    [...sheets].map(sheet => [`${project.name}/${sheet.file}`, sheetText(project, sheet)]),
  )
  files.set(`${project.name}/bom.csv`, bomCsv(project))
  files.set(
    `${project.name}/${project.name}.kicad_pro`,
    projectText(
      project,
      boardProjects().some(({ name }) => name === project.name),
    ),
  )
  files.set(
    `${project.name}/sym-lib-table`,
    `(sym_lib_table\n  (version 7)\n  (lib (name "${libraryName}")(type "KiCad")(uri "\${KIPRJMOD}/../${libraryName}.kicad_sym")(options "")(descr "Konakis"))\n)\n`,
  )
  return files
}

function libraryText(projects: readonly Project[]): string {
  const kinds = new Map<string, PartKind>([['PWR_FLAG', powerFlag]])
  for (const net of rails) kinds.set(net, railKind(net))
  for (const { root, instances } of projects) {
    for (const { parts } of [root, ...instances.map(({ sheet }) => sheet)]) {
      for (const { article } of parts) kinds.set(article.kind.name, article.kind)
    }
  }
  const symbols = [...kinds.values()].map(kind => librarySymbol(kind, kind.name))
  return `${written(['kicad_symbol_lib', ['version', '20241209'], ['generator', quoted('konakis')], ['generator_version', quoted('9.0')], ...symbols])}\n`
}

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
