import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseGameRecord } from '../../src/rules/game-record.ts'
import { emptyFolder, konakis } from '../support/command.ts'

const REAL_GAME = 'i6-g6 e7-g7xg6 i5-i7 f5-f7 f9-f8 e6-b6 a4-b4 e5-e7 e9-g9 e7-a7'

function houseFile(name: string, text: string): string {
  const path = join(emptyFolder(), name)
  writeFileSync(path, text)
  return path
}

describe('konakis replay', () => {
  it('prints a line a ply, ply 0 first', () => {
    const { status, lines } = konakis(['replay', '--rules', 'nielsen', '--json'], REAL_GAME)
    const plies = lines.map(line => JSON.parse(line))
    expect(status).toBe(0)
    expect(plies).toHaveLength(11)
    expect(plies[0]).toMatchObject({
      ply: 0,
      move: null,
      toMove: 'attackers',
      captured: [],
      result: null,
      reason: null,
    })
    expect(plies[0].legal).toHaveLength(80)
    expect(plies[0].legal).toEqual(plies[0].legal.toSorted())
    expect(plies[2]).toMatchObject({
      ply: 2,
      move: 'e7-g7',
      captured: ['g6'],
      position: '3ttt3/4t4/6T2/t3T4/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3',
      claims: [],
    })
    expect(plies[10]).toMatchObject({ result: 'defenders', reason: 'king-escaped', legal: [] })
  })

  it('passes over move numbers, and reads the last move without a line end', () => {
    const { lines } = konakis(['replay', '--rules', 'nielsen'], '1. i6-g6 e7-g7\n2. i5-i7\n2...f5-f7')
    expect(lines).toHaveLength(5)
  })

  it('stops at an illegal move, and explains which and why', () => {
    const { status, lines, stderr } = konakis(['replay', '--rules', 'nielsen', '--json'], 'i6-g6 e5-e9')
    expect(status).toBe(1)
    expect(lines).toHaveLength(2)
    expect(stderr).toBe('konakis: ply 2 (e5-e9): e6 is in the way\n')
  })

  it('shows what it cannot read, shortly, and sends nothing of it to the terminal to be obeyed', () => {
    const { status, stderr } = konakis(['replay', '--rules', 'nielsen'], `\x1b[2J${'x'.repeat(100_000)}`)
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^konakis: ply 1 \(\\u001b\[2Jxxx.* is not a move; expected something like e5-e8\n$/,
    )
    expect(stderr.length).toBeLessThan(2100)
  })

  it('starts from a position', () => {
    const position = '9/9/9/9/9/2tKt4/9/9/8t'
    const { lines } = konakis(
      ['replay', '--rules', 'nielsen', '--position', position, '--to-move', 'attackers'],
      'c4-c5 d4-d5',
    )
    expect(JSON.parse(lines[0]!)).toMatchObject({ position, toMove: 'attackers' })
    expect(JSON.parse(lines[2]!)).toMatchObject({ position: '9/9/9/9/2tK5/4t4/9/9/8t', toMove: 'attackers' })
  })

  it.each([
    [['--position', '9/9'], '--position: the position has 2 rows'],
    [['--rules', 'chess'], 'the rule sets are brettspielnetz, jijbent'],
  ])('%j is refused with the remedy', (args, words) => {
    const { status, stdout, stderr } = konakis(['replay', ...args])
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(words)
    expect(stderr).not.toContain('    at ')
  })
})

describe('konakis perft', () => {
  it('counts each depth', () => {
    const { lines } = konakis(['perft', '--rules', 'jijbent', '--depth', '3', '--json'])
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { depth: 1, nodes: 56, seconds: expect.any(Number), nps: expect.any(Number) },
      { depth: 2, nodes: 3968 },
      { depth: 3, nodes: 225224 },
    ])
  })

  it('counts nothing after the end of a game', () => {
    const { lines } = konakis([
      'perft',
      '--rules',
      'nielsen',
      '--depth',
      '2',
      '--position',
      '8K/9/9/9/9/9/9/9/t8',
    ])
    expect(lines).toEqual([expect.stringMatching(/^1 {2}0 /), expect.stringMatching(/^2 {2}0 /)])
  })
})

