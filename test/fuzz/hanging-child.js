// For watchdog.test.ts: a door that never comes to an end, with the watchdog beside it.
import { join } from 'node:path'
import { runnerImport } from 'vite'

const { module } = await runnerImport(join(import.meta.dirname, 'watched.ts'))
const endless = {
  seeds: [],
  words: [],
  run: () => {
    for (;;);
  },
}
const { target } = module.watched(endless, process.argv[2], 300)
await new Promise(resolve => setTimeout(resolve, 700))
await target.run(Buffer.from('without end'))
