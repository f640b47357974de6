import { describe, expect, it } from 'vitest'
import { startSquares } from '../../../src/doctor/start-position.ts'
import { RunningCommand } from '../../support/running-command.ts'
import { doctor, ptyBoard } from './support/looking.ts'

const START = startSquares(9)!
const [a1, d1, e1] = [0, 3, 4]

describe('the emulated board on a pseudo-terminal', () => {
  it('is calibrated, from the empty board to the start position, and a dead square is masked', async () => {
    const board = await ptyBoard()
    const { controller } = board
    await controller.setFault(d1, 'open')
    await controller.magnets.put('left behind', 'attacker', a1, 0.5)
    const command = new RunningCommand(['calibrate', '--yes', '--port', board.path, '--debounce', '30,50'])
    await command.until(() => command.stderr.includes('Waiting: pieces still stand on a1.'), 'the refusal')
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
          'Waiting: no piece belongs on a1; the other side, or a magnet upside down, stands on e5.',
        ),
      'what is wrong',
    )
    await expect.poll(() => isLit(a1)).toBe(true)
    await board.setUp(START, square => (square === e1 ? 0.6 : 1))

    const { status, stdout, stderr } = await command.end()
    expect(status, stderr).toBe(0)
    expect(stdout).toContain('Debounce: 30 ms for a piece that is put down, 50 ms for one that is lifted.')
    expect(stdout).toContain('The empty board is learnt.')
    expect(stdout).toContain('Masked: d1.')
    expect(stdout).toContain('The start position is learnt: every square reads as it should.')
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

  it('refuses a board that is not cleared, and changes nothing', async () => {
    const board = await ptyBoard()
    await board.setUp('.'.repeat(40).concat('K', '.'.repeat(40)))
    // By then the controller has kept its defaults.
    await board.isInRunMode()
    const before = await board.controller.readEeprom()
    const command = new RunningCommand(['calibrate', '--yes', '--wait', '3', '--port', board.path])
    const { status, stderr } = await command.end()
    expect(status).toBe(1)
    expect(stderr).toContain(
      'konakis: the board is not empty: pieces still stand on e5. Clear it, and run this again.\n',
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
    expect(stderr).toContain(
      'konakis: interrupted; what was learnt before this step is kept, and nothing is half done\n',
    )
    await expect.poll(() => board.isDark()).toBe(true)
    expect(await board.isInRunMode()).toBe(true)
  })

  it('asks at a terminal, and takes no for an answer', async () => {
    const board = await ptyBoard()
    const command = atTerminal(['calibrate', '--empty', '--port', board.path])
    await command.until(() => command.stdout.includes('Is it empty? [Y/n]'), 'the question')
    expect(command.stdout).toContain('The board is empty and quiet.')
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
    expect(stdout).toContain('The empty board is learnt.')
  })
})

/** The command on a terminal of its own, which socat makes; what it says comes together on stdout. */
function atTerminal(args: readonly string[]): RunningCommand {
  const line = (words: readonly string[]) => words.map(word => word.replaceAll(':', '\\:')).join(' ')
  return new RunningCommand(
    args,
    {},
    { through: words => ['socat', `EXEC:${line(words)},pty,setsid,ctty,stderr`, 'stdio'] },
  )
}
