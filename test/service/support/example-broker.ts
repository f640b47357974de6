import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Mosquitto } from '../../support/mosquitto.ts'

const EXAMPLE = join(import.meta.dirname, '../../../docs/examples/mosquitto')

export interface ExampleBroker {
  readonly url: string
  readonly servicePassword: string
  readonly controlPassword: string
  /** It comes back having forgotten everything. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Debian's Mosquitto with the access rules that are shipped as an example. */
export async function startExampleBroker(): Promise<ExampleBroker> {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-example-'))
  const passwords = join(folder, 'passwords')
  const acl = join(folder, 'acl')
  writeFileSync(acl, readFileSync(join(EXAMPLE, 'acl')), { mode: 0o700 })
  const secrets = { service: 'tell-it', control: 'ask-for-it' }
  writeFileSync(passwords, '', { mode: 0o700 })
  for (const [user, password] of Object.entries(secrets)) {
    const { status, stderr } = spawnSync('mosquitto_passwd', ['-b', passwords, user, password], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`mosquitto_passwd: ${stderr}`)
  }
  const broker = await Mosquitto.start([
    'allow_anonymous true',
    `password_file ${passwords}`,
    `acl_file ${acl}`,
    'max_packet_size 65536',
    'max_queued_messages 20000',
  ])
  return {
    url: `mqtt://127.0.0.1:${broker.port}`,
    servicePassword: secrets.service,
    controlPassword: secrets.control,
    restart: async () => {
      await broker.kill()
      await broker.run()
    },
    stop: () => broker.stop(),
  }
}
