import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { checkFirmataBoard } from '../../../../src/checks/firmata-check.ts'
import type { Finding } from '../../../../src/doctor/finding.ts'
import { startSquares } from '../../../../src/doctor/start-position.ts'
import { quiet } from '../../../../src/emulator/circuit/noise.ts'
import { EmulatedFirmata } from '../../../boards/firmata/support/emulated-firmata.ts'
import { inEnglish } from '../../../doctor/support/in-english.ts'
import { emptyFolder } from '../../../support/command.ts'
import { freePort } from '../../../support/free-port.ts'
import { RunningCommand } from '../../../support/running-command.ts'
import { atTerminal, doctor, play, pseudoController, ptyBoard } from '../../doctor/support/looking.ts'

it('a board that sends no raw readings, and is switched back to run mode', async () => {
  const controller = await pseudoController()
  // Without them the board would be taken for gone after 3 s, and nobody told to run.
  const frames = setInterval(() => controller.sendFrame(), 500)
  const { of } = await doctor(['--port', controller.path, '--no-lights']).finally(() => clearInterval(frames))
  expect(of('sensors')).toMatchObject([{ level: 'bad', message: 'The board sends no raw readings.' }])
  expect(controller.carriedOut.findLast(line => line.type === 'mode')).toMatchObject({ mode: 'run' })
})

it('the page’s port is used by our own service, which reports its health', async () => {
  const port = String(await freePort())
  const service = play(['--http', port])
  await service.until(() => service.stdout.includes('ready '), 'the service')
  const { status, of } = await doctor(['--http', port])
  expect(status).toBe(0)
  expect(of('page')).toMatchObject([
    { level: 'good', message: `The service runs on port ${port}, without problems.` },
  ])
})

it('silence, by the command line', async () => {
  const controller = await pseudoController()
  controller.answering = () => 'lose'
  const { status, of } = await doctor(['--port', controller.path])
  expect(status).toBe(1)
  expect(of('ports')).toMatchObject([{ level: 'bad', message: `Nothing answers on ${controller.path}.` }])
})

it('stock StandardFirmata in the emulator', async () => {
  const emulated = new EmulatedFirmata()
  emulated.circuit.put(0)
  const patience = { clock: emulated.clock, signal: new AbortController().signal }
  let findings: Finding[] | null = null
  const looking = checkFirmataBoard(emulated.board(), { port: emulated.port.path, size: 9 }, patience)
  void looking.then(found => {
    findings = inEnglish(found)
  })
  await emulated.until('what is found', () => findings !== null)
  expect(findings).toMatchObject([
    { check: 'ports', level: 'good', details: { firmware: 'StandardFirmata 2.5' } },
    { check: 'sensors', level: 'good', message: 'Every switch is read; closed: 1.' },
  ])
})

it('noise, and a magnet so strong that its neighbours feel it', async () => {
  const board = await ptyBoard({ noise: quiet })
  await board.controller.magnets.put('giant', 'attacker', 40, 20)
  const strong = await doctor(['--port', board.path, '--no-lights'])
  expect(strong.of('sensors').find(({ fault }) => fault === 'bleed')).toMatchObject({
    level: 'warning',
    squares: expect.arrayContaining(['e4', 'd5', 'f5', 'e6']),
  })
  await board.controller.setNoise({ white: 8, brown: 0 })
  const noisy = await doctor(['--port', board.path, '--no-lights'])
  // By chance, a few squares of the 81 are calm while they are read.
  const squares = noisy.of('sensors').find(({ fault }) => fault === 'noisy')?.squares as readonly string[]
  expect(squares.length).toBeGreaterThan(60)
})

it('buttons that are pressed, and lights that a person answers are wrong', async () => {
  const board = await ptyBoard()
  const settings = ['--port', board.path, '--http', '0', '--data', emptyFolder()]
  const command = atTerminal(['doctor', '--buttons', ...settings])
  await command.until(() => command.stdout.includes('Does the board look like this? [Y/n]'), 'the question')
  command.type('n\r')
  await command.until(
    () => command.stdout.includes('Press each button once: attackers, defenders, menu.'),
    'it',
  )
  for (const button of ['attackers', 'defenders', 'menu'] as const) {
    await board.controller.buttons.press(button)
    await sleep(100)
    await board.controller.buttons.release(button)
  }
  const stdout = stripVTControlCharacters((await command.end()).stdout)
  expect(stdout).toContain('✗ lights     The lights are not as they should be.')
  expect(stdout).toContain('✓ buttons    The button "menu" works.')
  expect(stdout).toContain('What is marked ✗ is wrong; → shows how to fix it.')
})

it('held by the service itself, and how to stop it', async () => {
  const controller = await pseudoController()
  const service = play(['--board', 'serial', '--port', controller.path, '--http', '0'])
  await service.until(() => controller.received.length > 0, 'the service to open the port')
  const { status, of } = await doctor(['--port', controller.path])
  expect(status).toBe(0)
  const [held] = of('in-use')
  expect(held).toMatchObject({ level: 'warning', pid: expect.any(Number) })
  expect(held!.message).toBe(
    `The service itself (process ${held!.pid}) plays on ${controller.path}, so its sensors are not looked at here.`,
  )
  expect(held!.remedy).toMatch(/To look here, stop it first: `(?:kill \d+|sudo systemctl stop .+)`\.$/)
})

it('no board of StandardFirmata attached', async () => {
  const { status, of } = await doctor(['--board', 'firmata'])
  expect(status).toBe(1)
  expect(of('ports')).toMatchObject([{ level: 'bad' }])
})

it.each([
  ['11×11', { files: 11, ranks: 11, sense: 'side' }],
  ['9×9 with reed switches', { files: 9, ranks: 9, sense: 'occupancy' }],
] as const)('a board of %s is looked at and calibrated', async (_, build) => {
  const board = await ptyBoard({ ...build, noise: quiet })
  const size = build.files
  const first = await doctor(['--port', board.path, '--no-lights'])
  expect(first.status).toBe(0)
  expect(first.of('ports')).toMatchObject([{ files: size, sense: build.sense }])
  expect(first.of('sensors').at(-1)!.message).toContain('the board is empty.')
  const run = (...args: string[]) =>
    new RunningCommand(['calibrate', '--yes', '--port', board.path, ...args]).end()
  expect(await run('--empty')).toMatchObject({ status: 0 })
  const start = startSquares(size)!
  await board.setUp(start)
  expect(await run('--start')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('The start position is calibrated: every square is read correctly.'),
  })
  const last = await doctor(['--port', board.path, '--no-lights'])
  const pieces = [...start].filter(letter => letter !== '.').length
  expect(last.of('sensors').map(({ message }) => message)).toEqual([
    `All ${size * size} sensors read as they should; ${pieces} pieces are seen.`,
  ])
  await board.setUp(start.replace('t', '.'))
  const refused = await run('--start', '--wait', '2')
  expect(refused.stderr).toContain('this is not the start position: a piece is missing on d1.')
})
