import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CONFIG_TEMPLATE,
  makeConfig,
  withoutSecrets,
} from '../../../../src/app/commands/setup/config-text.ts'
import { writeConfig } from '../../../../src/app/commands/setup/write-config.ts'
import { type ConfigValues, parseConfig } from '../../../../src/app/settings/config-file.ts'
import { UserError } from '../../../../src/app/user-error.ts'
import { emptyFolder } from '../../../support/command.ts'

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter(words => !/[\r\n]/.test(words))
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const broker = fc.record(
  {
    mqtt: fc.constantFrom('mqtt://a', 'wss://b/mqtt'),
    mqttUser: text,
    mqttPassword: text,
    mqttCa: text,
    mqttProtocol: fc.constantFrom('auto', '5', '3.1.1'),
  },
  { requiredKeys: ['mqtt'] },
)
const others = fc.record(
  {
    board: fc.constantFrom('emulated', 'serial', 'firmata'),
    port: text,
    rules: text,
    data: text,
    http: fc.integer({ min: 0, max: 65535 }),
    host: text,
    homeAssistant: fc.boolean(),
    clock: fc.constantFrom('5', '10+5'),
    opponent: fc.constant('attackers:3'),
  },
  { requiredKeys: [] },
)

describe('the file that setup writes', () => {
  it('is the example in the documentation, where nothing is chosen', () => {
    const example = readFileSync(join(import.meta.dirname, '../../../../docs/examples/config.yaml'), 'utf8')
    expect(makeConfig({})).toBe(example)
  })

  it('reads as the values that were put in, whatever they are', () => {
    const usual = parseConfig(CONFIG_TEMPLATE, 'template')
    fc.assert(
      fc.property(others, sometimes(broker), (some, more) => {
        const values = { ...some, ...more } as ConfigValues
        const read = parseConfig(makeConfig(values), 'file')
        expect(read).toEqual({ ok: true, value: { ...(usual.ok ? usual.value : {}), ...values } })
      }),
    )
  })

  it('keeps a space of another script at the end of a password', () => {
    const read = parseConfig(makeConfig({ mqtt: 'mqtt://a', mqttPassword: 'a\u3000' }), 'file')
    expect(read).toMatchObject({ ok: true, value: { mqttPassword: 'a\u3000' } })
  })

  it('keeps the comment on every line', () => {
    const made = makeConfig({ board: 'serial', http: 9000, mqtt: 'mqtt://pi', mqttPassword: 'x' })
    const comments = (of: string) => of.match(/#[^#\n]*$/gm)!.length
    expect(made).toContain('board: serial            # emulated, serial, firmata, keyboard\n')
    expect(made).toContain("http: 9000               # the page's port; 0 picks a free one\n")
    expect(made).toContain(
      '\nmqtt:                  # a broker to publish to as well, and to take commands from\n  url: mqtt://pi\n',
    )
    expect(comments(CONFIG_TEMPLATE)).toBeGreaterThan(20)
    expect(made.split('\n')).toHaveLength(CONFIG_TEMPLATE.split('\n').length)
  })

  it('is shown without its secrets', () => {
    const shown = withoutSecrets(
      makeConfig({ mqtt: 'mqtt://me:tell-nobody@pi', mqttPassword: 'tell-nobody' }),
    )
    expect(shown).not.toContain('tell-nobody')
    expect(shown).toContain('url: mqtt://me:[hidden]@pi')
  })
})

describe('writing it', () => {
  it('leaves nothing behind where it cannot be done, and the file as it was', async () => {
    const folder = emptyFolder()
    const path = join(folder, 'config.yaml')
    mkdirSync(path)
    writeFileSync(join(path, 'occupied'), '')
    const done = writeConfig({ path, text: 'id: a\n', isSecret: false, owner: null })
    await expect(done).rejects.toThrow(UserError)
    expect(readdirSync(folder)).toEqual(['config.yaml'])
  })

  it.runIf(process.getuid?.() === 0)('for the service gives the file to its user', async () => {
    const path = join(emptyFolder(), 'config.yaml')
    await writeConfig({ path, text: 'id: a\n', isSecret: true, owner: { uid: 12, gid: 34 } })
    expect(statSync(path)).toMatchObject({ uid: 12, gid: 34 })
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
})
