import { appendFileSync, chmodSync, chownSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { checkBroker } from '../../../../src/app/commands/doctor/broker-check.ts'
import { accessTo } from '../../../../src/app/commands/doctor/device-facts.ts'
import { findBoards } from '../../../../src/app/commands/doctor/find-boards.ts'
import { checkFirmataBoard } from '../../../../src/app/commands/doctor/firmata-check.ts'
import {
  checkDisk,
  checkJournal,
  checkPagePort,
  clockFacts,
} from '../../../../src/app/commands/doctor/host-checks.ts'
import { shippedFirmware } from '../../../../src/app/commands/flash/shipped-firmware.ts'
import type { BoardInfo } from '../../../../src/boards/board.ts'
import { ScriptedBoard } from '../../../../src/boards/scripted-board.ts'
import { SerialBoard } from '../../../../src/boards/serial/serial-board.ts'
import { systemClock } from '../../../../src/core/system-clock.ts'
import type { PlainServerSettings } from '../../../../src/mqtt/server-settings.ts'
import { EventLog } from '../../../boards/support/event-log.ts'
import { listingBinding, portInfo } from '../../../boards/support/fake-bindings.ts'
import { until } from '../../../boards/support/until.ts'
import { emptyFolder, konakis } from '../../../support/command.ts'
import { freePort } from '../../../support/free-port.ts'
import { Mosquitto } from '../../../support/mosquitto.ts'
import { RunningCommand } from '../../../support/running-command.ts'
import { atEnd, doctor, pseudoController, ptyBoard } from '../../doctor/support/looking.ts'

const patience = { clock: systemClock, signal: new AbortController().signal }

describe('without a board', () => {
  it('warns, and checks the rest', async () => {
    const { status, told } = await doctor([])
    expect(status).toBe(0)
    expect(told.map(({ check, level }) => `${check} ${level}`)).toEqual([
      'ports warning',
      'broker good',
      expect.stringMatching(/^clock (?:good|warning)$/),
      'disk good',
      'journal good',
      'page good',
    ])
    expect(told[0]!.message).toBe('No board is attached. `konakis play` takes the emulated one.')
  })

  it('is wrong where one is asked for, by flag or settings', async () => {
    expect(await doctor(['--board', 'serial'])).toMatchObject({ status: 1 })
    const config = join(emptyFolder(), 'config.yaml')
    writeFileSync(config, 'board: serial\n')
    const { status, of } = await doctor(['--config', config])
    expect(status).toBe(1)
    expect(of('ports')).toMatchObject([
      { level: 'bad', message: 'No board is attached: there is no serial port that could be one.' },
    ])
  })

  it('prints a report for people on stdout', async () => {
    const command = new RunningCommand(['doctor', '--http', '0', '--data', emptyFolder()])
    const { stdout, stderr, status } = await command.end()
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toContain('! ports      No board is attached.')
    expect(stdout).toContain('             → To play on a real one, plug in its USB cable.')
    expect(stdout).toMatch(/\n\nNothing is wrong; look at what is marked !\.\n$/)
  })
})

describe('the emulated board on a pseudo-terminal', () => {
  it('spoilt: what is wrong where, and the board is left dark and running', async () => {
    const board = await ptyBoard()
    const { controller } = board
    await board.setUp(undefined, square => (square === 4 ? 0.3 : 1))
    await controller.setFault(0, 'open')
    await controller.setFault(8, 'stuck-high')
    for (let file = 0; file < 9; file++) await controller.setFault(18 + file, 'stuck-low')
    let wasLit = false
    controller.onLights(lights => {
      wasLit ||= lights.every(({ red, green, blue }) => red + green + blue > 0)
    })
    const { status, of } = await doctor(['--port', board.path])
    expect(status).toBe(1)
    expect(of('ports')).toMatchObject([{ level: 'good', port: board.path, files: 9, sense: 'side' }])
    expect(of('firmware')).toMatchObject([{ level: 'good', firmware: '1.0.0', shipped: '1.0.0' }])
    expect(of('link')).toMatchObject([{ badLines: 0, answerMs: expect.any(Number) }])
    expect(of('sensors').map(({ level, message }) => `${level}: ${message}`)).toEqual([
      'bad: The whole rank 3 gives no reading: its strip has no supply, or is not joined to the bus.',
      'bad: No reading from a1: the sensor is cut off, has no supply or is shorted to ground.',
      'bad: The reading of i1 is stuck, whatever stands there.',
      expect.stringMatching(/^warning: The piece on e1 is hardly seen: 3\d counts\.$/),
      'warning: The sensors are not calibrated, or were long ago: empty squares do not read 80.',
      'good: 69 of 81 sensors read as they should; 24 pieces are seen.',
    ])
    expect(of('lights')).toMatchObject([{ level: 'good' }])
    expect(wasLit).toBe(true)
    await expect.poll(() => board.isDark()).toBe(true)
    expect(await board.isInRunMode()).toBe(true)
  })

  it('interrupted in the middle: dark and running all the same', async () => {
    const board = await ptyBoard()
    const command = new RunningCommand(['doctor', '--port', board.path, '--data', emptyFolder()])
    await command.until(() => board.lights.length > 0 && !board.isDark(), 'the test picture')
    command.interrupt()
    const { status, stderr } = await command.end()
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'konakis: interrupted; the board’s lights are off and it is in run mode\n',
    })
    await expect.poll(() => board.isDark()).toBe(true)
    expect(await board.isInRunMode()).toBe(true)
  })
})

