import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOKEN } from './broker.ts'

const EXAMPLE = join(import.meta.dirname, '../../../docs/examples/mosquitto')

export interface Mosquitto {
  readonly tcpPort: number
  readonly webSocketPort: number
  readonly servicePassword: string
  stop(): Promise<void>
}

/** Debian's Mosquitto with the files of the example, other ports and another folder apart. */
export async function startMosquitto(): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-mosquitto-'))
  const [tcpPort, webSocketPort] = [await freePort(), await freePort()]
  const servicePassword = 'made-up-for-the-test'
  const passwords = join(folder, 'konakis.passwd')
  writeFileSync(passwords, '', { mode: 0o600 })
  for (const [user, password] of [
    ['service', servicePassword],
    ['control', TOKEN],
  ] as const) {
    execFileSync('mosquitto_passwd', ['-b', passwords, user, password], { stdio: 'pipe' })
  }
  cpSync(join(EXAMPLE, 'acl'), join(folder, 'konakis.acl'))
  const config = join(folder, 'mosquitto.conf')
  writeFileSync(config, moved(folder, tcpPort, webSocketPort))
  const child = spawn('/usr/sbin/mosquitto', ['-c', config], { stdio: ['ignore', 'pipe', 'pipe'] })
  await listening(child, [tcpPort, webSocketPort])
  return { tcpPort, webSocketPort, servicePassword, stop: () => stop(child) }
}

/** Each of these has to be in the example, or the test would not be of the example. */
function moved(folder: string, tcpPort: number, webSocketPort: number): string {
  const changes: readonly (readonly [string, string])[] = [
    ['listener 1883 ', `listener ${tcpPort} `],
    ['listener 9001 ', `listener ${webSocketPort} `],
    ['/etc/mosquitto/konakis.passwd', join(folder, 'konakis.passwd')],
    ['/etc/mosquitto/konakis.acl', join(folder, 'konakis.acl')],
    ['/var/lib/mosquitto/', `${folder}/`],
  ]
  const example = readFileSync(join(EXAMPLE, 'mosquitto.conf'), 'utf8')
  const text = changes.reduce((all, [here, there]) => {
    if (!all.includes(here)) throw new Error(`the example has no ${here}`)
    return all.replace(here, there)
  }, example)
  // Started by root it would go on as the user mosquitto, whom the folder does not belong to.
  return process.getuid?.() === 0 ? `${text}user root\n` : text
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

async function listening(child: ChildProcess, ports: readonly number[]): Promise<void> {
  let said = ''
  child.stderr?.on('data', chunk => {
    said += chunk
  })
  for (const port of ports) {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`mosquitto has ended: ${said}`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
