// Runs TypeScript as the tests do, without the wrapping that slows closures down in other loaders.
import { join } from 'node:path'
import { runnerImport } from 'vite'

// `npm run bench -- coach-alone.ts` runs a part.
await runnerImport(join(import.meta.dirname, process.argv[2] ?? 'all.ts'))
