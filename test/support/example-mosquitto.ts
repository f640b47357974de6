import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { Mosquitto } from './mosquitto.ts'

const EXAMPLE = join(import.meta.dirname, '../../docs/examples/mosquitto')

export interface ExampleMosquitto {
  readonly broker: Mosquitto
  readonly url: string
  readonly webSocketPort: number
  readonly servicePassword: string
  readonly controlPassword: string
}

/** Debian's Mosquitto with the files of the example, other ports and another folder apart. */
export async function startExampleMosquitto(
  controlPassword = 'token-made-up-for-the-test',
): Promise<ExampleMosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-mosquitto-'))
  const [port, webSocketPort] = [await freePort(), await freePort()]
  const servicePassword = 'made-up-for-the-test'
  const passwords = join(folder, 'konakis.passwd')
  writeFileSync(passwords, '', { mode: 0o600 })
  for (const [user, password] of [
    ['service', servicePassword],
    ['control', controlPassword],
  ] as const) {
    execFileSync('mosquitto_passwd', ['-b', passwords, user, password], { stdio: 'pipe' })
  }
  cpSync(join(EXAMPLE, 'acl'), join(folder, 'konakis.acl'))
  const broker = await Mosquitto.startWith(moved(folder, port, webSocketPort), port, folder)
  return { broker, url: `mqtt://127.0.0.1:${port}`, webSocketPort, servicePassword, controlPassword }
}

/** Each of these has to be in the example, or the test would not be of the example. */
function moved(folder: string, port: number, webSocketPort: number): string {
  const changes: readonly (readonly [string, string])[] = [
    ['listener 1883 ', `listener ${port} `],
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
