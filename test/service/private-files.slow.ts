import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { konakis } from '../support/command.ts'
import { MqttGuest } from './support/mqtt-guest.ts'
import { RunningService } from './support/running-service.ts'

/** What others on this machine may read below a folder. */
function readableByOthers(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(all.length).toBeGreaterThan(0)
  return all.filter(name => (statSync(join(folder, name)).mode & 0o077) !== 0)
}

describe('files in the data directory are for their owner alone, whatever the umask is', () => {
  it('after a game', async () => {
    expect(process.umask()).toBe(0o022)
    const service = RunningService.start(['--rules', 'nielsen'])
    const { mqtt } = await service.ready()
    const login = { username: 'control', password: service.token }
    const operator = await (await (await MqttGuest.connect(mqtt, login)).watch()).listen()
    await operator.untilGame('the start', ({ phase }) => phase === 'matching')
    await operator.play('d1-d3')
    expect(readdirSync(service.data)).toContain('games')
    await operator.leave()
    await service.stop()
    expect(readableByOthers(service.data)).toEqual([])
  })

  it('after an import', () => {
    const data = mkdtempSync(join(tmpdir(), 'konakis-'))
    const moves = join(data, '..', `moves-${process.pid}.txt`)
    writeFileSync(moves, 'd1-d3\n')
    expect(konakis(['import', moves, '--rules', 'nielsen', '--data', data]).status).toBe(0)
    expect(readableByOthers(data)).toEqual([])
  })
})