describe('troubles with a port', () => {
  const look = (path: string) => findBoards({ path, isExpected: true }, patience, { greetingMs: 200 })

  it('silence', async () => {
    const controller = await pseudoController()
    controller.answering = () => 'lose'
    expect((await look(controller.path)).findings).toMatchObject([
      {
        check: 'ports',
        level: 'bad',
        message: `Nothing answers on ${controller.path}.`,
        remedy: expect.stringContaining('Is the cable a charging-only one?'),
      },
    ])
  })

  it('garbage', async () => {
    const controller = await pseudoController()
    controller.answering = () => {
      controller.write(Buffer.from([0xf0, 0x79, 0x02, 0x05, 0xf7, 0x0a]))
      return 'lose'
    }
    expect((await look(controller.path)).findings).toMatchObject([
      { level: 'bad', details: { trouble: 'not-a-konakis-board' } },
    ])
  })

  it('interrupted at the second port, the board at the first is left as it was', async () => {
    const [board, silent] = [await pseudoController(), await pseudoController()]
    silent.answering = () => 'lose'
    const ports = [board, silent].map(({ path }, at) => portInfo(path, '1a86', '7523', String(at)))
    const loadBinding = async () => listingBinding(async () => ports)
    const interruption = new AbortController()
    const looking = findBoards(
      { path: null, isExpected: false },
      { clock: systemClock, signal: interruption.signal },
      { loadBinding },
    )
    await until(() => silent.received.length > 0)
    interruption.abort(new Error('enough'))
    await expect(looking).rejects.toThrow('enough')
    expect(board.carriedOut.at(-1)).toMatchObject({ type: 'lights', squares: '.'.repeat(81) })
  })

  it('reports every port, and checks the first board that answers', async () => {
    const [silent, board, other] = [
      await pseudoController(),
      await pseudoController(),
      await pseudoController(),
    ]
    silent.answering = () => 'lose'
    const ports = [silent, board, other].map(({ path }, at) => portInfo(path, '1a86', '7523', String(at)))
    const loadBinding = async () => listingBinding(async () => ports)
    const found = await findBoards({ path: null, isExpected: false }, patience, {
      greetingMs: 200,
      loadBinding,
    })
    expect(found.findings.map(({ level, message }) => [level, message.split(':')[0]])).toEqual([
      ['good', `Nothing answers on ${silent.path}.`],
      ['good', `A board answers on ${board.path}`],
      ['good', `A board answers on ${other.path}`],
    ])
    expect(found.board?.path).toBe(board.path)
    await found.board?.release()
    expect(other.carriedOut.some(line => line.type === 'lights')).toBe(true)
  })

  it('another protocol', async () => {
    const controller = await pseudoController()
    controller.answering = () => {
      controller.send({ type: 'other-protocol', boot: '0001', protocol: 0 })
      return 'lose'
    }
    expect((await look(controller.path)).findings).toMatchObject([
      {
        check: 'firmware',
        level: 'bad',
        message: `The board on ${controller.path} speaks protocol 0, this program 1.`,
        remedy: `Put this version’s firmware on it: \`konakis flash --port ${controller.path}\`.`,
      },
    ])
  })

  it('held by another program, which is named', async () => {
    const controller = await pseudoController()
    const other = new SerialBoard({ clock: systemClock, path: controller.path })
    const log = new EventLog()
    other.start(log.listener)
    atEnd(() => other.stop())
    await log.next('up')
    const { status, of } = await doctor(['--port', controller.path])
    expect(status).toBe(1)
    expect(of('in-use')).toMatchObject([
      { level: 'bad', pid: process.pid, remedy: `Close it, or end it with \`kill ${process.pid}\`.` },
    ])
  })

  // Root may open anything, and only root can become somebody else.
  it.runIf(process.getuid?.() === 0)('no permission: whose group, and which command', async () => {
    const controller = await pseudoController()
    const device = realpathSync(controller.path)
    chownSync(device, 0, 20)
    chmodSync(device, 0o660)
    chmodSync(join(controller.path, '..'), 0o755)
    const data = emptyFolder()
    chmodSync(data, 0o777)
    const asNobody = ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups']
    const { status, told } = await doctor(
      ['--port', controller.path, '--data', data],
      { HOME: data },
      { through: words => [...asNobody, ...words] },
    )
    expect(status).toBe(1)
    expect(told[0]).toMatchObject({
      check: 'permission',
      level: 'bad',
      message: `No permission to open ${controller.path}: it belongs to the group dialout, and nobody is not in it.`,
      remedy: 'Run `sudo usermod -aG dialout $USER`, then log out and in again.',
    })
  })

  it('the group’s name and members come from the group file', () => {
    const folder = emptyFolder()
    const [device, groups] = [join(folder, 'device'), join(folder, 'group')]
    writeFileSync(device, '')
    chmodSync(device, 0o660)
    const gid = process.getgid!()
    writeFileSync(groups, `other:x:99999:root\nmodem:x:${gid}:ann,root\n`)
    expect(accessTo(device, groups)).toMatchObject({ group: 'modem', groupMay: true })
    chmodSync(device, 0o600)
    expect(accessTo(device, groups)).toMatchObject({ groupMay: false })
    expect(accessTo(join(folder, 'gone'), groups)).toBeNull()
  })
})

