// Archives for board houses, from the boards as they are in the repository; `export.sh` runs it.
import { join } from 'node:path'
import { runnerImport } from 'vite'

await runnerImport(join(import.meta.dirname, 'fabrication/main.ts'))
