import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { CommanderError } from 'commander'
import { afterEach, describe, expect, it, test } from 'vitest'
import { makeProgram } from '../../src/app/program.ts'
import { nativeBinding } from '../../src/boards/serial/native-binding.ts'
import { openBytePort } from '../../src/boards/serial/open-port.ts'
import { PseudoController } from '../boards/support/pseudo-controller.ts'
import { RunningService } from '../service/support/running-service.ts'
import { emptyFolder, konakis, NO_SETTINGS } from '../support/command.ts'
import { RunningCommand } from '../support/running-command.ts'

/**
 * Each of these is read by somebody who has no idea of the program's insides, perhaps at eleven at night with guests
 * at the board. So the words are checked to the letter: what is wrong, and what to do.
 */

const MAIN = join(import.meta.dirname, '../../dist/app/main.js')
const isRoot = process.getuid?.() === 0

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A folder that everybody may look into, as nobody has to. */
function openFolder(): string {
  const folder = emptyFolder()
  chmodSync(folder, 0o755)
  return folder
}

/** Its last line is what stopped it. Before it may stand that MQTT's usual port is taken, as any broker may do. */
function endOf({ status, stderr }: { status: number | null; stderr: string }) {
  return { status, words: stderr.trimEnd().split('\n').at(-1) }
}

/** The built program as a user without any rights. */
function asNobody(args: readonly string[]) {
  const nobody = ['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups', '--']
  const { status, stderr } = spawnSync('setpriv', [...nobody, process.execPath, MAIN, ...args], {
    encoding: 'utf8',
    env: { ...process.env, XDG_CONFIG_HOME: NO_SETTINGS, HOME: '/nonexistent' },
  })
  return { status, stderr }
}

/** Runs a program with no more than so much room for each file; bash's `ulimit -f` counts in KiB. */
function littleRoom(kibibytes: number): string[] {
  return ['bash', '-c', `ulimit -f ${kibibytes}; trap '' XFSZ; exec "$@"`, 'bash']
}

function withLittleRoom(kibibytes: number, args: readonly string[], input = '') {
  const [bash, ...rest] = littleRoom(kibibytes)
  const { status, stdout, stderr } = spawnSync(bash!, [...rest, process.execPath, MAIN, ...args], {
    encoding: 'utf8',
    input,
    env: { ...process.env, XDG_CONFIG_HOME: NO_SETTINGS },
  })
  return { status, stdout, stderr }
}

async function pluggedIn(path = join(openFolder(), 'ttyUSB0')): Promise<PseudoController> {
  const controller = new PseudoController(path)
  await controller.plug()
  ends.push(() => controller.unplug())
  return controller
}

function service(...args: string[]): RunningService {
  const running = RunningService.start(args)
  ends.push(() => running.stop())
  return running
}

async function says(running: RunningService, words: string): Promise<void> {
  await running.until(() => running.words.includes(words), words)
  expect(running.words.split('\n')).toContain(words)
}

describe('the cable', () => {
  it('is unplugged, and plugged in again', async () => {
    const controller = await pluggedIn()
    const running = service('--board', 'serial', '--port', controller.path)
    await says(running, 'Board: pty, serial, firmware 1.0.0.')
    await controller.unplug()
    await says(
      running,
      `The board on ${controller.path} was unplugged. Plug it in again; the game goes on where it was.`,
    )
    running.words = ''
    await controller.plug()
    await says(running, 'Board: pty, serial, firmware 1.0.0.')
  })

  it('was never in', async () => {
    await says(
      service('--board', 'serial', '--port', '/dev/ttyUSB77'),
      'There is no /dev/ttyUSB77. Plug the board in, or name another port with --port; `ls /dev/serial/by-id` shows those that are there.',
    )
  })

  it('leads to a board of another size', async () => {
    const controller = await pluggedIn()
    controller.files = 11
    controller.ranks = 11
    await says(
      service('--board', 'serial', '--port', controller.path),
      `The board on ${controller.path} is 11×11, but the rules are for 9×9. Choose rules of its size with --rules, or the port of another board with --port.`,
    )
  })
})

