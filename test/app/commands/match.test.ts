import { describe, expect, it } from 'vitest'
import { konakis } from '../../support/command.ts'

const BOTH = ['match', '--engine', 'builtin', '--engine', 'builtin']
const SHORT = ['--rules', 'nielsen', '--nodes', '300', '--games', '2', '--most-plies', '30']

describe('konakis match', () => {
  it('ends even between an engine and itself, and prints the result as JSON', () => {
    const { status, lines, stderr } = konakis([...BOTH, ...SHORT, '--json'])
    expect({ status, lines: lines.length }).toEqual({ status: 0, lines: 1 })
    const result = JSON.parse(lines[0]!)
    expect(result).toEqual({
      engines: ['builtin', 'builtin'],
      rules: 'nielsen',
      limit: { nodes: 300 },
      seed: 1,
      openings: 'random',
      games: 2,
      wins: result.losses,
      draws: expect.any(Number),
      losses: expect.any(Number),
      score: 0.5,
      elo: 0,
      eloInterval: [expect.any(Number), expect.any(Number)],
      wonByAttackers: expect.any(Number),
      wonByDefenders: expect.any(Number),
      pairs: [0, 0, 1, 0, 0],
      sprt: { low: 0, high: 50, logLikelihoodRatio: expect.any(Number), verdict: 'undecided' },
    })
    expect(stderr).toMatch(/^2 games: \d won, \d drawn, \d lost; Elo \+0 \(.* to .*\), log-likelihood ratio/m)
  })

  it('prints the result for people, and plays all games without the test', () => {
    const { stdout } = konakis([...BOTH, ...SHORT, '--sprt', 'off'])
    expect(stdout).toMatch(
      /^builtin against builtin, 2 games\nwon \d, drawn \d, lost \d\nattackers won \d, defenders won \d\nElo .*, 95 %\n$/,
    )
  })

  it('needs two engines', () => {
    expect(konakis(['match', '--engine', 'builtin'])).toMatchObject({
      status: 1,
      stderr: 'konakis: a match is between two engines: give --engine twice\n',
    })
  })

  it.each([
    ['--games', '3'],
    ['--sprt', '50:0'],
    ['--nodes', '5', '--ms', '5'],
  ])('%s %s is wrong usage', (...words) => {
    expect(konakis([...BOTH, ...words])).toMatchObject({ status: 2, stdout: '' })
  })
})
