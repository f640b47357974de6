// For watchdog.test.ts: a target that never returns, run with the watchdog.
import { join } from 'node:path'
import { runnerImport } from 'vite'

const { module } = await runnerImport(join(import.meta.dirname, 'with-watchdog.ts'))
const endless = {
  seeds: [],
  words: [],
  run: () => {
    for (;;);
  },
}
const { target } = module.withWatchdog(endless, process.argv[2], 300)
await new Promise(resolve => setTimeout(resolve, 700))
await target.run(Buffer.from('without end'))
