import { parseArgs } from 'node:util'
import { Coverage } from './coverage.ts'
import { type FuzzResult, fuzz } from './driver.ts'
import { FirmwareHarness, hasClang, PARTS } from './firmware/harness.ts'
import { folderOf, saveInput } from './found.ts'
import { TARGET_NAMES, targetNamed } from './targets.ts'
import { withWatchdog } from './with-watchdog.ts'

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
  },
})
const FIRMWARE = 'firmware-'
const ms = Number(values.seconds) * 1000
const seed = Number(values.seed)
const names = positionals.length > 0 ? positionals : [...TARGET_NAMES, ...PARTS.map(part => FIRMWARE + part)]

const coverage = new Coverage()
coverage.start()
console.log(`seed ${seed}, ${values.seconds} s a target`)
let found = 0
for (const name of names) found += name.startsWith(FIRMWARE) ? runFirmware(name) : await runTarget(name)
process.exit(found > 0 ? 1 : 0)

async function runTarget(name: string): Promise<number> {
  const { target, stop } = withWatchdog(await targetNamed(name), folderOf(name))
  const beganMs = performance.now()
  let printedMs = beganMs
  const fuzzed = await fuzz(target, coverage, { seed, inputs: Number.POSITIVE_INFINITY, ms }, soFar => {
    if (!process.stderr.isTTY || performance.now() - printedMs < 1000) return
    printedMs = performance.now()
    process.stderr.write(`\r\x1b[K${lineOf(name, soFar, printedMs - beganMs)}`)
  })
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  console.log(lineOf(name, fuzzed, performance.now() - beganMs))
  for (const failure of fuzzed.failures)
    console.log(`  ${failure.signature}\n    ${failure.message}\n    saved as ${saveInput(name, failure)}`)
  await stop()
  return fuzzed.failures.length
}

/** With libFuzzer if clang is installed; otherwise with random inputs for about as long. */
function runFirmware(name: string): number {
  const part = PARTS.find(known => FIRMWARE + known === name)
  if (!part) throw new Error(`there is no target "${name}"`)
  const guided = hasClang()
  const harness = new FirmwareHarness({ guided })
  const seconds = ms / 1000
  const { inputs, failure } = harness.run(part, { runs: seconds * 10_000, seconds, seed })
  harness.remove()
  const how = guided ? 'with libFuzzer' : 'at random (no clang)'
  console.log(`${name.padEnd(20)} ${inputs} inputs ${how}; ${failure ? 1 : 0} found`)
  if (failure) console.log(`  ${failure.message}\n    saved as ${saveInput(name, failure)}`)
  return failure ? 1 : 0
}

function lineOf(name: string, { inputs, corpus, functions, failures }: FuzzResult, tookMs: number): string {
  const pace = Math.round((inputs * 1000) / tookMs)
  return `${name.padEnd(20)} ${inputs} inputs, ${pace} a second; ${functions} functions by ${corpus} inputs; ${failures.length} found`
}