describe('the serial port', () => {
  it('is taken by another program', async () => {
    const controller = await pluggedIn()
    const held = await openBytePort(await nativeBinding(), controller.path, 115_200, () => {})
    ends.push(async () => {
      held.close()
      await held.ended
    })
    await says(
      service('--board', 'serial', '--port', controller.path),
      `Another program has ${controller.path} open. Close it: a serial monitor, the Arduino IDE, another konakis (the service: \`sudo systemctl stop konakis\`); \`sudo fuser -v ${controller.path}\` names it.`,
    )
  })
})

describe('a port of the network', () => {
  it('is taken by another program', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    ends.push(() => other.close())
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(endOf(konakis(['play', '--data', emptyFolder(), '--http', String(port)]))).toEqual({
      status: 1,
      words: `konakis: port ${port} at 127.0.0.1 is taken; stop the program that has it, or choose another with --http`,
    })
  })

  it('is at an address of another machine', () => {
    expect(endOf(konakis(['play', '--data', emptyFolder(), '--host', '192.0.2.1']))).toEqual({
      status: 1,
      words:
        'konakis: 192.0.2.1 is no address of this machine; choose 127.0.0.1, 0.0.0.0 or one of its own with --host',
    })
  })

  it('has no broker behind it', async () => {
    await says(
      service('--mqtt', 'mqtt://127.0.0.1:1'),
      'mqtt://127.0.0.1:1 refuses connections. Start the broker there, or check the port.',
    )
  })
})

describe('the disk', () => {
  const REAL_GAME = 'i6-g6 e7-g7 i5-i7 f5-f7'.split(' ').join('\n')

  it('is full when the program starts', () => {
    const data = emptyFolder()
    const { status, stderr } = withLittleRoom(0, ['play', '--board', 'keyboard', '--data', data])
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `konakis: ${data}/lock cannot be written, the disk is full; free some space and try again\n`,
    })
  })

  it('is full when the next move is to be kept', () => {
    const data = emptyFolder()
    const args = ['play', '--board', 'keyboard', '--rules', 'nielsen', '--data', data]
    const { stdout } = withLittleRoom(1, args, REAL_GAME)
    const [id] = konakis(['export', '--data', data]).lines
    expect(stdout.split('\n')).toContain(
      `> No: ${data}/games/${id}.journal cannot be written, the disk is full; free some space and try again.`,
    )
  })

  it('is full when the service has a move to keep, and the game waits', async () => {
    const data = emptyFolder()
    const running = new RunningCommand(
      ['play', '--rules', 'nielsen', '--data', data, '--http', '0'],
      {},
      { through: words => [...littleRoom(1), ...words] },
    )
    ends.push(async () => {
      running.interrupt()
      await running.end()
    })
    await running.until(() => running.stderr.includes('The game begins'), 'the game')
    const isWaiting = () => running.stderr.includes('the game waits')
    for (const [index, move] of ['a4-b4', 'e7-f7', 'b4-a4', 'f7-e7', 'a4-b4'].entries()) {
      if (isWaiting()) break
      running.type(`${move}\n`)
      await running.until(() => isWaiting() || running.stderr.includes(`${index + 1}. ${move}`), move)
    }
    await running.until(isWaiting, 'the full disk')
    const [id] = konakis(['export', '--data', data]).lines
    expect(running.stderr.split('\n')).toContain(
      `The journal cannot be written; the game waits. ${data}/games/${id}.journal cannot be written, the disk is full; free some space and try again`,
    )
  })

  it('is full when the output is to be written', () => {
    const { status, stderr } = spawnSync(
      'bash',
      ['-c', `"$0" "$1" rules nielsen > /dev/full`, process.execPath, MAIN],
      {
        encoding: 'utf8',
      },
    )
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'konakis: the output cannot be written, the disk is full; free some space and try again\n',
    })
  })

  it('is full when the settings are to be written, which stay as they were', () => {
    const path = join(emptyFolder(), 'config.yaml')
    writeFileSync(path, 'id: oak\n')
    const { status, stderr } = withLittleRoom(1, ['setup', '--yes', '--board', 'emulated', '--config', path])
    expect(status).toBe(1)
    expect(endOf({ status, stderr }).words).toBe(
      `konakis: ${path} cannot be written, the disk is full; free some space and try again`,
    )
    expect(readFileSync(path, 'utf8')).toBe('id: oak\n')
  })

  it('has another konakis at work in the same folder', async () => {
    const running = service()
    await running.ready()
    expect(konakis(['play', '--data', running.data])).toMatchObject({
      status: 1,
      stderr: `konakis: process ${running.pid} keeps its games in ${running.data}; stop it first (the service: \`sudo systemctl stop konakis\`), or choose another folder with --data\n`,
    })
  })

  it('has a file where a folder should be', () => {
    const file = join(emptyFolder(), 'file')
    writeFileSync(file, '')
    expect(konakis(['play', '--data', join(file, 'x')])).toMatchObject({
      status: 1,
      stderr: `konakis: ${file}/x/games cannot be (ENOTDIR), part of its path is no folder; choose another folder with --data\n`,
    })
  })
})

