import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { soldierPlacements } from '../../../src/calibration/soldier-placements.ts'
import { startSquares } from '../../../src/doctor/start-position.ts'
import { squareName } from '../../../src/rules/geometry.ts'
import type { PseudoController } from '../../boards/support/pseudo-controller.ts'
import type { PtyBoard } from '../../support/pty-board.ts'
import { RunningCommand } from '../../support/running-command.ts'
import { atEnd, atTerminal, doctor, pseudoController, ptyBoard } from '../doctor/support/looking.ts'

const START = startSquares(9)!
const [a1, d1, e1] = [0, 3, 4]

/** The EEPROM when the controller has written its defaults, both copies. */
async function keptAtFirst({ controller }: PtyBoard): Promise<Uint8Array> {
  for (let before = await controller.readEeprom(); ; ) {
    await sleep(500)
    const now = await controller.readEeprom()
    if (Buffer.compare(before, now) === 0 && now.includes(0)) return now
    before = now
  }
}

describe('the emulated board on a pseudo-terminal', () => {
  it('is calibrated, from the empty board to the start position, and a dead square is masked', async () => {
    const board = await ptyBoard()
    const { controller } = board
    await controller.setFault(d1, 'open')
    await controller.magnets.put('left behind', 'attacker', a1, 0.5)
    const command = new RunningCommand(['calibrate', '--yes', '--port', board.path, '--debounce', '30,50'])
    await command.until(
      () => command.stderr.includes('Waiting: there are still pieces on a1.'),
      'the refusal',
    )
    await expect.poll(() => isLit(a1)).toBe(true)
    await controller.magnets.clear()

    await command.until(() => command.stderr.includes('Set up the start position.'), 'the second step')
    await command.until(() => command.stderr.includes('a piece is missing on e1, f1, e2'), 'what is missing')
    await expect.poll(() => isLit(e1)).toBe(true)
    await expect.poll(() => isLit(a1)).toBe(false)
    const spoilt = `t${START.slice(1)}`.replace('K', 't')
    await board.setUp(spoilt)
    await command.until(
      () =>
        command.stderr.includes(
          'Waiting: no piece belongs on a1; a piece of the other side, or a magnet upside down, is on e5.',
        ),
      'what is wrong',
    )
    await expect.poll(() => isLit(a1)).toBe(true)
    await board.setUp(START, square => (square === e1 ? 0.5 : 1))

    const { status, stdout, stderr } = await command.end()
    expect(status, stderr).toBe(0)
    expect(stdout).toContain('Debounce: 30 ms for a piece that is put down, 50 ms for one that is lifted.')
    expect(stdout).toContain('The empty board is calibrated.')
    expect(stdout).toContain('Masked: d1.')
    expect(stdout).toContain('The start position is calibrated: every square is read correctly.')
    expect(stdout).toMatch(/\n1 +\d+ +\d+ +\d+ +x +\d+/)
    expect(stdout).toMatch(
      /Weakest piece: e1, \d+ counts\. Empty square nearest to a piece: [a-i]\d, \d+ counts\.\n/,
    )
    await expect.poll(() => board.isDark()).toBe(true)
    expect(await board.isInRunMode()).toBe(true)

    const { of } = await doctor(['--port', board.path, '--no-lights'])
    const told = of('sensors').map(({ message }) => message)
    expect(told).toContain('Not read, because masked: d1.')
    expect(told.join()).not.toContain('not calibrated')

    function isLit(square: number): boolean {
      const light = board.lights[square]
      return light !== undefined && light.red + light.green + light.blue > 0
    }
  })

  it('learns the gain of every square, with soldiers on the lit squares in three placements', async () => {
    const board = await ptyBoard({ calibrated: true })
    await board.setUp(START)
    const command = new RunningCommand([
      'calibrate',
      '--yes',
      '--start',
      '--every-square',
      '--port',
      board.path,
    ])
    for (const [index, taught] of soldierPlacements(START, () => true).entries()) {
      const first = squareName(taught[0]!, 9)
      await command.until(() => command.stderr.includes(`a piece is missing on ${first}`), 'the lit squares')
      await expect.poll(() => board.lights[taught[0]!]!.red).toBeGreaterThan(0)
      await board.setUp(
        START.replace(/./g, (_, square) => (taught.includes(square) ? 'tT'[square % 2]! : '.')),
      )
      await command.until(() => command.stdout.includes(`${index + 1} of 3`), 'what was learnt')
    }
    expect((await command.end()).status).toBe(0)
    expect(await board.isInRunMode()).toBe(true)
  })

  it('refuses a board that is not cleared, and changes nothing', async () => {
    const board = await ptyBoard()
    await board.setUp('.'.repeat(40).concat('K', '.'.repeat(40)))
    const before = await keptAtFirst(board)
    const command = new RunningCommand(['calibrate', '--yes', '--wait', '3', '--port', board.path])
    const { status, stderr } = await command.end()
    expect(status).toBe(1)
    expect(stderr).toContain(
      'konakis: the board is not empty: there are still pieces on e5. Clear it, and run this again.\n',
    )
    expect(await board.controller.readEeprom()).toEqual(before)
    expect(await board.isInRunMode()).toBe(true)
  })

  it('interrupted while it waits, it leaves the controller running and dark', async () => {
    const board = await ptyBoard()
    const command = new RunningCommand(['calibrate', '--yes', '--start', '--port', board.path])
    await command.until(() => command.stderr.includes('a piece is missing'), 'the start position')
    await expect.poll(() => board.isDark()).toBe(false)
    command.interrupt()
    const { status, stderr } = await command.end()
    expect(status).toBe(1)
    expect(stderr).toContain('konakis: interrupted; the steps before this one are saved\n')
    await expect.poll(() => board.isDark()).toBe(true)
    expect(await board.isInRunMode()).toBe(true)
  })

  it('asks at a terminal, and takes no for an answer', async () => {
    const board = await ptyBoard()
    const command = atTerminal(['calibrate', '--empty', '--port', board.path])
    await command.until(() => command.stdout.includes('Is it empty? [Y/n]'), 'the question')
    expect(command.stdout).toContain('The board is empty and steady.')
    command.type('n\r')
    const { stdout } = await command.end()
    expect(stdout).toContain('konakis: take everything off the board, and run this again')
    expect(await board.isInRunMode()).toBe(true)
  })

  it('asks at a terminal, and takes Enter for yes', async () => {
    const board = await ptyBoard()
    const command = atTerminal(['calibrate', '--empty', '--port', board.path])
    await command.until(() => command.stdout.includes('Is it empty? [Y/n]'), 'the question')
    command.type('\r')
    const { stdout } = await command.end()
    expect(stdout).toContain('The empty board is calibrated.')
  })

  it('Ctrl-C at a question is an interruption like any other', async () => {
    const board = await ptyBoard()
    const command = atTerminal(['calibrate', '--empty', '--port', board.path])
    await command.until(() => command.stdout.includes('Is it empty? [Y/n]'), 'the question')
    command.type('\x03')
    const { stdout } = await command.end()
    expect(stdout).toContain('konakis: interrupted; the steps before this one are saved')
    expect(await board.isInRunMode()).toBe(true)
  })
})

