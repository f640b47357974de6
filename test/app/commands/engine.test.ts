import { describe, expect, it } from 'vitest'
import { konakis } from '../../support/command.ts'

const BEST = /^bestmove [a-i][1-9]-[a-i][1-9] score -?\d+ depth \d+ nodes \d+ ms \d+$/

describe('konakis engine', () => {
  it('answers a file of commands, the same every time', () => {
    const commands = 'rules nielsen\nposition start\ngo nodes 3000\nmoves i6-g6 e7-g7\ngo nodes 3000\nquit\n'
    const first = konakis(['engine'], commands)
    expect(first.status).toBe(0)
    expect(first.lines).toEqual([expect.stringMatching(BEST), expect.stringMatching(BEST)])
    const withoutTime = (lines: string[]) => lines.map(line => line.replace(/ ms \d+$/, ''))
    expect(withoutTime(konakis(['engine'], commands).lines)).toEqual(withoutTime(first.lines))
  })

  it('answers what it was asked before its input ended', () => {
    expect(konakis(['engine', '--rules', 'nielsen'], 'go ms 50').lines).toEqual([expect.stringMatching(BEST)])
  })

  it('answers an error and goes on', () => {
    const { status, lines } = konakis(['engine'], 'rules chess\nrules nielsen\ngo nodes 100\n')
    expect(status).toBe(0)
    expect(lines).toEqual([
      expect.stringMatching(/^error there is no rule set or rule file "chess"/),
      expect.stringMatching(BEST),
    ])
  })

  it('has no move in a finished game', () => {
    const commands = 'rules nielsen\nposition 8K/9/9/9/9/9/9/9/t8 attackers\ngo nodes 10\nquit\n'
    expect(konakis(['engine'], commands).lines).toEqual(['bestmove none'])
  })
})
