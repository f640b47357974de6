import { spawn } from 'node:child_process'
import { type Failure, failure, ok, type Result } from '../core/result.ts'

/** How fast each of the Nano's bootloaders listens: Optiboot since 2018, ATmegaBOOT before and on most copies. */
export const BOOTLOADERS = { new: 115_200, old: 57_600 } as const
export type Bootloader = keyof typeof BOOTLOADERS

export type FlashFailureCode =
  | 'no-avrdude'
  | 'no-bootloader'
  | 'wrong-chip'
  | 'not-verified'
  | 'port-in-use'
  | 'no-permission'
  | 'no-port'
  | 'broke-off'
  | 'failed'

export type FlashFailure = Failure<FlashFailureCode>

export interface Flashing {
  readonly path: string
  readonly hex: string
  readonly bootloader: Bootloader
  /** Receives avrdude's output. */
  readonly onProgress: (text: string) => void
}

/**
 * Without -D avrdude would erase the chip first, which these bootloaders cannot do: they erase each page as they
 * write it. avrdude verifies by itself.
 */
export function avrdudeArguments({ path, hex, bootloader }: Omit<Flashing, 'onProgress'>): string[] {
  const rate = String(BOOTLOADERS[bootloader])
  return ['-c', 'arduino', '-p', 'm328p', '-P', path, '-b', rate, '-D', '-U', `flash:w:${hex}:i`]
}

/** Whether avrdude is installed. */
export function findAvrdude(): Promise<Result<null, FlashFailure>> {
  return new Promise(resolve => {
    const child = spawn('avrdude', ['-?'], { stdio: 'ignore' })
    child.on('error', () => resolve(NO_AVRDUDE))
    child.on('close', () => resolve(ok(null)))
  })
}

const NO_AVRDUDE = failure(
  'no-avrdude',
  'avrdude, which writes to the controller, is not installed; install it (Debian, Raspberry Pi OS: `sudo apt install avrdude`; macOS: `brew install avrdude`) and try again',
)

/**
 * avrdude tries ten times for five seconds each to reach the bootloader; if two attempts fail, so do the others. It
 * would wait forever for a board that stops answering while it is written.
 */
const UNREACHABLE = /attempt 2 of \d+: not in sync|device signature(?:.*not responding){2}/is

/** avrdude waits five seconds for an answer; a bar that has not grown for this long will not. */
const STALLED_MS = 20_000

export function runAvrdude(flashing: Flashing): Promise<Result<null, FlashFailure>> {
  return new Promise(resolve => {
    const child = spawn('avrdude', avrdudeArguments(flashing), { stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    let stalled = setTimeout(() => child.kill(), STALLED_MS)
    child.stderr.setEncoding('utf8')
    child.stderr.on('data', (text: string) => {
      output += text
      flashing.onProgress(text)
      clearTimeout(stalled)
      stalled = setTimeout(() => child.kill(), STALLED_MS)
      if (UNREACHABLE.test(output)) child.kill()
    })
    child.on('error', () => resolve(NO_AVRDUDE))
    child.on('close', code => {
      clearTimeout(stalled)
      resolve(code === 0 ? ok(null) : avrdudeFailure(output, flashing))
    })
  })
}

/** Output of avrdude 6 and 7, the most specific first. */
const PATTERNS: readonly [RegExp, FlashFailureCode][] = [
  [/permission denied/i, 'no-permission'],
  [/resource busy|temporarily unavailable|cannot lock/i, 'port-in-use'],
  [/cannot open port.*no such|can't open device.*no such/i, 'no-port'],
  [/expected signature|invalid device signature/i, 'wrong-chip'],
  [/verification (?:error|mismatch)|content mismatch/i, 'not-verified'],
  [
    /(?:device signature|writing).*(?:not responding|not in sync|input\/output error|protocol error)|writing (?:\|.*)?\| [# ]*$/is,
    'broke-off',
  ],
  [/not in sync|not responding|unable to open programmer|can't open programmer/i, 'no-bootloader'],
]

/** The cause, with the remedy. */
export function avrdudeFailure(output: string, { path }: Pick<Flashing, 'path'>) {
  const code = PATTERNS.find(([pattern]) => pattern.test(output))?.[1] ?? 'failed'
  return failure(code, adviceFor(code, path, output))
}

function adviceFor(code: FlashFailureCode, path: string, output: string): string {
  switch (code) {
    case 'no-avrdude':
      return NO_AVRDUDE.error.message
    case 'no-permission':
      return `no permission to open ${path}; run \`sudo usermod -a -G dialout $USER\` (on Arch the group is uucp), then log out and in again`
    case 'port-in-use':
      return portInUse(path)
    case 'no-port':
      return `there is no ${path}; plug the board in, or name another port with --port (\`ls /dev/serial/by-id\` shows those that are there)`
    case 'wrong-chip':
      return `the chip on ${path} is not an ATmega328P (its signature is ${signatureIn(output) ?? 'unknown'}); this firmware is for an Arduino Nano with an ATmega328P, and nothing was written`
    case 'not-verified':
      return `what was read back from the board on ${path} is not what was written; try again, with a shorter cable, and not through a hub`
    case 'broke-off':
      return `the board on ${path} stopped answering in the middle, and has half a firmware now; its bootloader is intact: leave the cable in, and try again`
    case 'no-bootloader':
      return `the bootloader of the board on ${path} does not answer; press the board's reset button just when "Writing" appears, and disconnect its pins D0 and D1; a chip without a bootloader needs a programmer`
    case 'failed':
      return `avrdude failed: ${lastLine(output)}`
  }
}

export function portInUse(path: string): string {
  return `another program has ${path} open; if it is Konakis itself, stop it (\`sudo systemctl stop konakis\`, or Ctrl-C where "konakis play" runs) and start it again afterwards, else close the serial monitor or the Arduino IDE; \`sudo fuser -v ${path}\` names it`
}

function signatureIn(output: string): string | undefined {
  return /device signature = (0x[0-9a-f]{6}|(?:[0-9a-f]{2} ){2}[0-9a-f]{2})/i.exec(output)?.[1]
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter(line => /\S/.test(line) && !/^avrdude done/.test(line))
  return lines.at(-1)?.replace(/^avrdude(?: error)?: /, '') ?? 'no output'
}
