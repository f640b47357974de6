import { type Command, Option } from 'commander'
import { boardFailure } from '../../boards/board-failure.ts'
import { identify, type PortDevice } from '../../boards/identify.ts'
import { findPorts } from '../../boards/serial/find-ports.ts'
import { nativeBinding } from '../../boards/serial/native-binding.ts'
import { systemClock } from '../../core/system-clock.ts'
import { avrdudeArguments, BOOTLOADERS, type Bootloader, findAvrdude } from '../../flash/avrdude.ts'
import { findBoard, replacementWarning } from '../../flash/find-board.ts'
import {
  checkHex,
  shippedHex,
  VARIANT_WORDS,
  VARIANTS,
  type Variant,
  variantOf,
} from '../../flash/shipped-firmware.ts'
import { ALL_BOOTLOADERS, writeFirmware } from '../../flash/write-firmware.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { port } from '../settings/options.ts'
import { occupantWords } from '../terminal/occupant-words.ts'
import { TerminalPrompter } from '../terminal/prompter.ts'
import { UserError, unwrap } from '../user-error.ts'

interface FlashOptions {
  readonly port?: string
  readonly bootloader?: Bootloader
  readonly hex?: string
  readonly variant?: Variant
  readonly dryRun?: boolean
  readonly yes?: boolean
}

export function register(program: Command): void {
  const command = program
    .command('flash')
    .description('write the shipped firmware to the controller with avrdude, and wait for its hello')
    .addOption(
      new Option('--variant <board>', 'for which board; the one it is now, or 9x9').choices(VARIANTS),
    )
    .addOption(new Option('--hex <file>', 'other firmware than the shipped one'))
    .addOption(
      new Option(
        '--bootloader <which>',
        'of a Nano since 2018, or before; both are tried if omitted',
      ).choices(Object.keys(BOOTLOADERS)),
    )
    .addOption(new Option('--dry-run', 'show what runs there, and print what would be done'))
    .addOption(new Option('--yes', 'do not ask, whatever runs there'))
  withSettings(command, port).action(flash)
}

async function flash(options: FlashOptions): Promise<void> {
  if (options.hex !== undefined) unwrap(checkHex(options.hex))
  if (!options.dryRun) unwrap(await findAvrdude())
  const paths = options.port === undefined ? await listPorts() : [options.port]
  const { path, occupant } = unwrap(await findBoard(paths, lookAt))
  const variant = options.variant ?? (occupant.kind === 'konakis' ? variantOf(occupant.info) : null) ?? '9x9'
  const hex = options.hex ?? shippedHex(variant)
  const { bytes, version } = unwrap(checkHex(hex))
  const board = options.hex === undefined ? `for ${VARIANT_WORDS[variant]}, ` : ''
  console.error(`${hex} is ${board}version ${version ?? 'unknown'}, ${bytes} bytes.`)
  const warning = replacementWarning(occupant, options.hex === undefined ? variant : null)
  if (options.dryRun) {
    for (const bootloader of bootloadersToTry(options))
      console.log(['avrdude', ...avrdudeArguments({ path, hex, bootloader })].join(' '))
    return
  }
  if (warning && !options.yes) await askFirst(warning)
  await write(path, hex, bootloadersToTry(options))
  await greet(path)
}

async function lookAt(path: string): Promise<PortDevice> {
  console.error(`Checking what runs on ${path} …`)
  const occupant = await identify(path, { clock: systemClock })
  console.error(`  ${occupantWords(occupant).en}`)
  return occupant
}

async function listPorts(): Promise<readonly string[]> {
  const ports = await findPorts(await nativeBinding(), '/dev')
  if (!ports.ok) throw new UserError(boardFailure(ports.failure).message)
  return ports.paths
}

async function askFirst(warning: string): Promise<void> {
  if (!process.stdin.isTTY) throw new UserError(`${warning} Nothing was written; if that is meant, add --yes`)
  const asker = new TerminalPrompter(process.stdin, process.stderr)
  try {
    if (!(await asker.confirm(`${warning} Go on?`, false))) throw new UserError('nothing was written')
  } finally {
    asker.close()
  }
}

function bootloadersToTry({ bootloader }: FlashOptions): readonly Bootloader[] {
  return bootloader === undefined ? ALL_BOOTLOADERS : [bootloader]
}

async function write(path: string, hex: string, bootloaders: readonly Bootloader[]): Promise<void> {
  let before: Bootloader | null = null
  const written = await writeFirmware({
    path,
    hex,
    bootloaders,
    onAttempt: bootloader => {
      if (before) console.error(`The ${before} bootloader does not answer.`)
      console.error(`Writing through the ${bootloader} bootloader …`)
      before = bootloader
    },
    onProgress: text => void process.stderr.write(text),
  })
  if (written.ok) return
  const { code, message } = written.error
  const untried = code === 'no-bootloader' && bootloaders.length === 1
  throw new UserError(
    untried ? `${message}; with --bootloader ${bootloaders[0]} the other one was not tried` : message,
  )
}

async function greet(path: string): Promise<void> {
  console.error('Written and read back. Waiting for its hello …')
  const occupant = await identify(path, { clock: systemClock })
  if (occupant.kind !== 'konakis')
    throw new UserError(
      `the firmware was written and read back, but the board on ${path} sends no hello; press its reset button and run "konakis doctor"`,
    )
  console.log(`${path}: ${occupantWords(occupant).en}`)
}