describe('konakis rules', () => {
  it('lists the rule sets, and names the mistake in the booklet', () => {
    const { stdout } = konakis(['rules'])
    expect(stdout).toContain('brettspielnetz, jijbent')
    expect(stdout).toContain('12 attackers')
  })

  it('shows every option with its value and its source', () => {
    const { stdout } = konakis(['rules', 'nielsen'])
    expect(stdout).toMatch(/^throne\.hostileToAttackers\s+always\s+003 §3$/m)
    expect(stdout).toMatch(/^OpenTafl: dim:9 name:nielsen /m)
  })

  it('draws the start position, and names the published texts', () => {
    const { stdout } = konakis(['rules', 'brandubh'])
    expect(stdout).toContain(' 4  t t T K T t t\n 3  . . . T . . .')
    expect(stdout).toMatch(/^H: .*https:.* seen 2026-11-17$/m)
  })

  it('reads a house rule file, YAML or JSON', () => {
    const yaml = houseFile('club.yaml', 'extends: nielsen\nescape: corner\nthrone:\n  stop: nobody\n')
    const fromYaml = JSON.parse(konakis(['rules', yaml, '--json']).stdout)
    expect(fromYaml).toMatchObject({
      id: 'club',
      options: { escape: 'corner', 'throne.stop': 'nobody', first: 'attackers' },
    })
    const json = houseFile('club.json', '{"extends": "nielsen", "escape": "corner", "throne.stop": "nobody"}')
    expect(JSON.parse(konakis(['rules', json, '--json']).stdout)).toEqual(fromYaml)
  })

  it.each([
    ['extends: nielsen\nescape: side\n', 'escape is "side"; expected edge, corner'],
    ['extends: [nielsen\n', 'line 2: '],
    ['', 'mapping'],
  ])('%j is refused, naming the file and the place', (text, words) => {
    const path = houseFile('club.yaml', text)
    const { status, stderr } = konakis(['rules', path])
    expect(status).toBe(1)
    expect(stderr).toContain(`konakis: ${path}: `)
    expect(stderr).toContain(words)
  })
})

describe('konakis import', () => {
  it('takes a list of moves, and its own record of them', () => {
    const data = emptyFolder()
    const [first] = konakis(['import', '-', '--rules', 'nielsen', '--data', data], REAL_GAME).lines
    const record = konakis(['export', first!, '--data', data]).stdout
    const [second] = konakis(['import', '-', '--data', data], record).lines
    const listed = konakis(['export', '--data', data]).lines
    expect(listed.map(line => line.split(' ')[0])).toEqual([first, second])
    expect(listed[0]).toMatch(
      / {2}nielsen {2}10 moves {2}attackers – defenders {2}The defenders win: the king has escaped\.$/,
    )
    expect(konakis(['export', second!, '--data', data]).stdout).toBe(record)
    expect(record).toContain('[result:-1]')
  })

  it('keeps comments, and names the tags that it does not keep', () => {
    const data = emptyFolder()
    const [first] = konakis(['import', '-', '--rules', 'nielsen', '--data', data], REAL_GAME).lines
    const record = konakis(['export', first!, '--data', data]).stdout
    const commented = `[event:an evening]\n${record.replace('2. i5-i7 f5-f7\n', '2. i5-i7 f5-f7\n[a trap|seen]\n')}`
    const { lines, stderr } = konakis(['import', '-', '--data', data], commented)
    expect(konakis(['export', lines[0]!, '--data', data]).stdout).toContain('[a trap|seen]')
    expect(stderr).toContain('not kept: [event:…]')
  })

  it('names the ply of an illegal move, and adds nothing', () => {
    const data = emptyFolder()
    const { status, stderr } = konakis(
      ['import', '-', '--rules', 'copenhagen', '--data', data],
      'h1-h3 f6-f9',
    )
    expect(status).toBe(1)
    expect(stderr).toContain('ply 2 (f6-f9): f7 is in the way')
    expect(konakis(['export', '--data', data]).lines).toEqual([])
  })
})

