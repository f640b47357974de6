import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDataFiles } from '../../src/backup/data-files.ts'
import { finishRestore, holdsGames, restoreFiles } from '../../src/backup/restore-files.ts'
import type { TarFile } from '../../src/backup/tar.ts'
import { emptyFolder } from '../support/command.ts'

type Files = { readonly [name: string]: string }

const OLD: Files = { 'games/2026-01-01-1.journal': 'old\n', sequence: '7\n', 'lessons.json': '{"old":1}\n' }
const NEW: Files = {
  'games/2026-11-16-1.journal': 'new\n',
  'games/2026-11-16-2.journal.damaged-1': 'bad',
  sequence: '41\n',
  'lessons.json': '{"new":1}\n',
}

function folderWith(files: Files, folder = emptyFolder()): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const asTar = (files: Files): TarFile[] =>
  Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))

async function contents(folder: string): Promise<Files> {
  const files = await readDataFiles(folder, { withSecrets: true })
  return Object.fromEntries(files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]))
}

describe('what is kept', () => {
  it('is cut at the last line end of a journal that is being written', async () => {
    const folder = folderWith({ 'games/2026-11-16-1.journal': 'one\ntwo\nthr', sequence: '9' })
    expect(await contents(folder)).toEqual({ 'games/2026-11-16-1.journal': 'one\ntwo\n', sequence: '9' })
  })

  it('leaves out the lock, drafts and strangers, and the token unless it is asked for', async () => {
    const folder = folderWith({
      ...OLD,
      'control-token': 'secret\n',
      lock: '{}',
      'sequence.new': '1',
      'games/2026-01-01-2.journal.new': 'x',
      'games.before-restore-1/2026-01-01-1.journal': 'x\n',
      'photo.png': 'x',
    })
    expect(await contents(folder)).toEqual({ ...OLD, 'control-token': 'secret\n' })
    const open = await readDataFiles(folder, { withSecrets: false })
    expect(open.map(({ name }) => name)).toEqual(Object.keys(OLD).toSorted())
  })
})

describe('a restore', () => {
  it('into an empty folder leaves what was packed, and nothing else', async () => {
    const folder = folderWith({})
    expect(await holdsGames(folder)).toBe(false)
    expect(await restoreFiles(folder, asTar(NEW))).toBeNull()
    expect(await contents(folder)).toEqual(NEW)
    expect(readdirSync(folder).toSorted()).toEqual(['games', 'lessons.json', 'sequence'])
  })

  it('over other games puts them aside, each time under another name', async () => {
    const folder = folderWith(OLD)
    expect(await holdsGames(folder)).toBe(true)
    expect(await restoreFiles(folder, asTar(NEW))).toBe('games.before-restore-1')
    expect(await contents(folder)).toEqual(NEW)
    const aside = join(folder, 'games.before-restore-1')
    expect(readFileSync(join(aside, '2026-01-01-1.journal'), 'utf8')).toBe('old\n')
    expect(readFileSync(join(aside, 'lessons.json'), 'utf8')).toBe('{"old":1}\n')
    expect(await restoreFiles(folder, asTar(OLD))).toBe('games.before-restore-2')
  })

  it('leaves nothing of what was learned here, where the backup knows of none', async () => {
    const folder = folderWith(OLD)
    const { 'lessons.json': _, ...gamesAlone } = NEW
    await restoreFiles(folder, asTar(gamesAlone))
    expect(await contents(folder)).toEqual(gamesAlone)
  })

  it('never lets a number be given out twice', async () => {
    const folder = folderWith({ ...OLD, sequence: '5000\n' })
    await restoreFiles(folder, asTar(NEW))
    expect(await contents(folder)).toMatchObject({ sequence: '5000\n' })
  })

  it('keeps the tokens that are there, whatever the backup has', async () => {
    const folder = folderWith({ ...OLD, 'control-token': 'mine\n' })
    const files = Object.entries({ ...NEW, 'control-token': 'theirs\n', 'tokens.json': '{"tokens":[]}' })
    await restoreFiles(
      folder,
      files.map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    )
    expect(await contents(folder)).toMatchObject({
      'control-token': 'mine\n',
      'tokens.json': '{"tokens":[]}',
    })
  })

  it('keeps the token that is there, where the backup has none', async () => {
    const folder = folderWith({ ...OLD, 'control-token': 'mine\n' })
    await restoreFiles(folder, asTar(NEW))
    expect(await contents(folder)).toEqual({ ...NEW, 'control-token': 'mine\n' })
  })

  describe('that the power cut short', () => {
    const unpacked = (name: string): Files =>
      Object.fromEntries(Object.entries(NEW).map(([file, text]) => [`${name}/${file}`, text]))

    it('while it unpacked, has changed nothing, and can be done again', async () => {
      const folder = folderWith({ ...OLD, ...unpacked('restore.new') })
      await finishRestore(folder)
      expect(await contents(folder)).toEqual(OLD)
      await restoreFiles(folder, asTar(NEW))
      expect(await contents(folder)).toEqual(NEW)
    })

    it.each<[string, (folder: string) => void]>([
      ['when it was unpacked', () => {}],
      ['when what was learned had made way', folder => move(folder, 'lessons.json', 'games/lessons.json')],
      ['when the old games had made way', makeWay],
      [
        'when the games were there',
        folder => {
          makeWay(folder)
          move(folder, 'restore/games', 'games')
        },
      ],
      [
        'when only a file was missing',
        folder => {
          makeWay(folder)
          move(folder, 'restore/games', 'games')
          move(folder, 'restore/sequence', 'sequence')
        },
      ],
    ])('%s, goes on at the next start', async (_when, cut) => {
      const folder = folderWith({ ...OLD, ...unpacked('restore') })
      cut(folder)
      await finishRestore(folder)
      expect(await contents(folder)).toEqual(NEW)
      expect(readdirSync(folder).toSorted()).toEqual([
        'games',
        'games.before-restore-1',
        'lessons.json',
        'sequence',
      ])
    })
  })
})

function makeWay(folder: string): void {
  move(folder, 'lessons.json', 'games/lessons.json')
  move(folder, 'games', 'games.before-restore-1')
}

function move(folder: string, from: string, to: string): void {
  renameSync(join(folder, from), join(folder, to))
}