describe('a board of stock StandardFirmata', () => {
  const info: BoardInfo = {
    driver: 'firmata',
    name: 'firmata',
    firmware: 'StandardFirmata 2.5',
    files: 9,
    ranks: 9,
    sense: 'occupancy',
    leds: 'mono',
  }
  const look = (more: Partial<BoardInfo>, frame: string) => {
    const board = new ScriptedBoard({ clock: systemClock, info: { ...info, ...more }, frames: [frame] })
    return checkFirmataBoard(board, { port: '/dev/ttyUSB0', size: 9 }, patience)
  }

  it('is reported with its frame', async () => {
    expect(await look({}, `o${'.'.repeat(80)}`)).toMatchObject([
      {
        check: 'ports',
        level: 'good',
        message: expect.stringContaining('9×9, sees that a piece stands there.'),
      },
      { check: 'sensors', level: 'good', message: 'Every switch is read; closed: 1.' },
    ])
  })

  it('parts that do not answer are named, with their squares', async () => {
    const faults = [{ part: 'MCP23017 at 0x22', message: 'Check its wires.' }]
    expect(await look({ faults }, `??${'.'.repeat(79)}`)).toMatchObject([
      { check: 'ports', level: 'good' },
      { level: 'bad', message: 'MCP23017 at 0x22 does not answer.', remedy: 'Check its wires.' },
      {
        level: 'bad',
        message: 'No reading from a1, b1.',
        remedy: 'Look at the expander that these squares are wired to: hardware/wiring.md, “Switches”.',
        squares: ['a1', 'b1'],
      },
    ])
  })
})

describe('the broker', () => {
  const ask = (settings: PlainServerSettings | null) =>
    checkBroker(settings, 'konakis/board/bridge/info', patience)

  it('accepts, refuses, or is missing; no secret is printed', async () => {
    const nobodyListed = join(emptyFolder(), 'passwords')
    writeFileSync(nobodyListed, '')
    const open = await Mosquitto.start()
    atEnd(() => open.stop())
    const closed = await Mosquitto.start(['allow_anonymous false', `password_file ${nobodyListed}`])
    atEnd(() => closed.stop())
    const [here, there] = [`mqtt://127.0.0.1:${open.port}`, `mqtt://127.0.0.1:${closed.port}`]
    expect(await ask({ url: here })).toMatchObject({
      level: 'good',
      message: `The broker at ${here} accepts us without a user.`,
    })
    const refused = await ask({ url: there, user: 'ann', password: 'hunter2' })
    expect(refused).toMatchObject({ level: 'bad', details: { broker: there } })
    expect(refused.message).toMatch(/does not (?:accept the user|let this user in)/)
    expect(JSON.stringify(refused)).not.toContain('hunter2')
    const gone = `mqtt://127.0.0.1:${await freePort()}`
    expect(await ask({ url: gone })).toMatchObject({
      level: 'bad',
      message: `${gone} refuses connections.`,
      remedy: 'Start the broker there, or check the port.',
    })
  })

  it('settings that cannot be, and none at all', async () => {
    expect(await ask({ url: 'ftp://x' })).toMatchObject({
      level: 'bad',
      message: expect.stringMatching(/^The broker’s settings are not valid: /),
      remedy: 'Correct --mqtt and its other settings, in the flags, the environment or the settings file.',
    })
    expect(await ask(null)).toMatchObject({ level: 'good' })
  })
})