describe('the settings', () => {
  test.each([
    [
      'bord: serial',
      ', line 1: bord: there is no such setting; there are board, port, wiring, rules, language, data, id, prefix, http, host, mqtt, homeAssistant, clock, opponent, takeback, touchMove; did you mean board?',
    ],
    [
      'rules: nielsen\nboard: seriel',
      ', line 2: board: "seriel" is none of emulated, serial, firmata, keyboard; did you mean serial?',
    ],
    [
      'rules: nilsen',
      ', line 1: rules: there is no rule set or rule file "nilsen"; the rule sets are brettspielnetz, jijbent, nielsen, mungo-tablut, mungo-tablut-harbour, mungo-hnefatafl, mungo-fetlar, copenhagen, fetlar, brandubh, tawlbwrdd, sea-battle, linnaeus, ashton; did you mean nielsen?',
    ],
  ])('have a fault: %j', (text, words) => {
    const path = join(emptyFolder(), 'config.yaml')
    writeFileSync(path, text)
    const { status, stderr } = konakis(['play', '--config', path])
    expect(endOf({ status, stderr })).toEqual({
      status: 1,
      words: `konakis: ${path}${words}`,
    })
  })

  it('are not in the named file', () => {
    expect(konakis(['play', '--config', '/nowhere/config.yaml'])).toMatchObject({
      status: 1,
      stderr:
        'konakis: there is no /nowhere/config.yaml; "konakis setup --config /nowhere/config.yaml" writes it\n',
    })
  })

  it('name files that are not there', () => {
    const data = ['--data', emptyFolder(), '--http', '0']
    const words = (...args: string[]) => endOf(konakis(['play', ...data, ...args])).words
    expect(words('--board', 'firmata', '--wiring', '/nowhere/w.yaml')).toBe(
      'konakis: there is no file /nowhere/w.yaml; check its path',
    )
    expect(words('--record', '/nowhere/r.txt')).toBe(
      'konakis: cannot record: /nowhere/r.txt cannot be created, because there is no folder /nowhere; create that first',
    )
    const broker = ['--mqtt', 'mqtt://127.0.0.1:1', '--mqtt-user', 'me']
    expect(words(...broker, '--mqtt-password-file', '/nowhere/p')).toBe(
      'konakis: /nowhere/p cannot be read (ENOENT); check its path and who may read it',
    )
  })
})