describe('a controller that will not', () => {
  /** Gives these raw sweeps ten times a second, and its frames with them. */
  async function readingController(
    answering: PseudoController['answering'],
    deviations: readonly number[] = Array<number>(81).fill(0),
  ) {
    const controller = await pseudoController()
    controller.answering = answering
    const { boot } = controller
    const timer = setInterval(() => {
      controller.send({ type: 'raw', boot, seq: 0, first: 0, deviations: deviations.slice(0, 45) })
      controller.send({ type: 'raw', boot, seq: 0, first: 45, deviations: deviations.slice(45) })
      controller.sendFrame()
    }, 100)
    atEnd(() => clearInterval(timer))
    return controller
  }

  it('is not steady after it reports success', async () => {
    const off = Array.from({ length: 81 }, (_, square) => (square === 40 ? 10 : 0))
    const controller = await readingController(() => 'answer', off)
    const { stderr } = await new RunningCommand(['calibrate', '--yes', '--port', controller.path]).end()
    expect(stderr).toContain(
      'konakis: e5: still not steady after calibrating. Keep hands and metal away from the board, and run this again.\n',
    )
  })

  it('calibrates the start position, and does not read it', async () => {
    const strengths: Record<string, number> = { '.': 0, t: 91, T: -91, K: -120 }
    const start = [...START].map(letter => strengths[letter]!)
    const controller = await readingController(() => 'answer', start)
    controller.squares = START.replace('t', '.')
    const command = new RunningCommand(['calibrate', '--yes', '--start', '--port', controller.path])
    const { stderr } = await command.end()
    expect(stderr).toContain(
      'konakis: calibrated, but d1 is not read correctly. `konakis doctor` shows what is wrong there.\n',
    )
  })

  it.each([
    [['--empty'], 'calibrate', 'the controller does not calibrate the empty board (range)'],
    [['--debounce', '9999,0'], 'debounce', 'the controller does not set those debounce times (range)'],
    [['--unmask'], 'mask', 'the controller does not unmask the squares (range)'],
  ] as const)('%j', async (args, refused, words) => {
    const controller = await readingController(line => (line.type === refused ? 'refuse' : 'answer'))
    const { status, stderr } = await new RunningCommand([
      ...['calibrate', '--yes', '--port', controller.path],
      ...args,
    ]).end()
    expect(status).toBe(1)
    expect(stderr).toContain(`konakis: ${words}\n`)
    expect(controller.carriedOut.findLast(line => line.type === 'mode')).toMatchObject({ mode: 'run' })
  })

  it('is lost in the middle', async () => {
    const controller = await readingController(() => 'answer')
    const command = new RunningCommand(['calibrate', '--yes', '--start', '--port', controller.path])
    await command.until(() => command.stderr.includes('a piece is missing'), 'the start position')
    await controller.unplug()
    const { status, stderr } = await command.end()
    expect(status).toBe(1)
    expect(stderr).toContain(`konakis: The board on ${controller.path} was unplugged. Plug it in again`)
  })
})
