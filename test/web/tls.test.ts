import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type PeerCertificate } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { TlsFiles } from '../../src/web/tls-files.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'
import { makeCertificates } from '../mqtt/support/certificates.ts'
import { startWeb } from './support/web.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'konakis-tls-'))

async function certificateAt(port: number): Promise<PeerCertificate> {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
  onTestFinished(() => void socket.destroy())
  await new Promise(resolve => socket.once('secureConnect', resolve))
  return socket.getPeerCertificate()
}

async function startEncrypted() {
  const folder = newFolder()
  const [first, second] = [makeCertificates(folder), makeCertificates(newFolder(), 'DNS:renewed.example')]
  const clock = new ManualClock()
  const paths = first.server
  const tls = TlsFiles.open(paths, clock)
  if (!tls.ok) throw new Error(tls.error.message)
  const notes: string[] = []
  const web = await startWeb({ tls: tls.value, clock, onFailure: ({ message }) => notes.push(message) })
  const copyTo = ({ cert, key }: { cert: string; key: string }) => {
    copyFileSync(cert, paths.cert)
    copyFileSync(key, paths.key)
  }
  return { ...web, clock, paths, second: second.server, copyTo, notes, ca: first.ca }
}

describe('with a certificate', () => {
  it('page and MQTT are encrypted', async () => {
    const { port, streams } = await startEncrypted()
    const webSocket = new WebSocket(`wss://127.0.0.1:${port}/mqtt`, ['mqtt'], { rejectUnauthorized: false })
    onTestFinished(() => webSocket.terminate())
    await new Promise((resolve, reject) => webSocket.once('open', resolve).once('error', reject))
    expect(streams).toHaveLength(1)
  })

  it('a renewed one is used without a restart', async () => {
    const { port, clock, second, copyTo } = await startEncrypted()
    expect((await certificateAt(port)).subjectaltname).toContain('localhost')
    copyTo(second)
    clock.passMs(5_000)
    expect((await certificateAt(port)).subjectaltname).toContain('renewed.example')
  })

  it('of which only half is written, the old one stays, and the operator is told', async () => {
    const { port, clock, paths, second, copyTo, notes } = await startEncrypted()
    writeFileSync(paths.cert, '-----BEGIN CERT')
    clock.passMs(5_000)
    expect((await certificateAt(port)).subjectaltname).toContain('localhost')
    expect(notes).toEqual([expect.stringContaining('not usable together')])
    copyTo(second)
    clock.passMs(5_000)
    expect((await certificateAt(port)).subjectaltname).toContain('renewed.example')
  })

  it('that cannot be read or used, the service says which file and why', () => {
    const clock = new ManualClock()
    const { server, client } = makeCertificates(newFolder())
    expect(TlsFiles.open({ cert: '/nowhere/cert.pem', key: server.key }, clock)).toMatchObject({
      ok: false,
      error: { code: 'tls-unreadable', message: expect.stringContaining('/nowhere/cert.pem') },
    })
    expect(TlsFiles.open({ cert: server.cert, key: client.key }, clock)).toMatchObject({
      ok: false,
      error: { code: 'tls-unusable' },
    })
  })
})
