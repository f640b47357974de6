import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSquares } from '../../src/doctor/start-position.ts'
import type { SettingsData, SetupState } from '../../src/messages/setup.ts'
import { OURS } from '../app/support/flashing.ts'
import { emptyFolder } from '../support/command.ts'
import { freePort } from '../support/free-port.ts'
import { PseudoNano, type PseudoNanoOptions } from '../support/pseudo-nano.ts'
import { MqttGuest } from './support/mqtt-guest.ts'
import { RunningService } from './support/running-service.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** The service with a Nano at its port, and its operator. */
async function atTheTable(options: PseudoNanoOptions = {}) {
  const nano = await PseudoNano.plugIn(options)
  ends.push(() => nano.unplug())
  const service = RunningService.start(['--board', 'serial', '--port', nano.path])
  ends.push(() => service.stop())
  // A board without firmware never makes it ready.
  const address = () => /^Open http(\S+)\/#/m.exec(service.words)?.[1]
  await service.until(() => address() !== undefined, 'the address')
  const operator = await MqttGuest.connect(`ws${address()}/mqtt`, {
    username: 'control',
    password: service.token,
  })
  ends.push(() => operator.leave())
  await (await operator.watch('konakis/board/bridge/setup')).listen()
  const setup = () => JSON.parse(operator.last('bridge/setup')!.text) as SetupState
  const jobs = () =>
    operator.received
      .filter(({ topic }) => topic.endsWith('bridge/setup'))
      .map(({ text }) => (JSON.parse(text) as SetupState).job)
  const until = (kind: SetupState['job']['kind']) => operator.until(kind, () => setup().job.kind === kind)
  return { nano, service, operator, setup, jobs, until }
}

describe('the operator sets up a board', () => {
  it('without firmware: it is found, written with progress, and plays', async () => {
    const { nano, operator, setup, jobs, until } = await atTheTable()
    expect(await operator.ask('find-boards', {})).toMatchObject({ status: 'ok' })
    expect(await operator.ask('find-boards', {})).toMatchObject({ error: { code: 'busy' } })
    await until('found')
    expect(setup()).toMatchObject({
      canFlash: true,
      devices: [{ path: nano.path, device: 'silent', variant: '9x9', calibratable: false }],
    })
    const wanted = { path: nano.path, variant: '9x9' }
    expect(await operator.ask('flash', wanted)).toMatchObject({ error: { code: 'needs-replace' } })
    expect(await operator.ask('flash', { ...wanted, path: '/etc/passwd' })).toMatchObject({
      error: { code: 'unknown-port' },
    })
    expect(await operator.ask('flash', { ...wanted, replace: true })).toMatchObject({ status: 'ok' })
    await until('flashed')
    const phases = jobs().flatMap(job => (job.kind === 'flashing' ? [job.phase] : []))
    expect([...new Set(phases)]).toEqual(['contact', 'writing', 'verifying', 'hello'])
    expect(setup().devices![0]).toMatchObject({ device: 'konakis', firmware: setup().devices![0]!.shipped })
    // The game has its board again.
    await operator.watch('konakis/board/public/board')
    await operator.until('the board', () => /"link":"up"/.test(operator.last('public/board')?.text ?? ''))
  })

  it('whose cable is pulled while it is written: says so, and writes it the next time', async () => {
    const { nano, operator, setup, until } = await atTheTable({
      hex: OURS,
      faults: { pagesUntilSilence: 10 },
    })
    await operator.ask('find-boards', {})
    await until('found')
    await operator.ask('flash', { path: nano.path, variant: '9x9' })
    await until('failed')
    expect(setup().job).toMatchObject({ work: 'flash', code: 'broke-off' })
    nano.bootloader.repair()
    expect(await operator.ask('flash', { path: nano.path, variant: '9x9' })).toMatchObject({ status: 'ok' })
    await until('flashed')
  })

  it('calibrates it: what stands where, questions, readings, and the game has its board again', async () => {
    const { nano, operator, setup, jobs, until } = await atTheTable({ hex: OURS })
    await nano.setUp('K'.padEnd(81, '.'))
    await operator.ask('calibration', { do: 'begin' })
    const stage = () => {
      const { job } = setup()
      return job.kind === 'calibrating' ? job.stage : job.kind
    }
    await operator.until('a piece in the way', () =>
      jobs().some(job => job.kind === 'calibrating' && job.problems[0]?.squares[0] === 'a1'),
    )
    await nano.setUp('')
    await operator.until('the question', () => stage() === 'confirm')
    await operator.ask('calibration', { do: 'yes' })
    await operator.until('the start position', () => stage() === 'set-up')
    await nano.setUp(startSquares(9)!)
    await until('calibrated')
    const { job } = setup()
    expect(job).toMatchObject({ size: 9, masked: [] })
    expect(job.kind === 'calibrated' && job.readings.filter(reading => Math.abs(reading) > 20)).toHaveLength(
      25,
    )
    await operator.watch('konakis/board/public/board')
    await operator.until('the board', () => /"link":"up"/.test(operator.last('public/board')?.text ?? ''))
  })

  it('stops the calibration, and is told if the cable is out', async () => {
    const { nano, operator, setup, until } = await atTheTable({ hex: OURS })
    await nano.setUp('K'.padEnd(81, '.'))
    const begin = async () => {
      await operator.ask('calibration', { do: 'begin' })
      await until('calibrating')
    }
    await begin()
    await operator.ask('calibration', { do: 'stop' })
    await until('failed')
    expect(setup().job).toMatchObject({ work: 'calibration', code: 'stopped' })
    await begin()
    await nano.unplug()
    await until('failed')
    expect(setup().job).toMatchObject({ code: 'disconnected' })
  })
})

