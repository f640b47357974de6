import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MqttGuest } from '../../service/support/mqtt-guest.ts'
import { RunningService } from '../../service/support/running-service.ts'
import { emptyFolder, konakis } from '../../support/command.ts'

const MAIN = join(import.meta.dirname, '../../../dist/app/main.js')

describe('konakis backup, while the service plays', () => {
  let service: RunningService
  const folder = emptyFolder()
  const file = join(folder, 'games.tar.gz')

  beforeAll(async () => {
    service = RunningService.start(['--rules', 'nielsen'])
    const { mqtt } = await service.ready()
    const hand = await MqttGuest.connect(mqtt, { username: 'control', password: service.token })
    await (await hand.watch()).listen()
    await hand.untilGame('the start', ({ phase }) => phase === 'matching')
    await hand.play('i6-g6')
    await hand.leave()
  })
  afterAll(() => service.stop())

  it('packs its games into a file that only its owner reads', () => {
    expect(konakis(['backup', file, '--data', service.data])).toMatchObject({
      status: 0,
      stderr: '1 game.\n',
    })
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n')
    expect(names).toEqual(['backup.json', expect.stringMatching(/^games\/.*\.journal$/), 'sequence'])
  })

  it('is restored elsewhere, and the game is the same', () => {
    const data = emptyFolder()
    const restored = konakis(['restore', file, '--data', data])
    expect(restored).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/^1 game, packed by Konakis [\d.]+ at /),
    })
    const id = konakis(['export', '--data', data]).lines[0]?.split(' ')[0]
    const record = (data: string) => konakis(['export', id!, '--data', data]).stdout
    expect(record(data)).toContain('i6-g6')
    expect(record(data)).toBe(record(service.data))
  })

  it('is not restored where a service plays', () => {
    const { status, stderr } = konakis(['restore', file, '--force', '--data', service.data])
    expect(status).toBe(1)
    expect(stderr).toContain(`process ${service.pid} keeps its games in`)
  })

  it('leaves the token out unless it is asked for', () => {
    const list = (args: readonly string[]) => {
      const path = join(emptyFolder(), 'b.tar.gz')
      expect(konakis(['backup', path, '--data', service.data, ...args]).status).toBe(0)
      return execFileSync('tar', ['-xOzf', path], { encoding: 'utf8' })
    }
    expect(list([])).not.toContain(service.token)
    expect(list(['--with-secrets'])).toContain(service.token)
  })

  it('goes through a pipe, where the shell opens the file', () => {
    const packed = spawnSync(process.execPath, [MAIN, 'backup', '-', '--data', service.data])
    const data = emptyFolder()
    const unpacked = spawnSync(process.execPath, [MAIN, 'restore', '-', '--data', data], {
      input: packed.stdout,
    })
    expect(unpacked.status).toBe(0)
    expect(konakis(['export', '--data', data]).lines).toHaveLength(1)
  })
})

describe('konakis restore', () => {
  const file = join(emptyFolder(), 'backup.tar.gz')
  const withProgress = () => {
    const data = emptyFolder()
    writeFileSync(join(data, 'lessons.json'), '{}\n')
    return data
  }

  it('does not overwrite anything unless it is forced', () => {
    konakis(['backup', file, '--data', emptyFolder()])
    const data = withProgress()
    expect(konakis(['restore', file, '--data', data])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/there are games or lessons in .*--force/),
    })
    expect(konakis(['restore', file, '--force', '--data', data]).status).toBe(0)
    expect(existsSync(join(data, 'lock'))).toBe(false)
  })

  it.each([
    ['is not there', '/no/such.tar.gz', 'it cannot be read'],
    ['is no backup', import.meta.filename, 'it is not a .tar.gz file'],
  ])('says what to do about a file that %s', (_what, path, words) => {
    const { status, stderr } = konakis(['restore', path, '--data', emptyFolder()])
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(words) })
    expect(stderr).not.toContain('    at ')
  })

  it('explains that the backup cannot be written', () => {
    const { status, stderr } = konakis(['backup', '/no/such/folder/x.tar.gz', '--data', withProgress()])
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('konakis backup - > file'),
    })
  })

  it('is finished by the next start, where the power cut it short', () => {
    const data = emptyFolder()
    expect(konakis(['restore', file, '--data', data]).status).toBe(0)
    execFileSync('sh', ['-c', 'mkdir -p restore/games && echo 77 > restore/sequence'], { cwd: data })
    konakis(['play', '--board', 'keyboard', '--data', data], 'quit\n')
    expect(existsSync(join(data, 'restore'))).toBe(false)
    expect(readFileSync(join(data, 'sequence'), 'utf8')).toBe('77\n')
  })
})