describe.runIf(isRoot)('permission is denied', () => {
  it('to open the serial port', async () => {
    const controller = await pluggedIn()
    const { status, stderr } = asNobody(['flash', '--dry-run', '--port', controller.path])
    expect(endOf({ status, stderr }).words).toBe(
      `konakis: No permission to open ${controller.path}. Run \`sudo usermod -a -G dialout $USER\` (on Arch the group is uucp), then log out and in again.`,
    )
  })

  it('to write where games are kept', () => {
    const data = openFolder()
    expect(asNobody(['play', '--data', data])).toEqual({
      status: 1,
      stderr: `konakis: ${data}/games may not be read or written by this user (EACCES); "ls -ld" on its folders shows who may: start konakis as that user, or choose another folder with --data\n`,
    })
  })

  it('to read the settings', () => {
    const path = join(openFolder(), 'config.yaml')
    writeFileSync(path, 'id: oak\n', { mode: 0o600 })
    expect(asNobody(['play', '--config', path])).toEqual({
      status: 1,
      stderr: `konakis: ${path} may not be read by you; "ls -l ${path}" shows who may\n`,
    })
  })

  it('to write the settings', () => {
    const folder = openFolder()
    const path = join(folder, 'config.yaml')
    const { status, stderr } = asNobody(['setup', '--yes', '--board', 'emulated', '--config', path])
    expect(status).toBe(1)
    expect(endOf({ status, stderr }).words).toBe(
      `konakis: ${path} may not be written by you (EACCES); run "sudo konakis setup", or choose another file with --config`,
    )
  })

  it('to read the token of the service', () => {
    const data = openFolder()
    konakis(['token', '--data', data])
    expect(asNobody(['token', '--data', data])).toEqual({
      status: 1,
      stderr: `konakis: ${data}/control-token cannot be read (EACCES); it has to be a file of the user who starts the service, so ask as that user or as root: sudo konakis token\n`,
    })
  })

  it('to listen at a port of the system', () => {
    const data = join(openFolder(), 'data')
    mkdirSync(data)
    chmodSync(data, 0o777)
    const { stderr } = asNobody(['play', '--data', data, '--http', '80'])
    // A container may leave these ports to everybody; then nothing is denied.
    const isDenied = Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8')) > 80
    expect(stderr.includes('konakis: port 80 is only for root; choose one above 1023 with --http\n')).toBe(
      isDenied,
    )
  })
})

/** Only the words; that the program then ends with 2 is seen below. */
async function refused(args: readonly string[]): Promise<string> {
  let words = ''
  const program = await makeProgram()
  for (const command of [program, ...program.commands])
    command.configureOutput({
      writeErr: text => {
        words += text
      },
    })
  await expect(program.parseAsync(args, { from: 'user' })).rejects.toThrow(CommanderError)
  return words
}

describe('wrong usage explains what would be right', () => {
  test.each([
    [
      ['play', '--bord', 'serial'],
      `error: unknown option '--bord'\n(Did you mean --board?)\n"konakis play --help" lists its options\n`,
    ],
    [
      ['--board', 'wood'],
      `error: option '--board <kind>' argument 'wood' is invalid. Allowed choices are emulated, serial, firmata, keyboard.\n"konakis play --help" lists its options\n`,
    ],
    [
      ['play', '--http', '99999'],
      `error: option '--http <port>' argument '99999' is invalid. Expected 0 to 65535.\n"konakis play --help" lists its options\n`,
    ],
    [
      ['play', '--clock', 'soon'],
      `error: option '--clock <time>' argument 'soon' is invalid. Expected minutes, or minutes+seconds: 10+5.\n"konakis play --help" lists its options\n`,
    ],
    [
      ['perft'],
      `error: required option '--depth <n>' not specified\n"konakis perft --help" lists its options\n`,
    ],
    [['review'], `error: missing required argument 'game'\n"konakis review --help" lists its options\n`],
    [
      ['watch', '--id', 'My Board'],
      `error: option '--id <name>' argument 'My Board' is invalid. Expected 1 to 32 of a-z, 0-9 and -.\n"konakis watch --help" lists its options\n`,
    ],
    [
      ['export', 'a', 'b'],
      `error: too many arguments for 'export'. Expected 1 argument but got 2.\n"konakis export --help" lists its options\n`,
    ],
    [
      ['flash', '--bootloader', 'newest'],
      `error: option '--bootloader <which>' argument 'newest' is invalid. Allowed choices are new, old.\n"konakis flash --help" lists its options\n`,
    ],
    [
      ['token', '--data'],
      `error: option '--data <dir>' argument missing\n"konakis token --help" lists its options\n`,
    ],
  ])('%j', async (args, words) => {
    expect(await refused(args)).toBe(words)
  })

  it('and ends with 2, in the environment too', () => {
    expect(konakis(['pley'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `error: unknown command 'pley'; "konakis --help" lists them; did you mean play?\n`,
    })
    expect(konakis(['dance'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `error: unknown command 'dance'; "konakis --help" lists them\n`,
    })
    expect(konakis(['play'], '', { KONAKIS_HTTP: 'eighty' })).toMatchObject({
      status: 2,
      stderr: `error: option '--http <port>' value 'eighty' from env 'KONAKIS_HTTP' is invalid. Expected 0 to 65535.\n"konakis play --help" lists its options\n`,
    })
  })
})
