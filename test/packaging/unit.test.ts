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

describe('the systemd unit', () => {
  it('is valid', () => {
    // The program is not installed here, and systemd would report that; so the copy starts another one.
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

  it('has an exposure level of at most 2 of 10', () => {
    const args = ['security', '--offline=yes', '--threshold=20', UNIT]
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    expect(stdout).toMatch(/Overall exposure level for konakis\.service: \d/)
    expect(status).toBe(0)
  })

  it('allows JIT compilation and access to the board', () => {
    const settings = unit.split('\n').filter(line => !line.startsWith('#'))
    expect(
      settings.filter(line => /^(?:MemoryDenyWriteExecute|PrivateDevices|ProtectProc)=/.test(line)),
    ).toEqual([])
    expect(settings).toContain('DeviceAllow=char-ttyUSB rw')
    expect(settings).toContain('DeviceAllow=char-ttyACM rw')
  })

  it('has a limit on memory, above the 256 MB that a service under attack may use', () => {
    const [, megabytes] = /^MemoryMax=(\d+)M$/m.exec(unit) ?? []
    expect(Number(megabytes)).toBeGreaterThan(256)
    expect(Number(megabytes)).toBeLessThanOrEqual(512)
  })

  it('has a watchdog timeout of at least 30 s, since each message is sent by a spawned process', () => {
    expect(Number(/^WatchdogSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(30)
    expect(unit).toMatch(/^NotifyAccess=all$/m)
  })
})

describe('the service user', () => {
  it('is created by systemd-sysusers, may open serial ports and cannot log in', () => {
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

describe('before there are settings, the service starts with', () => {
  /** Runs the start script with a folder as the root of the file system. */
  function started(files: readonly string[]): string {
    const root = emptyFolder()
    for (const path of files) file(root, path, '')
    file(root, 'usr/bin/konakis', '#!/bin/sh\necho "$1 $KONAKIS_FIRST_BOARD $KONAKIS_FIRST_HOST"\n')
    const script = readFileSync(join(PACKAGING, 'start'), 'utf8').replaceAll(
      /\/(?:etc|dev|usr)\//g,
      `${root}$&`,
    )
    file(root, 'start', script)
    return execFileSync('sh', [join(root, 'start')], { encoding: 'utf8', env: {} }).trim()
  }
  const DESKTOP = 'etc/systemd/system/display-manager.service'

  it.each<[string, string[], string]>([
    ['the emulated board if no board is connected', [DESKTOP], 'play'],
    ['the connected board', ['dev/konakis', DESKTOP], 'play serial'],
    ['a page for the local network on a machine without a desktop', [], 'play  0.0.0.0'],
  ])('%s', (_what, files, expected) => {
    expect(started(files)).toBe(expected)
  })
})

describe('the script', () => {
  it.each(['konakis', 'start', 'debian/postinst', 'debian/prerm', 'debian/postrm'])(
    '%s has valid syntax',
    name => {
      execFileSync('sh', ['-n', join(PACKAGING, name)])
    },
  )
})
