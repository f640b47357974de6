// `npm run fuzz -- [target …] [--seconds N] [--seed N]`: runs TypeScript as the tests do.
import { join } from 'node:path'
import { runnerImport } from 'vite'

await runnerImport(join(import.meta.dirname, 'main.ts'))
