// `npm run package` and `npm run sbom`: runs a TypeScript file of this folder, with what follows as its arguments.
import { join } from 'node:path'
import { runnerImport } from 'vite'

await runnerImport(join(import.meta.dirname, process.argv[2]))
