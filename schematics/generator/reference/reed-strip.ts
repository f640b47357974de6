import { numberedBy, type Project } from '../model.ts'
import { rowStrip } from './row-strip.ts'

/** A strip with reed switches for the same plug, by itself; drawn with the numbers of rank 1. */
export function reedStripProject(files: number): Project {
  return {
    name: 'reed-strip',
    root: rowStrip({ files, sensors: 'reed', file: 'reed-strip.kicad_sch', flags: true }),
    rootReferenceOf: numberedBy(1),
    instances: [],
  }
}
