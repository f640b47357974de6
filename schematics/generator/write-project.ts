import type { Project } from './model.ts'
import { rootUuid } from './write-sheet.ts'

/** The project's settings: only what differs from KiCad's own. */
export function projectText(project: Project): string {
  const settings = {
    meta: { filename: `${project.name}.kicad_pro`, version: 3 },
    // Footprints are named from KiCad's own libraries, which need not be installed where the check runs.
    erc: { erc_exclusions: [], meta: { version: 0 }, rule_severities: { footprint_link_issues: 'ignore' } },
    schematic: { meta: { version: 1 } },
    sheets: [[rootUuid(project), 'Root']],
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}
