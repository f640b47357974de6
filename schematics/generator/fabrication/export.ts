import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Project } from '../model.ts'
import { assemblyBom, assemblyPositions } from './assembly.ts'

const layers = 'F.Cu,B.Cu,F.Paste,B.Paste,F.SilkS,B.SilkS,F.Mask,B.Mask,Edge.Cuts'

/** What a board house and an assembly service ask for, by file name. Needs kicad-cli 9. */
export function fabricationFiles(project: Project, board: string): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-fabrication-'))
  try {
    const run = (...args: string[]) =>
      execFileSync('kicad-cli', ['pcb', 'export', ...args], { stdio: 'pipe' })
    run('gerbers', '--use-drill-file-origin', '-l', layers, '-o', `${folder}/`, board)
    run('drill', '--drill-origin', 'plot', '--excellon-separate-th', '-o', `${folder}/`, board)
    const positions = join(folder, 'positions.csv')
    const options = ['--format', 'csv', '--units', 'mm', '--smd-only', '--use-drill-file-origin']
    run('pos', ...options, '-o', positions, board)
    const files = new Map<string, string>()
    for (const name of readdirSync(folder).sort()) {
      const text = readFileSync(join(folder, name), 'utf8')
      if (name.endsWith('.gbrjob')) continue
      files.set(name, name === 'positions.csv' ? assemblyPositions(text) : withoutDates(text))
    }
    files.set('bom.csv', assemblyBom(project))
    return files
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The hour and KiCad's version are in comments and attributes of their own lines. */
function withoutDates(text: string): string {
  return text
    .split('\n')
    .filter(line => !/CreationDate|GenerationSoftware|Created by KiCad|DRILL file \{KiCad/.test(line))
    .join('\n')
}
