// Runs TypeScript as the tests do, without the wrapping that slows closures down in other loaders.
import { join } from 'node:path'
import { runnerImport } from 'vite'

await runnerImport(join(import.meta.dirname, 'main.ts'))
