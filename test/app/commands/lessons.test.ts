import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lessonsFor } from '../../../src/lessons/offered.ts'
import { builtInRules, RULE_SETS } from '../../../src/rulesets/index.ts'
import { emptyFolder, konakis } from '../../support/command.ts'

function shieldwallRules(): string {
  const path = join(emptyFolder(), 'wall.yaml')
  writeFileSync(path, 'extends: nielsen\nshieldwall: on\n')
  return path
}

describe('konakis lessons', () => {
  it('speaks the language of the terminal to people, and English to programs', () => {
    const terminal = { LC_ALL: 'de_DE.UTF-8' }
    expect(konakis(['lessons', 'moving'], '', terminal).stdout).toMatch(/^Wie die Steine ziehen\n/)
    expect(konakis(['lessons', 'moving', '--language', 'da'], '', terminal).stdout).toMatch(/^Sådan flytter/)
    expect(JSON.parse(konakis(['lessons', 'moving', '--json'], '', terminal).stdout).title).toBe(
      'How pieces move',
    )
  })

  it('lists what each rule set offers', () => {
    const { status, lines } = konakis(['lessons', '--json'])
    const listed = lines.map(line => JSON.parse(line) as { rules: string; id: string; title: string })
    expect(status).toBe(0)
    expect([...new Set(listed.map(({ rules }) => rules))]).toEqual(RULE_SETS.map(({ id }) => id))
    expect(listed.filter(({ rules }) => rules === 'nielsen').map(({ id }) => id)).toEqual(
      lessonsFor(builtInRules('nielsen').options).map(({ id }) => id),
    )
  })

  it('ticks those that were learned, under the rules under which they were', () => {
    const data = emptyFolder()
    const learned = { nielsen: { moving: { doneAt: '2026-11-16T12:00:00.000Z' } } }
    writeFileSync(join(data, 'lessons.json'), JSON.stringify(learned))
    const { lines } = konakis(['lessons', '--data', data])
    expect(lines.filter(line => line.startsWith('✓'))).toEqual([expect.stringMatching(/^✓ moving +How/)])
    const json = konakis(['lessons', '--data', data, '--json']).lines.map(line => JSON.parse(line))
    expect(json.filter(lesson => lesson.learned)).toMatchObject([{ rules: 'nielsen', id: 'moving' }])
  })

  it('warns that the progress cannot be read, and lists them anyway', () => {
    const data = emptyFolder()
    writeFileSync(join(data, 'lessons.json'), 'nonsense')
    const { status, lines, stderr } = konakis(['lessons', '--data', data, '--rules', 'nielsen'])
    expect([status, lines[1]]).toEqual([0, expect.stringMatching(/^ {2}moving /)])
    expect(stderr).toContain('the progress is not JSON')
  })

  it('speaks the language that is asked for', () => {
    const titleIn = (language: string) =>
      konakis(['lessons', '--rules', 'nielsen', '--language', language]).lines[1]
    expect(titleIn('en')).toMatch(/^ {2}moving +How pieces move$/)
    expect(titleIn('de')).toMatch(/^ {2}moving +Wie die Steine ziehen$/)
    expect(titleIn('nl')).toMatch(/^ {2}moving +Hoe de stukken lopen$/)
    expect(titleIn('da')).toMatch(/^ {2}moving +Sådan flytter brikkerne$/)
    expect(konakis(['lessons', '--language', 'fr']).status).toBe(2)
  })

  it('shows one lesson: its idea, its positions, its tasks', () => {
    const { status, stdout } = konakis(['lessons', 'king-taken-by-two', '--language', 'da'])
    expect(status).toBe(0)
    expect(stdout).toContain('To angribere fanger kongen')
    expect(stdout).toContain(' 7  . t K . . . t . .')
    expect(stdout).toContain('Det er angribernes tur. Fang kongen på c7.')
    expect(stdout).toContain(' 3  . . . . . K . . .')
  })

  it('shows one lesson to a program', () => {
    const { lines } = konakis(['lessons', 'capturing', '--rules', 'mungo-tablut', '--json'])
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      rules: 'mungo-tablut',
      id: 'capturing',
      steps: [
        { position: '9/9/1tT6/9/4K4/9/9/3t5/9', toMove: 'attackers', rightMoves: ['d2-d7'] },
        { toMove: 'defenders', rightMoves: ['h8-h3'] },
      ],
    })
  })

  it('offers house rules what is true under them', () => {
    expect(konakis(['lessons', '--rules', shieldwallRules()]).stdout).toContain('shieldwall')
    expect(konakis(['lessons', 'shieldwall', '--rules', shieldwallRules()]).status).toBe(0)
  })

  it.each([
    [['lessons', 'no-such'], 'there is no lesson "no-such"; "konakis lessons" lists them'],
    [['lessons', 'shieldwall'], 'lesson "shieldwall" is for house rules; name them with --rules <file>'],
    [['lessons', 'king-fights', '--rules', 'brettspielnetz'], 'does not hold under these rules'],
    [['lessons', 'two-ways-to-a-corner', '--rules', 'mungo-fetlar'], 'does not hold under these rules'],
    [['lessons', '--rules', 'no-such'], 'there is no rule set or rule file "no-such"'],
  ])('%j fails, and says why', (args, why) => {
    const { status, stderr } = konakis(args)
    expect(status).toBe(1)
    expect(stderr).toContain(why)
  })

  it('draws a lesson on the board of the rules', () => {
    const { stdout } = konakis(['lessons', 'capturing', '--rules', 'copenhagen'])
    expect(stdout).toContain('Capture the defender on d8.')
    expect(stdout).toContain('a b c d e f g h i j k')
  })
})
