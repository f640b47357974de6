import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { makeProgram } from '../../../src/app/program.ts'
import { parseConfig } from '../../../src/app/settings/config-file.ts'
import { emptyFolder, konakis } from '../../support/command.ts'

const EXAMPLE = readFileSync(join(import.meta.dirname, '../../../docs/examples/config.yaml'), 'utf8')
/** With every setting that is only shown in a comment. */
const WHOLE_EXAMPLE = EXAMPLE.replace(/^# (?=\w+:|\s{2}\w+:)/gm, '')

describe('the config file', () => {
  it('is as the example shows it, with all its settings or with few', () => {
    expect(parseConfig(EXAMPLE, 'file')).toMatchObject({ ok: true, value: { board: 'emulated', http: 8080 } })
    const whole = parseConfig(WHOLE_EXAMPLE, 'file')
    expect(whole).toMatchObject({
      ok: true,
      value: {
        mqtt: 'mqtts://broker.example:8883',
        mqttPasswordFile: '/etc/konakis/mqtt-password',
        clock: '10+5',
      },
    })
    expect(parseConfig('', 'file')).toEqual({ ok: true, value: {} })
  })

  it('has in the example every setting that is a flag of "konakis play" too, and no other', async () => {
    const whole = parseConfig(WHOLE_EXAMPLE, 'file')
    const play = (await makeProgram(['play'])).commands.find(command => command.name() === 'play')!
    const flags = play.options
      .map(option => option.attributeName())
      .filter(name => !['config', 'record', 'join', 'name'].includes(name))
    // A password is no flag: everybody on the machine could read it there.
    expect(Object.keys(whole.ok ? whole.value : {}).sort()).toEqual([...flags, 'mqttPassword'].sort())
  })

  test.each([
    ['board: wood', 'line 1: board: "wood" is none of emulated, serial, firmata, keyboard, script:<file>'],
    [
      'board: serail',
      'line 1: board: "serail" is none of emulated, serial, firmata, keyboard, script:<file>; did you mean serial?',
    ],
    ['rules: nielsen\nhttp: yes', 'line 2: http: expected a port from 0 to 65535; 0 picks a free one'],
    ['http: 70000', 'line 1: http: expected a port from 0 to 65535; 0 picks a free one'],
    ['id: My Board', 'line 1: id: expected 1 to 32 of a-z, 0-9 and -'],
    ['id: 12', 'line 1: id: expected 1 to 32 of a-z, 0-9 and -'],
    ['host: 12', 'line 1: host: expected text; write it in quotes: "12"'],
    [
      'prefix: a/',
      'line 1: prefix: expected a topic without wildcards, not beginning or ending with a slash',
    ],
    ['homeAssistant: 3', 'line 1: homeAssistant: expected true or false'],
    ['language: fr', 'line 1: language: "fr" is none of en, de, nl, da'],
    ['mqtt: mqtt://x', 'line 1: mqtt: expected "url: mqtt://…" on the next line'],
    ['mqtt:\n  user: me', 'line 2: mqtt.url: is missing; a broker needs its address'],
    [
      'mqtt:\n  url: http://secret@x',
      'line 2: mqtt.url: expected the address of a broker, like mqtt://broker.local:1883',
    ],
    [
      'mqtt:\n  url: mqtt://x\n  password: 12345secret6\n  user: 7',
      'line 4: mqtt.user: expected text; write it in quotes: "7"',
    ],
    ['mqtt:\n  url: mqtt://x\n  password: 12', 'line 3: mqtt.password: expected text; write it in quotes'],
    ['clock: soon', 'line 1: clock: expected minutes+seconds: 10+5'],
    ['opponent: 3', 'line 1: opponent: expected side:level: attackers:3'],
    ['board: [', 'line 1: '],
    ['- a\n- b', 'line 1: the file: expected settings, each on a line of its own, like board: emulated'],
    ['rules: a\nrules: b', 'line 2: Map keys must be unique'],
  ])('%j is refused, and the line is named', (source, words) => {
    const read = parseConfig(source, 'file')
    expect(read.ok ? '' : read.error.message).toContain(`file, ${words}`)
    expect(read.ok ? '' : read.error.message).not.toContain('secret')
  })

  test.each([
    ['colour', null],
    ['bord', 'board'],
    ['touch-move', 'touchMove'],
    ['home_assistant', 'homeAssistant'],
    ['lnaguage', 'language'],
    ['mqtt.pasword', 'password'],
    ['mqtt.username', null],
  ])('%s is refused with the settings there are, and the one that was meant: %s', (name, meant) => {
    const [outer, inner] = name.split('.')
    const source = inner ? `rules: x\nmqtt:\n  url: mqtt://x\n  ${inner}: secret` : `rules: x\n${outer}: red`
    const read = parseConfig(source, 'file')
    const message = read.ok ? '' : read.error.message
    expect(message).toContain(`file, line ${inner ? 4 : 2}: ${name}: there is no such setting; there are `)
    expect(message).toContain(inner ? 'url, user, password' : 'board, port, wiring')
    expect(message.split('; did you mean ')[1]).toBe(meant === null ? undefined : `${meant}?`)
    expect(message).not.toContain('secret')
  })

  it('of any text gives a result, and never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        source => typeof parseConfig(source, 'file').ok === 'boolean',
      ),
    )
  })

  it('is named by a flag, and a wrong one ends the program with its line', () => {
    const path = join(emptyFolder(), 'config.yaml')
    writeFileSync(path, 'board: keyboard\nrules: chess\n')
    const { status, stderr } = konakis(['play', '--config', path, '--data', emptyFolder()])
    expect(status).toBe(1)
    expect(stderr).toContain('there is no rule set or rule file "chess"')
    writeFileSync(path, 'bord: keyboard\n')
    expect(konakis(['play', '--config', path]).stderr).toContain(
      'config.yaml, line 1: bord: there is no such setting',
    )
  })

  it('yields to the environment, and that to a flag', () => {
    const path = join(emptyFolder(), 'config.yaml')
    writeFileSync(path, 'board: keyboard\nrules: one\n')
    const args = ['play', '--config', path, '--data', emptyFolder()]
    expect(konakis(args, '', { KONAKIS_RULES: 'two' }).stderr).toContain('"two"')
    expect(konakis([...args, '--rules', 'three'], '', { KONAKIS_RULES: 'two' }).stderr).toContain('"three"')
    expect(konakis(args).stderr).toContain('"one"')
  })
})
