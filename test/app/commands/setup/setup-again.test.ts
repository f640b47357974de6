import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ScriptedPrompter } from '../../support/scripted-prompter.ts'
import { after, machine, QUESTIONS, type Script, script, type World } from './machine.ts'

describe('konakis setup, where there is a file already', () => {
  const earlier = (text: string, world: World = {}) => {
    const there = machine(world)
    mkdirSync(join(there.path, '..'))
    writeFileSync(there.path, text)
    return there
  }

  it('keeps it as .bak, starts from its settings, and does not change what it does not ask for', async () => {
    const text =
      'board: serial\nport: /dev/old\nrules: nielsen\nid: oak\nclock: 5+3\nhost: 10.0.0.1\nhttp: 9000\n'
    const { path, folder, setUp, settings } = earlier(text)
    chmodSync(path, 0o640)
    await setUp(new ScriptedPrompter(script()), { given: {} })
    expect(settings()).toMatchObject({
      board: 'serial',
      port: '/dev/old',
      rules: 'nielsen',
      id: 'oak',
      clock: '5+3',
      host: '10.0.0.1',
      http: 9000,
    })
    expect(readFileSync(`${path}.bak`, 'utf8')).toBe(text)
    expect(statSync(`${path}.bak`).mode & 0o777).toBe(0o640)
    expect(readdirSync(join(folder, 'konakis')).sort()).toEqual(['config.yaml', 'config.yaml.bak'])
  })

  it('asks before it does so, and takes no for an answer', async () => {
    const { path, setUp } = earlier('id: oak\n')
    const prompter = new ScriptedPrompter(script({ write: 'no' }))
    await expect(setUp(prompter)).rejects.toThrow('nothing was written')
    expect(readFileSync(path, 'utf8')).toBe('id: oak\n')
    expect(existsSync(`${path}.bak`)).toBe(false)
  })

  it('keeps the password of a broker that stays, when none is typed', async () => {
    const { setUp, settings } = earlier(
      'mqtt:\n  url: mqtt://pi\n  user: me\n  password: old\n  protocol: "5"\n',
    )
    const broker: Script = [
      ['Its address', ''],
      ['The user', ''],
      ['The password, which is not shown; empty keeps the present one', ''],
    ]
    await setUp(new ScriptedPrompter(after(script(), QUESTIONS.broker, ...broker)))
    expect(settings()).toMatchObject({ mqtt: 'mqtt://pi', mqttPassword: 'old', mqttProtocol: '5' })
  })

  it('does not take the password along to another broker', async () => {
    const { setUp, settings } = earlier('mqtt:\n  url: mqtt://pi\n  user: me\n  password: old\n')
    const broker: Script = [
      ['Its address', 'mqtt://other'],
      ['The user', 'me'],
      ['The password', ''],
    ]
    await setUp(new ScriptedPrompter(after(script(), QUESTIONS.broker, ...broker)))
    expect(settings()).not.toHaveProperty('mqttPassword')
  })

  it('starts from the defaults if the file is not valid, and reports that', async () => {
    const { path, setUp, settings } = earlier('bord: serial\n')
    const prompter = new ScriptedPrompter(script())
    await setUp(prompter)
    expect(prompter.said).toContain(`${path}, line 1: bord: there is no such setting`)
    expect(settings()).toMatchObject({ board: 'emulated' })
    expect(readFileSync(`${path}.bak`, 'utf8')).toBe('bord: serial\n')
  })

  it('writes nothing where nothing changes', async () => {
    const { path, setUp } = machine()
    await setUp(new ScriptedPrompter(script()))
    const prompter = new ScriptedPrompter(script().filter(([question]) => question !== QUESTIONS.write))
    await setUp(prompter)
    expect(prompter.said).toContain(`${path} has these settings already.`)
    expect(existsSync(`${path}.bak`)).toBe(false)
  })
})
