import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Architecture } from '../../../packaging/node-runtime.ts'
import { pack } from '../../../packaging/pack.ts'
import { stage } from '../../../packaging/stage.ts'

const sourceDate = new Date('2026-11-16T20:00:00Z')

/** The current build of the project, staged once and packed as often as needed. */
export class PackageBuild {
  readonly folder = mkdtempSync(join(tmpdir(), 'konakis-package-build-'))
  readonly root = join(this.folder, 'root')
  private readonly architecture: Architecture

  constructor(architecture: Architecture) {
    this.architecture = architecture
    stage(this.root, architecture, sourceDate, this.folder)
  }

  pack(version: string, folder = this.folder): string {
    return pack(this.root, folder, { architecture: this.architecture, version, sourceDate })
  }

  clear(): void {
    rmSync(this.folder, { recursive: true })
  }
}
