// `npm run schematics`: writes every generated file under schematics/.
import { join } from 'node:path'
import { runnerImport } from 'vite'

await runnerImport(join(import.meta.dirname, 'main.ts'))
