import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childOf, childrenOf, parsed, textAt } from '../../../schematics/generator/s-expression.ts'

export const schematicsFolder = join(import.meta.dirname, '../../../schematics')

export const hasKicad = spawnSync('kicad-cli', ['version']).status === 0
if (!hasKicad) {
  console.log('SKIPPED: kicad-cli is not installed, so KiCad has not checked the drawings')
}

export interface Violation {
  readonly type: string
  readonly sheet: string
  readonly description: string
}

/** A copy of the drawings that a test may spoil, gone when it is done with. */
export class DrawingCopy {
  readonly #folder = mkdtempSync(join(tmpdir(), 'konakis-kicad-'))
  readonly folder = join(this.#folder, 'schematics')

  constructor() {
    const wanted =
      /(schematics|\/(no-firmware|tile|controller|konakis\.pretty)|\.kicad_(sch|pro|sym|pcb|mod)|(sym|fp)-lib-table)$/
    cpSync(schematicsFolder, this.folder, { recursive: true, filter: path => wanted.test(path) })
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true })
  }

  /** KiCad's electrical rules, warnings included. */
  violations(project: string): Violation[] {
    const report = join(this.#folder, 'erc.json')
    this.#run('erc', '--format', 'json', '--severity-all', '-o', report, this.#root(project))
    const { sheets } = JSON.parse(readFileSync(report, 'utf8')) as {
      sheets: { path: string; violations: { type: string; description: string }[] }[]
    }
    return sheets.flatMap(({ path, violations }) =>
      violations.map(({ type, description }) => ({ type, sheet: path, description })),
    )
  }

  /** KiCad's design rules: warnings, unconnected copper and differences from the drawing included. */
  boardViolations(project: string): string[] {
    const report = join(this.#folder, 'drc.json')
    const board = join(this.folder, project, `${project}.kicad_pcb`)
    const options = ['--format', 'json', '--severity-all', '--schematic-parity', '-o', report]
    execFileSync('kicad-cli', ['pcb', 'drc', ...options, board], { stdio: 'pipe' })
    const found = JSON.parse(readFileSync(report, 'utf8')) as Record<string, { description: string }[]>
    const kinds = ['violations', 'unconnected_items', 'schematic_parity']
    return kinds.flatMap(kind => found[kind]!.map(({ description }) => `${kind}: ${description}`))
  }

  /** Net → pins as `U300.9`, as KiCad reads the drawing; nets of a single open pin left out. */
  netlist(project: string): Map<string, string[]> {
    const file = join(this.#folder, 'netlist.net')
    this.#run('export', 'netlist', '--format', 'kicadsexpr', '-o', file, this.#root(project))
    const nets = childrenOf(childOf(parsed(readFileSync(file, 'utf8')), 'nets'), 'net')
    return new Map(
      nets
        .map((net): [string, string[]] => [
          textAt(childOf(net, 'name'), 1),
          childrenOf(net, 'node').map(
            node => `${textAt(childOf(node, 'ref'), 1)}.${textAt(childOf(node, 'pin'), 1)}`,
          ),
        ])
        .filter(([name]) => !name.startsWith('unconnected-')),
    )
  }

  #root(project: string): string {
    return join(this.folder, project, `${project}.kicad_sch`)
  }

  #run(...args: readonly string[]): void {
    execFileSync('kicad-cli', ['sch', ...args], { stdio: 'pipe' })
  }
}
