import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ScriptedPrompter } from '../../support/scripted-prompter.ts'
import { machine, script } from './machine.ts'

describe('konakis setup, where the service is installed', () => {
  it.runIf(process.getuid?.() === 0)('gives file and token to its user', async () => {
    const { path, folder, setUp } = machine({ service: 'stopped', owner: { uid: 12, gid: 34 } })
    const data = join(folder, 'data')
    mkdirSync(data)
    chownSync(data, 12, 34)
    await setUp(new ScriptedPrompter(script({ page: 'network' })), { isRoot: true, startService: false })
    for (const file of [path, join(data, 'control-token')])
      expect(statSync(file)).toMatchObject({ uid: 12, gid: 34 })
  })

  const START = 'Start the service, now and whenever this machine starts'

  it('offers to start it', async () => {
    const { setUp, started } = machine({ service: 'stopped' })
    const prompter = new ScriptedPrompter([...script(), [START, 'yes']])
    await setUp(prompter)
    expect(started).toMatchObject([{ state: 'stopped' }])
    expect(prompter.said).toContain('The service is running; "journalctl -u konakis" shows its log.')
  })

  it('shows how to start it later, if that is declined', async () => {
    const { setUp, started } = machine({ service: 'stopped' })
    const prompter = new ScriptedPrompter([...script(), [START, 'no']])
    await setUp(prompter)
    expect(started).toEqual([])
    expect(prompter.said).toContain('Start it with: sudo systemctl enable --now konakis')
  })

  it('offers to restart it if it is running', async () => {
    const { setUp, started } = machine({ service: 'running' })
    await setUp(new ScriptedPrompter([...script(), ['The service is running. Restart it', '']]))
    expect(started).toMatchObject([{ state: 'running' }])
  })

  it('shows where to look when it does not start', async () => {
    const { path, setUp } = machine({ service: 'stopped', startsService: false })
    await expect(setUp(new ScriptedPrompter([...script(), [START, '']]))).rejects.toThrow(
      'the settings are written, but the service does not start; "systemctl status konakis" shows why',
    )
    expect(existsSync(path)).toBe(true)
  })

  it('leaves it alone where the file is not the one that it reads', async () => {
    const { setUp, started } = machine({ service: 'running' })
    const prompter = new ScriptedPrompter(script())
    await setUp(prompter, { serviceConfig: '/etc/konakis/config.yaml' })
    expect(started).toEqual([])
    expect(prompter.said).toContain('reads /etc/konakis/config.yaml: "sudo konakis setup" writes that.')
  })
})
