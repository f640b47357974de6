import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildSettings, make } from '../../firmware/pure-parts.ts'
import { HOST_LINES } from '../../wire/golden-lines.ts'
import type { FuzzFailure } from '../target.ts'

/** The pure parts of the firmware that take untrusted input: the wire, the EEPROM, the sensors. */
export const PARTS = ['line', 'settings', 'sensing'] as const
export type Part = (typeof PARTS)[number]

export interface FirmwareRun {
  readonly inputs: number
  readonly failure: (FuzzFailure & { readonly input: Buffer }) | null
}

const withFirstByte = (first: number, rest: string) =>
  Buffer.concat([Buffer.of(first), Buffer.from(rest, 'latin1')])
const golden = HOST_LINES.map(([line]) => `${line}\n`).join('')
const WITHOUT_CRC = 1

const EXAMPLES: { readonly [part in Part]: readonly Buffer[] } = {
  line: [
    withFirstByte(0, golden),
    withFirstByte(WITHOUT_CRC, golden.replaceAll(/\*[0-9a-f]{4}/g, '')),
    withFirstByte(
      WITHOUT_CRC,
      `X 9 ${'x'.repeat(81)}\r\nP 1 z FFFFFF flash 1\nL 2 ${'z'.repeat(81)}\nW 3 ${'a'.repeat(16)}\n`,
    ),
  ],
  // An empty EEPROM, a copy of zeros, and copies of text with a valid CRC; see settings.c.
  settings: [
    withFirstByte(4, ''),
    withFirstByte(7, '\0'.repeat(600)),
    withFirstByte(3, 'konakis'.repeat(90)),
  ],
  sensing: [
    withFirstByte(0, '\x02\0'),
    withFirstByte(1, '\x02\0\x02\x50\x01\x90'),
    withFirstByte(1, '\x02\x60'),
  ],
}

/** The harnesses, compiled for the host with sanitizers, in a temporary folder. */
export class FirmwareHarness {
  readonly #folder = mkdtempSync(join(tmpdir(), 'konakis-fuzz-'))
  readonly #guided: boolean

  /** Guided by coverage with clang and libFuzzer; otherwise with random inputs. */
  constructor({ guided = false, files = 9, sense = 'side' }: BuildSettings & { guided?: boolean } = {}) {
    this.#guided = guided
    const driver = guided ? ['HOST_CC=clang', 'FUZZ_DRIVER=-fsanitize=fuzzer'] : []
    make('fuzz', `BUILD=${this.#folder}`, `FILES=${files}`, `SENSE=${sense}`, ...driver)
  }

  /** Runs these inputs and the examples, then mutations of them. */
  run(
    part: Part,
    budget: { runs: number; seconds: number; seed: number },
    inputs: readonly Buffer[] = [],
  ): FirmwareRun {
    const folder = mkdtempSync(join(this.#folder, `${part}-`))
    const examples = [...inputs, ...EXAMPLES[part]].map((bytes, at) => {
      const path = join(folder, String(at))
      writeFileSync(path, bytes)
      return path
    })
    const found = join(this.#folder, 'found')
    const args = this.#guided
      ? [
          `-seed=${budget.seed}`,
          `-max_total_time=${budget.seconds}`,
          '-max_len=1100',
          `-exact_artifact_path=${found}`,
          folder,
        ]
      : [String(budget.runs), String(budget.seed), found, ...examples]
    const { status, stdout, stderr } = spawnSync(join(this.#folder, `fuzz-${part}`), args, {
      encoding: 'utf8',
    })
    const output = stdout + stderr
    if (status === 0)
      return { inputs: Number(/(\d+) inputs|Done (\d+) runs/.exec(output)?.slice(1).join('')), failure: null }
    const [message = output.slice(-500)] = /broken: .*|ERROR: .*|.*runtime error: .*/.exec(output) ?? []
    return {
      inputs: 0,
      failure: { signature: message.replaceAll(/0x\w+|\d+/g, ''), message, input: readFileSync(found) },
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true })
  }
}

export const hasClang = () => spawnSync('clang', ['--version']).status === 0