describe('konakis play --board keyboard', () => {
  it('plays a game to its end and keeps the record', () => {
    const data = emptyFolder()
    const args = ['play', '--board', 'keyboard', '--rules', 'nielsen', '--data', data]
    const { status, stdout, stderr } = konakis(args, REAL_GAME.split(' ').join('\n'))
    expect(status).toBe(0)
    expect(stdout).toContain('The game is over. The defenders win: the king has escaped.')
    const id = konakis(['export', '--data', data]).lines[0]?.split(' ')[0]
    expect(stderr).toContain(`konakis export ${id}`)
    const record = parseGameRecord(konakis(['export', id!, '--data', data]).stdout)
    expect(record).toMatchObject({ value: { position: { ply: 10, outcome: { winner: 'defenders' } } } })
  })

  it('has the computer play a side', () => {
    const args = ['play', '--board', 'keyboard', '--rules', 'nielsen', '--data', emptyFolder()]
    const { status, stdout } = konakis([...args, '--opponent', 'attackers:1'], 'e3-c3\nquit\n')
    expect(status).toBe(0)
    expect(stdout.match(/^(?:> )?The computer plays [a-i]\d-[a-i]\d\.$/gm)).toHaveLength(2)
    expect(stdout).toContain('The defenders (T and K) to move.')
  })

  it('goes on with the game that was left, until a new one is wanted', () => {
    const data = emptyFolder()
    konakis(['--board', 'keyboard', '--data', data], 'd5-d6\nquit\n')
    expect(konakis(['--board', 'keyboard', '--data', data], 'd9-d8\nquit\n').stdout).toContain(
      'Going on with game',
    )
    expect(konakis(['export', '--data', data]).lines).toHaveLength(1)
    konakis(['--board', 'keyboard', '--data', data], 'new\nd5-d7\n')
    const listed = konakis(['export', '--data', data]).lines
    const [first, second] = listed.map(line => line.split(' ')[0]) as [string, string]
    expect(konakis(['export', first, '--data', data]).stdout).toContain('1. d5-d6 d9-d8')
    expect(konakis(['export', second, '--data', data]).stdout).toContain('1. d5-d7')
  })

  it('refuses a game that does not exist', () => {
    const { status, stderr } = konakis(['export', '2020-01-01-1', '--data', emptyFolder()])
    expect(status).toBe(1)
    expect(stderr).toContain('there is no game "2020-01-01-1"')
  })
})

describe('wrong usage', () => {
  it.each([
    [['dance']],
    [['perft']],
    [['perft', '--depth', '0']],
    [['perft', '--depth', 'x']],
    [['replay', '--nonsense']],
    [['replay', '--to-move', 'white']],
    [['play', '--takeback', 'never']],
    [['play', '--clock', 'soon']],
  ])('%j: exit code 2, and a word of help', args => {
    const { status, stderr } = konakis(args)
    expect(status).toBe(2)
    expect(stderr).toMatch(/^error: /)
  })

  it('help and version are no errors', () => {
    expect(konakis(['--help']).status).toBe(0)
    expect(konakis(['--version'])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    })
  })
})

describe('konakis token', () => {
  it('makes the token at first, and prints the same one ever after', () => {
    const data = emptyFolder()
    const { stdout, status } = konakis(['token', '--data', data])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^[\w-]{22,}\n$/)
    expect(konakis(['token', '--data', data]).stdout).toBe(stdout)
    expect(statSync(join(data, 'control-token')).mode & 0o777).toBe(0o600)
  })
})
