import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeProgram } from '../../../src/app/program.ts'
import { readConfig } from '../../../src/app/settings/config-file.ts'
import type { PlayOptions } from '../../../src/app/settings/options.ts'
import { SettingsEditor } from '../../../src/app/settings/settings-editor.ts'
import type { SettingsData } from '../../../src/messages/setup.ts'
import { emptyFolder } from '../../support/command.ts'

const program = await makeProgram(['play'])
const DEFAULTS = program.commands[0]!.opts() as PlayOptions

function editor(before?: string, options: Partial<PlayOptions> = {}, given: string[] = []) {
  const file = join(emptyFolder(), 'konakis', 'config.yaml')
  const named = before === undefined ? file : join(emptyFolder(), 'config.yaml')
  if (before !== undefined) writeFileSync(named, before)
  const made = new SettingsEditor({
    origin: { file: named, given },
    options: { ...DEFAULTS, ...options },
    addresses: () => ['http://192.0.2.7:8080/'],
  })
  const values = () => {
    const read = readConfig(named)
    if (!read.ok) throw new Error(read.error.message)
    return read.value.values
  }
  return { made, named, values }
}

describe('settings on the page', () => {
  it('are those in force, those in the file, and those that a flag fixes; never a password', () => {
    const url = 'mqtt://me:secret@broker.lan'
    const { made } = editor(
      `id: oak\nmqtt:\n  url: ${url}\n`,
      { mqtt: url, mqttPassword: 'secret', clock: { mainMs: 600_000, incrementMs: 5000 } },
      ['http', 'record'],
    )
    const reply = made.read()
    const data = (reply.ok ? reply.value : {}) as SettingsData
    expect(data.inForce).toMatchObject({ id: 'board', clock: '10+5', mqtt: 'mqtt://broker.lan' })
    expect(data.saved).toMatchObject({ id: 'oak', mqtt: 'mqtt://broker.lan' })
    expect(data.fixed).toEqual(['http'])
    expect(JSON.stringify(data)).not.toContain('secret')
  })

  it('without a file begin with those in force, so that nothing changes but what was changed', async () => {
    const { made, values, named } = editor(undefined, { board: 'serial', rules: 'nielsen' })
    expect(made.isSetUp).toBe(false)
    expect((await made.change({ language: 'de' })).ok).toBe(true)
    expect(values()).toMatchObject({ board: 'serial', rules: 'nielsen', language: 'de' })
    expect([made.isSetUp, statSync(named).mode & 0o777]).toEqual([true, 0o644])
  })

  it('in a file keep what the page does not know; null takes one out; the previous file is kept', async () => {
    const { made, values, named } = editor('data: games\nclock: 5+3\ntlsCert: cert.pem\ntlsKey: key.pem\n')
    await made.change({ clock: null, delay: '10m' })
    expect(values()).toMatchObject({ delay: '10m', tlsCert: expect.stringMatching(/\/cert\.pem$/) })
    expect(values()).not.toHaveProperty('clock')
    expect(readFileSync(`${named}.bak`, 'utf8')).toContain('clock: 5+3')
  })

  it('a broker keeps its password while its address stays; another broker is not told it', async () => {
    const { made, values, named } = editor(
      'mqtt:\n  url: mqtt://a.lan\n  user: me\n  password: secret\n  ca: ca.pem\n',
    )
    await made.change({ mqtt: 'mqtt://a.lan', mqttUser: 'you' })
    expect(values()).toMatchObject({ mqtt: 'mqtt://a.lan', mqttUser: 'you', mqttPassword: 'secret' })
    expect(statSync(named).mode & 0o777).toBe(0o600)
    await made.change({ mqtt: 'mqtt://b.lan', mqttUser: 'me' })
    expect(values()).toMatchObject({ mqtt: 'mqtt://b.lan', mqttUser: 'me' })
    expect(values()).not.toHaveProperty('mqttPassword')
    await made.change({ mqtt: null, mqttUser: 'me' })
    expect(Object.keys(values()).filter(name => name.startsWith('mqtt'))).toEqual([])
  })

  it.each([
    ['a name with a space', { id: 'my board' }, 'setting'],
    ['a port that is none', { http: 70_000 }, 'setting'],
    ['rules in a file of the machine', { rules: '/etc/passwd' }, 'unknown-rules'],
  ])('%s is refused, and nothing is written', async (_what, values, code) => {
    const { made, named } = editor()
    expect(await made.change(values)).toMatchObject({ ok: false, error: { code } })
    expect(existsSync(named)).toBe(false)
  })
})
