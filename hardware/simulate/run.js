// `npm run sensors`: writes hardware/sensors.md and its pictures from simulated boards.
import { join } from 'node:path'
import { runnerImport } from 'vite'

await runnerImport(join(import.meta.dirname, 'main.ts'))
