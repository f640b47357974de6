import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { emptyFolder } from '../support/command.ts'

const PACKAGING = join(import.meta.dirname, '../../packaging')
const UNIT = join(PACKAGING, 'konakis.service')
const unit = readFileSync(UNIT, 'utf8')

function file(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  chmodSync(join(root, path), 0o755)
}

describe('the unit', () => {
  it('is understood by systemd, line by line', () => {
    // Without what it starts, systemd would complain of that; so it starts something that is there.
    const copy = join(emptyFolder(), 'konakis.service')
    writeFileSync(copy, unit.replace('/usr/lib/konakis/start', '/bin/true'))
    const { stderr, status } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', '--recursive-errors=no', copy],
      {
        encoding: 'utf8',
      },
    )
    expect({ stderr: stderr.split('\n').filter(line => line.includes('konakis.service')), status }).toEqual({
      stderr: [],
      status: 0,
    })
  })

  it('leaves the service little to do harm with: an exposure of 2 of 10 at the most', () => {
    const args = ['security', '--offline=yes', '--threshold=20', UNIT]
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    expect(stdout).toMatch(/Overall exposure level for konakis\.service: \d/)
    expect(status).toBe(0)
  })

  it('lets JavaScript be compiled, and the board be seen', () => {
    const settings = unit.split('\n').filter(line => !line.startsWith('#'))
    expect(
      settings.filter(line => /^(?:MemoryDenyWriteExecute|PrivateDevices|ProtectProc)=/.test(line)),
    ).toEqual([])
    expect(settings).toContain('DeviceAllow=char-ttyUSB rw')
    expect(settings).toContain('DeviceAllow=char-ttyACM rw')
  })

  it('gives each sign of life time to come: they are spawned, so not more than one in ten seconds', () => {
    expect(Number(/^WatchdogSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(30)
    expect(unit).toMatch(/^NotifyAccess=all$/m)
  })
})

describe('the user', () => {
  it('is made by systemd-sysusers, may open serial ports and cannot log in', () => {
    const root = emptyFolder()
    file(root, 'etc/group', 'dialout:x:20:\n')
    file(root, 'etc/passwd', 'root:x:0:0:root:/root:/bin/sh\n')
    mkdirSync(join(root, 'usr/lib/sysusers.d'), { recursive: true })
    copyFileSync(join(PACKAGING, 'sysusers.conf'), join(root, 'usr/lib/sysusers.d/konakis.conf'))
    execFileSync('systemd-sysusers', [`--root=${root}`, 'konakis.conf'], { stdio: 'pipe' })
    expect(readFileSync(join(root, 'etc/passwd'), 'utf8')).toMatch(
      /^konakis:.*:\/var\/lib\/konakis:\/usr\/sbin\/nologin$/m,
    )
    expect(readFileSync(join(root, 'etc/group'), 'utf8')).toMatch(/^dialout:x:20:konakis$/m)
  })
})

describe('the service starts on', () => {
  /** The script as it is, in a folder that stands for the root of the machine. */
  function boardChosen(files: readonly string[], environment: NodeJS.ProcessEnv = {}): string {
    const root = emptyFolder()
    for (const path of files) file(root, path, '')
    file(root, 'usr/bin/konakis', '#!/bin/sh\necho "$1 $KONAKIS_BOARD"\n')
    const script = readFileSync(join(PACKAGING, 'start'), 'utf8').replaceAll(
      /\/(?:etc|dev|usr)\//g,
      `${root}$&`,
    )
    file(root, 'start', script)
    return execFileSync('sh', [join(root, 'start')], { encoding: 'utf8', env: environment }).trim()
  }

  it.each<[string, string[], NodeJS.ProcessEnv, string]>([
    ['the emulated board, where there is nothing', [], {}, 'play'],
    ['the board that is plugged in', ['dev/konakis'], {}, 'play serial'],
    ['what the settings say, where there are any', ['dev/konakis', 'etc/konakis/config.yaml'], {}, 'play'],
    ['what the unit says, if it says so', ['dev/konakis'], { KONAKIS_BOARD: 'firmata' }, 'play firmata'],
  ])('%s', (_what, files, environment, chosen) => {
    expect(boardChosen(files, environment)).toBe(chosen)
  })
})

describe('a script of the package', () => {
  it.each(['konakis', 'start', 'debian/postinst', 'debian/prerm', 'debian/postrm'])('%s is sound', name => {
    execFileSync('sh', ['-n', join(PACKAGING, name)])
  })
})
