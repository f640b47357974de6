import type { Project } from './model.ts'
import { drawn, house } from './pcb/house-rules.ts'
import { rootUuid } from './write-sheet.ts'

/** What KiCad checks a board by: the board house's limits, and nothing let off. */
const boardRules = {
  rules: {
    min_clearance: house.clearanceMm,
    min_copper_edge_clearance: house.edgeMm,
    min_hole_clearance: house.holeToCopperMm,
    min_hole_to_hole: house.holeToHoleMm,
    min_silk_clearance: house.printToPadMm,
    min_text_height: house.printHeightMm,
    min_text_thickness: house.printLineMm,
    min_through_hole_diameter: house.viaDrillMm,
    min_track_width: house.trackMm,
    min_via_annular_width: (house.viaMm - house.viaDrillMm) / 2,
    min_via_diameter: house.viaMm,
  },
}
const netSettings = {
  classes: [
    {
      name: 'Default',
      clearance: house.clearanceMm,
      track_width: drawn.trackMm,
      via_diameter: house.viaMm,
      via_drill: house.viaDrillMm,
      // KiCad takes a class without one for its own.
      priority: 2147483647,
    },
  ],
  meta: { version: 4 },
}

/** The project's settings: only what differs from KiCad's own. */
export function projectText(project: Project, hasBoard = false): string {
  const settings = {
    meta: { filename: `${project.name}.kicad_pro`, version: 3 },
    // Footprints are named from KiCad's own libraries, which need not be installed where the check runs.
    erc: { erc_exclusions: [], meta: { version: 0 }, rule_severities: { footprint_link_issues: 'ignore' } },
    ...(hasBoard ? { board: { design_settings: boardRules }, net_settings: netSettings } : {}),
    schematic: { meta: { version: 1 } },
    sheets: [[rootUuid(project), 'Root']],
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}
