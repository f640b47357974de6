import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeTar, readTar } from '../../src/backup/tar.ts'
import { emptyFolder } from '../support/command.ts'

const DATE = new Date('2026-11-16T20:00:00Z')
const name = fc.stringMatching(/^[a-z0-9][a-z0-9./-]{0,99}$/)
const bytes = fc.uint8Array({ maxLength: 1500 })
const files = fc.array(fc.record({ name, bytes }), { maxLength: 6 })

function tarOfTheSystem(args: readonly string[], folder: string): string {
  return execFileSync('tar', args, { cwd: folder, encoding: 'utf8' })
}

describe('a tar', () => {
  it('gives back what was put in', () => {
    fc.assert(
      fc.property(files, all => {
        const read = readTar(makeTar(all, DATE))
        expect(read.ok && read.value.map(file => ({ ...file, bytes: new Uint8Array(file.bytes) }))).toEqual(
          all,
        )
      }),
    )
  })

  it('is understood by any tar', () => {
    const folder = emptyFolder()
    const text = 'konakis-journal 1\n'.repeat(100)
    writeFileSync(join(folder, 'a.tar'), makeTar([{ name: 'games/x', bytes: Buffer.from(text) }], DATE))
    expect(tarOfTheSystem(['--utc', '-tvf', 'a.tar'], folder)).toMatch(
      /^-rw------- 0\/0 +1800 2026-11-16 20:00 games\/x\n$/,
    )
    expect(tarOfTheSystem(['-xOf', 'a.tar', 'games/x'], folder)).toBe(text)
  })

  it('is no tar when a byte of a header was changed, but for the two that end the checksum', () => {
    const tar = makeTar([{ name: 'a', bytes: Buffer.from('b') }], DATE)
    for (let at = 0; at < 512; at++) {
      if (at === 154 || at === 155) continue
      const changed = Buffer.from(tar)
      changed[at]! ^= 1
      expect(readTar(changed), `byte ${at}`).toMatchObject({ ok: false })
    }
  })

  it('is torn when it is cut anywhere before its end', () => {
    const tar = makeTar([{ name: 'a', bytes: Buffer.alloc(700) }], DATE)
    for (let length = 0; length < tar.length - 512; length += 97)
      expect(readTar(tar.subarray(0, length))).toMatchObject({ ok: false, error: { code: 'torn' } })
  })

  it.each([
    ['a link', ['ln', '-s', '/etc/passwd', 'thing']],
    ['a folder', ['mkdir', 'thing']],
    ['a pipe', ['mkfifo', 'thing']],
  ])('that holds %s is refused', (_what, [command, ...args]) => {
    const folder = emptyFolder()
    execFileSync(command!, args, { cwd: folder })
    const tar = execFileSync('tar', ['--format=ustar', '-cf', '-', 'thing'], { cwd: folder })
    expect(readTar(tar)).toMatchObject({ ok: false, error: { code: 'not-a-plain-file' } })
  })
})
