import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseConfig } from '../../src/app/config-file.ts'
import { makeProgram } from '../../src/app/program.ts'
import { emptyFolder, konakis } from '../support/command.ts'

const EXAMPLE = readFileSync(join(import.meta.dirname, '../../docs/examples/config.yaml'), 'utf8')
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

  it('has in the example every setting that is a flag of "konakis play" too, and no other', () => {
    const whole = parseConfig(WHOLE_EXAMPLE, 'file')
    const play = makeProgram().commands.find(command => command.name() === 'play')!
    const flags = play.options
      .map(option => option.attributeName())
      .filter(name => !['config', 'record'].includes(name))
    expect(Object.keys(whole.ok ? whole.value : {}).sort()).toEqual(flags.sort())
  })

  test.each([
    ['board: wood', 'file, line 1: board: '],
    ['rules: nielsen\nhttp: yes', 'file, line 2: http: '],
    ['http: 70000', 'file, line 1: http: '],
    ['id: My Board', 'file, line 1: id: expected 1 to 32 of a-z, 0-9 and -'],
    ['prefix: a/#', 'file, line 1: prefix: expected a topic without wildcards'],
    ['prefix: /a', 'file, line 1: prefix: '],
    ['colour: red', 'file, line 1: colour: there is no such setting; there are board, port'],
    [
      'mqtt:\n  url: mqtt://x\n  pasword: secret',
      'file, line 3: mqtt.pasword: there is no such setting; there are url',
    ],
    ['mqtt: mqtt://x', 'file, line 1: mqtt: '],
    ['clock: soon', 'file, line 1: clock: expected minutes+seconds: 10+5'],
    ['board: [', 'file, line 1: '],
    ['- a\n- b', 'file, line 1: the file: '],
    ['rules: a\nrules: b', 'file, line 2: '],
  ])('%j is refused, and the line is named', (source, words) => {
    const read = parseConfig(source, 'file')
    expect(read.ok ? '' : read.error.message).toContain(words)
    expect(read.ok ? '' : read.error.message).not.toContain('secret')
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
