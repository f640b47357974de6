import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeBackup, readBackup } from '../../src/backup/backup-file.ts'
import { makeTar, readTar, type TarFile } from '../../src/backup/tar.ts'

const DATE = new Date('2026-11-16T20:00:00Z')
const GAME = { name: 'games/2026-11-16-1.journal', bytes: Buffer.from('konakis-journal 1\n') }
const backup = makeBackup([GAME, { name: 'sequence', bytes: Buffer.from('41\n') }], '0.1.0', DATE)

/** The backup, packed anew by somebody who has put other files into it. */
function repacked(change: (files: TarFile[]) => TarFile[]): Buffer {
  const read = readTar(gunzipSync(backup))
  if (!read.ok) throw new Error(read.error.message)
  return gzipSync(makeTar(change(read.value), DATE))
}

const withManifest = (change: (text: string) => string) =>
  repacked(([first, ...files]) => [
    { name: first!.name, bytes: Buffer.from(change(Buffer.from(first!.bytes).toString())) },
    ...files,
  ])

describe('a backup', () => {
  it('gives back every file as it was', () => {
    const day = fc.integer({ min: 10, max: 28 })
    const number = fc.integer({ min: 1, max: 2000 })
    const game = fc.tuple(day, number).map(([day, number]) => `games/2026-11-${day}-${number}.journal`)
    const name = fc.oneof(
      game,
      game.map(name => `${name}.damaged-1`),
      fc.constantFrom('sequence', 'lessons.json'),
    )
    const files = fc.uniqueArray(fc.record({ name, bytes: fc.uint8Array({ maxLength: 3000 }) }), {
      selector: file => file.name,
      maxLength: 8,
    })
    fc.assert(
      fc.property(files, all => {
        const read = readBackup(makeBackup(all, '0.1.0', DATE))
        expect(
          read.ok && read.value.files.map(file => ({ ...file, bytes: new Uint8Array(file.bytes) })),
        ).toEqual(all)
      }),
    )
  })

  it('names the version that packed it, and when', () => {
    expect(readBackup(backup)).toMatchObject({
      value: { program: '0.1.0', at: '2026-11-16T20:00:00.000Z', files: [GAME, { name: 'sequence' }] },
    })
  })

  it.each([
    '../evil',
    '/etc/passwd',
    'games/../../evil',
    'games/../control-token',
    'games/.bashrc',
    'lock',
    'games/2026-11-16-1.journal/../../../evil',
    'games/2026-11-16-1.journal.new',
  ])('with a file named %s is refused', name => {
    expect(readBackup(makeBackup([{ name, bytes: Buffer.from('x') }], '0.1.0', DATE))).toMatchObject({
      ok: false,
      error: { code: 'name' },
    })
  })

  it.each<[string, Buffer, string]>([
    ['one file less', repacked(files => files.slice(0, -1)), 'altered'],
    [
      'a file more',
      repacked(files => [...files, { name: 'lessons.json', bytes: Buffer.from('{}') }]),
      'altered',
    ],
    ['a file twice', repacked(files => [...files, GAME]), 'altered'],
    [
      'other content',
      repacked(files =>
        files.map(file => (file.name === 'sequence' ? { ...file, bytes: Buffer.from('42\n') } : file)),
      ),
      'altered',
    ],
    ['no list', repacked(([, ...files]) => files), 'not-a-backup'],
    ['a list that is no JSON', withManifest(() => 'x'), 'not-a-backup'],
    ['another format', withManifest(text => text.replace('konakis-backup', 'tafl')), 'not-a-backup'],
    ['a newer version', withManifest(text => text.replace('"version": 1', '"version": 2')), 'version'],
    ['nothing in it', gzipSync(makeTar([], DATE)), 'not-a-backup'],
    ['no compression', gunzipSync(backup), 'not-gzip'],
  ])('with %s is refused', (_what, bytes, code) => {
    expect(readBackup(bytes)).toMatchObject({ ok: false, error: { code } })
  })

  it('that was cut or changed anywhere is refused', () => {
    for (let at = 10; at < backup.length; at += 7) {
      expect(readBackup(backup.subarray(0, at))).toMatchObject({ ok: false })
      const changed = Buffer.from(backup)
      changed[at]! ^= 0x10
      expect(readBackup(changed), `byte ${at}`).toMatchObject({ ok: false })
    }
  })
})
