import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runSoak, type SoakReport } from '../../src/app/simulation/run-soak.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { konakis } from '../support/command.ts'

describe('konakis simulate', () => {
  it('lists the habits', () => {
    const { stdout, status } = konakis(['simulate', '--habits', '--json'])
    expect(status).toBe(0)
    const names = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).name)
    expect(names).toContain('slide-slow')
    expect(names).toContain('power-loss')
  })

  it('scores each habit alone, one JSON value a line', () => {
    const args = ['simulate', '--games', '2', '--habit', 'plain', 'slide-fast+late-removal', '--json']
    const { stdout, stderr, status } = konakis([...args, '--plies', '10'])
    expect(status).toBe(0)
    const rows = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(rows.map(({ habit }) => habit)).toEqual(['plain', 'slide-fast+late-removal'])
    expect(rows[0]).toMatchObject({
      board: 'trace',
      games: 2,
      moves: 20,
      right: 20,
      wrong: 0,
      wrongGames: 0,
      wrongAtEnd: 0,
      rightGames: 2,
      replays: [],
    })
    expect(stderr).toContain('plain: 2 games')
  })

  it('prints a table, the same for the same seed', () => {
    const args = ['simulate', '--games', '1', '--habit', 'straddle', '--rules', 'nielsen', '--seed', '9']
    const [first, again] = [konakis(args), konakis(args)]
    expect(first.stdout).toMatch(/^habit +games +moves +right +wrong/)
    expect(again.stdout).toBe(first.stdout)
  })

  it('plays on the emulated circuit', () => {
    const args = [
      'simulate',
      '--games',
      '1',
      '--habit',
      'plain',
      '--board',
      'emulated',
      '--plies',
      '2',
      '--json',
    ]
    expect(JSON.parse(konakis(args).stdout)).toMatchObject({ board: 'emulated', moves: 2, right: 2 })
  })

  it('plays with sensor faults of a chosen duration, and says what stays wrong', () => {
    const args = ['simulate', '--games', '2', '--plies', '8', '--habit', 'long-hold', '--json']
    const { stdout } = konakis([...args, '--lie', 'bleeding:250-900ms', '--lie', 'noise:20-90ms'])
    const row = JSON.parse(stdout)
    expect(row).toMatchObject({
      habit: 'long-hold',
      lies: ['bleeding:250-900ms', 'noise:20-90ms'],
      wrongAtEnd: 0,
    })
    expect(row.meanFinalMs).toBeGreaterThan(200)
    expect(row.meanFinalMs).toBeLessThan(3000)
  })

  it.each([
    ['power-loss:1-2ms', 'choose one of weak-magnet, bleeding, noise, drift'],
    ['noise', 'expected something like bleeding:250-900ms'],
    ['noise:9-3ms', 'ends before it begins'],
  ])('knows its sensor faults: %s', (lie, message) => {
    const { stderr, status } = konakis(['simulate', '--lie', lie])
    expect(status).toBe(1)
    expect(stderr).toContain(message)
  })

  it('knows its habits', () => {
    const { stderr, status } = konakis(['simulate', '--habit', 'juggling'])
    expect(status).toBe(1)
    expect(stderr).toContain('there is no habit "juggling"; "konakis simulate --habits" lists them')
  })
})

describe('hours of play through the whole service', () => {
  let folder: string
  let report: SoakReport

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'konakis-test-soak-'))
    report = await runSoak({
      rules: builtInRules('nielsen'),
      folder,
      hours: 0.1,
      speed: Number.POSITIVE_INFINITY,
      seed: 1,
      habits: ['late-removal', 'power-loss'],
      onHour: () => {},
    })
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('survive power cuts with every move right', () => {
    expect(report).toMatchObject({ wrong: 0, wrongMoves: [], unfinished: 0, troubles: 0 })
    expect(report.games).toBeGreaterThan(1)
    expect(report.right).toBe(report.moves)
    expect(report.restarts).toBeGreaterThan(3)
    expect(report.messages).toBeGreaterThan(report.moves)
  })

  it('leave every game in the journal, and nothing open', async () => {
    const games = (await readdir(join(folder, 'games'))).filter(name => name.endsWith('.journal'))
    expect(games.length).toBe(report.games)
    expect(report.end.files).toBeLessThanOrEqual(report.start.files)
    expect(report.end.handles).toBeLessThanOrEqual(report.start.handles)
  })
})
