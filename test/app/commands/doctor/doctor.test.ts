import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shippedFirmware } from '../../../../src/flash/shipped-firmware.ts'
import { emptyFolder } from '../../../support/command.ts'
import { RunningCommand } from '../../../support/running-command.ts'
import { doctor, ptyBoard } from '../../doctor/support/looking.ts'

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
      'access good',
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

describe('the language of the report', () => {
  const report = async (args: readonly string[], environment: NodeJS.ProcessEnv) => {
    const settings = ['--http', '0', '--data', emptyFolder()]
    return (await new RunningCommand(['doctor', ...settings, ...args], environment).end()).stdout
  }

  it('is that of the settings, else the terminal’s', async () => {
    const danish = { LC_ALL: 'da_DK.UTF-8' }
    expect(await report([], danish)).toContain('! porte      Der er ikke tilsluttet noget bræt.')
    const german = await report(['--language', 'de'], danish)
    expect(german).toContain('! Anschluss  Kein Brett ist angeschlossen.')
    expect(german).toMatch(/\n\nNichts ist falsch; sieh dir an, was mit ! markiert ist\.\n$/)
  })

  it('is English in JSON, which is for programs', async () => {
    const { told } = await doctor(['--language', 'nl'], { LC_ALL: 'de_DE.UTF-8' })
    expect(told[0]!.message).toBe('No board is attached. `konakis play` takes the emulated one.')
  })
})

describe('the emulated board on a pseudo-terminal', () => {
  it('tiles: how many there can be, and nothing of the computer', async () => {
    const board = await ptyBoard()
    const { status, told } = await doctor(['--tile', '12', '--port', board.path])
    expect(status).toBe(1)
    expect(told.at(-1)).toMatchObject({ level: 'bad', message: 'A 9×9 board has 9 tiles, not 12.' })
    expect(told.map(({ check }) => check)).toEqual(['ports', 'firmware', 'sensors'])
  })

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
    expect(of('firmware')).toMatchObject([{ level: 'good', firmware: '1.4.0', shipped: '1.4.0' }])
    expect(of('link')).toMatchObject([{ badLines: 0, answerMs: expect.any(Number) }])
    expect(of('sensors').map(({ level, message }) => `${level}: ${message}`)).toEqual([
      'bad: The whole rank 3 gives no reading: it is never chosen.',
      'bad: No reading from a1: the sensor is cut off, has no supply or is shorted to ground.',
      'bad: The reading of i1 is stuck, whatever stands there.',
      expect.stringMatching(/^warning: The piece on e1 is hardly seen: 2\d counts\.$/),
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
