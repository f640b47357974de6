import { appendFileSync, chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { checkDisk, checkJournal, checkPagePort, clockFacts } from '../../src/checks/host-checks.ts'
import { atEnd } from '../app/doctor/support/looking.ts'
import { inEnglish } from '../doctor/support/in-english.ts'
import { makeCertificates } from '../mqtt/support/certificates.ts'
import { emptyFolder, konakis } from '../support/command.ts'
import { freePort } from '../support/free-port.ts'

describe('this computer', () => {
  it.each([
    ['echo yes', true],
    ['echo no', false],
    ['exit 1', null],
  ])('a clock of which timedatectl says: %s', async (script, isSynchronised) => {
    const folder = emptyFolder()
    const program = join(folder, 'timedatectl')
    writeFileSync(program, `#!/bin/sh\n${script}\n`)
    chmodSync(program, 0o755)
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
    const never = join(folder, 'never')
    expect(await clockFacts(new Date('2026-11-16'), never)).toEqual({ year: 2026, isSynchronised })
    vi.unstubAllEnvs()
    expect(await clockFacts(new Date('1970-01-01'), program)).toEqual({ year: 1970, isSynchronised: true })
  })

  it('a journal that cannot be read', async () => {
    const data = emptyFolder()
    writeFileSync(join(data, 'games'), 'not a folder')
    expect(inEnglish([await checkJournal(data)])[0]).toMatchObject({
      level: 'bad',
      message: expect.stringMatching(/^The games cannot be read: .*ENOTDIR/),
      remedy:
        'Check the SD card, and copy the folder elsewhere before you go on playing; `konakis play --data <dir>` uses another folder.',
    })
  })

  it('a journal whose last line was torn off', async () => {
    const data = emptyFolder()
    konakis(['play', '--board', 'keyboard', '--data', data], 'd5-d6\nquit\n')
    expect(inEnglish([await checkJournal(data)])[0]).toMatchObject({
      level: 'good',
      message: expect.stringMatching(/^The latest game, [\d-]+, can be read; 1 in all\.$/),
    })
    const [game] = readdirSync(join(data, 'games'))
    appendFileSync(join(data, 'games', game!), 'half a li')
    expect(inEnglish([await checkJournal(data)])[0]).toMatchObject({
      level: 'warning',
      message: expect.stringMatching(/^The journal is corrupted: .* was not written to its end/),
      remedy:
        'Nothing needs to be done: `konakis play` continues from there, and keeps a copy of the corrupted file.',
    })
  })

  it('a folder that cannot be written; one that is yet to be made is no trouble', async () => {
    const file = join(emptyFolder(), 'file')
    writeFileSync(file, '')
    expect(inEnglish(await checkDisk(file))).toMatchObject([
      { level: 'good' },
      {
        level: 'bad',
        message: `${file} cannot be written (ENOTDIR).`,
        remedy: `Run \`sudo chown -R $USER ${file}\`, or choose another folder with --data; a worn SD card becomes read-only.`,
      },
    ])
    const data = emptyFolder()
    expect(inEnglish(await checkDisk(join(data, 'not', 'yet')))).toMatchObject([{ level: 'good' }])
    expect(inEnglish(await checkDisk(data))).toMatchObject([{ level: 'good' }])
    expect(readdirSync(data)).toEqual([])
  })

  it('the page’s port is held by somebody else', async () => {
    const stranger = createServer((_, response) => response.end('hello'))
    await new Promise<void>(done => stranger.listen(0, '127.0.0.1', done))
    atEnd(() => stranger.close())
    const { port } = stranger.address() as { port: number }
    expect(inEnglish([await checkPagePort('127.0.0.1', port)])[0]).toMatchObject({
      level: 'bad',
      message: `The page cannot be served: port ${port} at 127.0.0.1 is taken.`,
      remedy: `\`sudo ss -ltnp 'sport = :${port}'\` names the program that uses it; or choose another port with --http.`,
    })
    expect(inEnglish([await checkPagePort('127.0.0.1', await freePort())])[0]).toMatchObject({
      level: 'good',
    })
  })

  it.each([
    ['plain', (answer: RequestListener) => createServer(answer)],
    ['encrypted', (answer: RequestListener) => createTlsServer(certificate(), answer)],
  ])('the page’s port is held by our service, %s', async (_, start) => {
    const health = { status: 'well', board: 'well', journal: 'well', broker: 'well' }
    const service = start((_, response) => response.end(JSON.stringify(health)))
    await new Promise<void>(done => service.listen(0, '127.0.0.1', done))
    atEnd(() => service.close())
    const { port } = service.address() as { port: number }
    expect(await checkPagePort('127.0.0.1', port)).toMatchObject({ level: 'good' })
  })
})

function certificate() {
  const { cert, key } = makeCertificates(emptyFolder()).server
  return { cert: readFileSync(cert), key: readFileSync(key) }
}