describe('this computer', () => {
  it.each([
    ['echo yes', true],
    ['echo no', false],
    ['exit 1', null],
  ])('a clock of which timedatectl says: %s', async (script, isSynchronised) => {
    const folder = emptyFolder()
    const program = join(folder, 'timedatectl')
    writeFileSync(program, `#!/bin/sh\n${script}\n`)
    chmodSync(program, 0o755)
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
    const never = join(folder, 'never')
    expect(await clockFacts(new Date('2026-11-16'), never)).toEqual({ year: 2026, isSynchronised })
    vi.unstubAllEnvs()
    expect(await clockFacts(new Date('1970-01-01'), program)).toEqual({ year: 1970, isSynchronised: true })
  })

  it('a journal that cannot be read', async () => {
    const data = emptyFolder()
    writeFileSync(join(data, 'games'), 'not a folder')
    expect(await checkJournal(data)).toMatchObject({
      level: 'bad',
      message: expect.stringMatching(/^The journal is corrupted: .*ENOTDIR/),
      remedy:
        'Check the SD card, and copy the folder elsewhere before you go on playing; `konakis play --data <dir>` uses another folder.',
    })
  })

  it('a journal whose last line was torn off', async () => {
    const data = emptyFolder()
    konakis(['play', '--board', 'keyboard', '--data', data], 'd5-d6\nquit\n')
    expect(await checkJournal(data)).toMatchObject({
      level: 'good',
      message: expect.stringMatching(/^The latest game, [\d-]+, can be read; 1 in all\.$/),
    })
    const [game] = readdirSync(join(data, 'games'))
    appendFileSync(join(data, 'games', game!), 'half a li')
    expect(await checkJournal(data)).toMatchObject({
      level: 'warning',
      message: expect.stringMatching(/^The journal is corrupted: .* was not written to its end/),
      remedy:
        'Nothing needs to be done: `konakis play` continues from there, and keeps a copy of the corrupted file.',
    })
  })

  it('a folder that cannot be written; one that is yet to be made is no trouble', async () => {
    const file = join(emptyFolder(), 'file')
    writeFileSync(file, '')
    expect(await checkDisk(file)).toMatchObject([
      { level: 'good' },
      {
        level: 'bad',
        message: `${file} cannot be written (ENOTDIR).`,
        remedy: `Run \`sudo chown -R $USER ${file}\`, or choose another folder with --data; a worn SD card becomes read-only.`,
      },
    ])
    const data = emptyFolder()
    expect(await checkDisk(join(data, 'not', 'yet'))).toMatchObject([{ level: 'good' }])
    expect(await checkDisk(data)).toMatchObject([{ level: 'good' }])
    expect(readdirSync(data)).toEqual([])
  })

  it('the page’s port is held by somebody else', async () => {
    const stranger = createServer((_, response) => response.end('hello'))
    await new Promise<void>(done => stranger.listen(0, '127.0.0.1', done))
    atEnd(() => stranger.close())
    const { port } = stranger.address() as { port: number }
    expect(await checkPagePort('127.0.0.1', port)).toMatchObject({
      level: 'bad',
      message: `The page cannot be served: port ${port} at 127.0.0.1 is taken.`,
      remedy: `\`sudo ss -ltnp 'sport = :${port}'\` names the program that uses it; or choose another port with --http.`,
    })
    expect(await checkPagePort('127.0.0.1', await freePort())).toMatchObject({ level: 'good' })
  })
})

it('knows the version of every firmware that is shipped', async () => {
  const versions = await Promise.all([
    shippedFirmware({ files: 9, ranks: 9, sense: 'side' }),
    shippedFirmware({ files: 11, ranks: 11, sense: 'side' }),
    shippedFirmware({ files: 9, ranks: 9, sense: 'occupancy' }),
    shippedFirmware({ files: 13, ranks: 13, sense: 'side' }),
  ])
  expect(versions).toEqual([
    ...versions.slice(0, 3).map(() => expect.stringMatching(/^\d+\.\d+\.\d+$/)),
    null,
  ])
})
