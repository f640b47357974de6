import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { systemd } from '../../../../src/app/commands/setup/systemd.ts'
import { emptyFolder } from '../../../support/command.ts'

/** A systemctl that shows these properties, notes what it is asked, and fails where it is told to. */
function systemctl(shown: readonly string[], failing = 'nothing') {
  const folder = emptyFolder()
  const log = join(folder, 'log')
  const script = [
    '#!/bin/sh',
    `echo "$@" >> ${log}`,
    `[ "$1" = ${failing} ] && exit 1`,
    ...shown.map(line => `echo ${line}`),
  ]
  writeFileSync(join(folder, 'systemctl'), `${script.join('\n')}\nexit 0\n`)
  chmodSync(join(folder, 'systemctl'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  return () => readFileSync(log, 'utf8').trim().split('\n')
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the unit of the service', () => {
  it('is absent where systemd does not know it', async () => {
    systemctl(['LoadState=not-found', 'ActiveState=inactive', 'User='])
    expect(await systemd.status()).toEqual({ state: 'absent', owner: null })
  })

  it('is absent where there is no systemd', async () => {
    vi.stubEnv('PATH', emptyFolder())
    expect(await systemd.status()).toEqual({ state: 'absent', owner: null })
  })

  it('runs as its user', async () => {
    systemctl(['LoadState=loaded', 'ActiveState=active', 'User=root'])
    expect(await systemd.status()).toEqual({ state: 'running', owner: { uid: 0, gid: 0 } })
  })

  it('is started now and at every boot', async () => {
    const asked = systemctl(['LoadState=loaded', 'ActiveState=inactive', 'User='])
    const status = await systemd.status()
    expect(status.state).toBe('stopped')
    expect(await systemd.start(status)).toBe(true)
    expect(asked().slice(1)).toEqual(['enable --now konakis.service'])
  })

  it('that runs is restarted', async () => {
    const asked = systemctl(['LoadState=loaded', 'ActiveState=active', 'User='])
    expect(await systemd.start(await systemd.status())).toBe(true)
    expect(asked().slice(1)).toEqual(['enable --now konakis.service', 'restart konakis.service'])
  })

  it('may fail to start', async () => {
    systemctl(['LoadState=loaded', 'ActiveState=active', 'User='], 'restart')
    expect(await systemd.start(await systemd.status())).toBe(false)
  })
})