describe('the operator runs the doctor', () => {
  it('a dead sensor is named, with its remedy in four languages, and the game has its board again', async () => {
    const { nano, operator, setup, jobs, until } = await atTheTable({ hex: OURS })
    await operator.watch('konakis/board/public/board')
    const isUp = () => /"link":"up"/.test(operator.last('public/board')?.text ?? '')
    await operator.until('the board', isUp)
    await nano.controller.setFault(0, 'open')
    expect(await operator.ask('doctor', {})).toMatchObject({ status: 'ok' })
    expect(await operator.ask('doctor', {})).toMatchObject({ error: { code: 'busy' } })
    await until('examined')
    const looked = jobs().flatMap(job => (job.kind === 'examining' ? [job.check] : []))
    expect([...new Set(looked)]).toEqual([
      ...['board', 'ports', 'sensors', 'lights'],
      ...['broker', 'clock', 'disk', 'journal', 'page', 'access'],
    ])
    const { job } = setup()
    const findings = job.kind === 'examined' ? job.findings : []
    expect(findings.find(({ level }) => level === 'bad')).toMatchObject({
      check: 'sensors',
      squares: ['a1'],
      message: {
        en: expect.stringContaining('No reading from a1'),
        de: expect.stringContaining('Messwerte'),
      },
      remedy: { da: expect.stringContaining('lodninger'), nl: expect.stringContaining('soldeerpunten') },
    })
    expect(findings.map(({ check }) => check)).toEqual(expect.arrayContaining(['link', 'access', 'page']))
    const unchecked = job.kind === 'examined' ? job.unchecked : []
    expect(unchecked).toMatchObject([
      { check: 'lights' },
      { check: 'buttons', message: { en: expect.stringContaining('konakis doctor --buttons') } },
    ])
    await operator.until('the board again', isUp)
  })
})

it('the doctor does not touch a board that it cannot check, names the command, and checks the rest', async () => {
  const moves = join(emptyFolder(), 'moves.txt')
  writeFileSync(moves, 'd5-d6\n')
  const service = RunningService.start(['--board', `script:${moves}`])
  ends.push(() => service.stop())
  const { mqtt } = await service.ready()
  const operator = await MqttGuest.connect(mqtt, { username: 'control', password: service.token })
  ends.push(() => operator.leave())
  await (await operator.watch('konakis/board/bridge/setup')).listen()
  const setup = () => JSON.parse(operator.last('bridge/setup')!.text) as SetupState
  expect(await operator.ask('doctor', {})).toMatchObject({ status: 'ok' })
  await operator.until('examined', () => setup().job.kind === 'examined')
  expect(setup().job).toMatchObject({
    unchecked: [{ check: 'board', message: { en: expect.stringContaining('`konakis doctor`') } }],
    findings: ['broker', 'clock', 'disk', 'journal', 'page', 'access'].map(check => ({ check })),
  })
})

describe('settings and restart', () => {
  let service: RunningService
  let operator: MqttGuest
  const folder = emptyFolder()
  const file = join(folder, 'konakis/config.yaml')

  beforeAll(async () => {
    const port = await freePort()
    service = RunningService.start(['--http', String(port)], emptyFolder(), { XDG_CONFIG_HOME: folder })
    const { mqtt } = await service.ready()
    operator = await MqttGuest.connect(mqtt, { username: 'control', password: service.token })
    await (await operator.watch('konakis/+/bridge/setup')).listen()
  })
  afterAll(async () => {
    await operator?.leave()
    await service?.stop()
  })

  it('are shown with their source, changed in the file, and in force after a restart', async () => {
    const before = (await operator.ask('settings', {})).data as SettingsData
    expect(before).toMatchObject({ file, saved: {}, inForce: { board: 'emulated', id: 'board' } })
    expect(before.fixed).toEqual(['http'])
    const values = { id: 'oak', language: 'de', clock: '10+5' }
    expect(await operator.ask('change-settings', { values })).toMatchObject({ status: 'ok' })
    expect(readFileSync(file, 'utf8')).toMatch(/^id: oak +#/m)
    await operator.until('settings', () => JSON.parse(operator.last('bridge/setup')!.text).isSetUp)
    const asked = await operator.ask('restart', {})
    expect(asked).toMatchObject({ status: 'ok' })
    await service.until(() => service.said.split('ready ').length === 3, 'the restart')
    const { mqtt } = await service.ready()
    const again = await MqttGuest.connect(mqtt, { username: 'control', password: service.token }, 'oak')
    await again.listen()
    expect((await again.ask('settings', {})).data).toMatchObject({ inForce: values, saved: values })
    await again.leave()
  })
})
