import { parseServerSettings, type ServerSettings } from '../../../mqtt/server-settings.ts'
import { parseServerUrl } from '../../../mqtt/server-url.ts'
import type { ConfigValues } from '../../settings/config-file.ts'
import type { Prompter } from '../../terminal/prompter.ts'
import { UserError } from '../../user-error.ts'

/** Tries a broker: null where it takes us, else why not. */
type TryBroker = (server: ServerSettings) => Promise<string | null>

export const EMBEDDED = 'embedded'

/** The embedded broker is none of these settings. */
export async function askBroker(
  asker: Prompter,
  before: ConfigValues,
  attempt: TryBroker,
): Promise<ConfigValues> {
  for (let known = before; ; ) {
    const kind = await asker.choose(
      'Which MQTT broker tells others of the game?',
      [
        { word: EMBEDDED, words: 'the one that is built in', value: EMBEDDED },
        {
          word: 'other',
          words: 'one that runs already, such as Mosquitto or Home Assistant’s',
          value: 'other',
        },
      ],
      known.mqtt === undefined ? 0 : 1,
    )
    if (kind === EMBEDDED) return {}
    const values = await askOtherBroker(asker, known)
    if (await isAccepted(asker, values, attempt)) return values
    known = values
  }
}

/** One that was named by a flag is tried too. */
export async function givenBroker(
  asker: Prompter,
  given: ConfigValues,
  attempt: TryBroker,
): Promise<ConfigValues> {
  if (given.mqtt === EMBEDDED) return {}
  const values = Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('mqtt')))
  if (await isAccepted(asker, values, attempt)) return values
  throw new UserError('nothing was written')
}

async function isAccepted(asker: Prompter, values: ConfigValues, attempt: TryBroker): Promise<boolean> {
  asker.print('Trying it …')
  const reason = await failureWith(values, attempt)
  asker.print(`  ${reason ?? 'It answers.'}`)
  return reason === null || asker.confirm('Take it nevertheless', false)
}

async function askOtherBroker(asker: Prompter, before: ConfigValues): Promise<ConfigValues> {
  const known = before.mqtt === undefined ? undefined : withoutLogin(String(before.mqtt))
  const url = await asker.ask('Its address', known ?? 'mqtt://broker.local:1883', text => {
    const read = parseServerUrl(text)
    if (!read.ok) return read.error.message
    return read.value.user === undefined
      ? null
      : 'user and password are asked for; write the address without them'
  })
  const user = await asker.ask(
    'The user there, if one is needed; "-" for none',
    String(before.mqttUser ?? '-'),
  )
  const others = url === known ? keptFor(before) : {}
  if (user === '-') return { mqtt: url, ...others }
  const kept = url === known && user === before.mqttUser ? keptPassword(before) : null
  const password = await asker.askSecret(
    `The password, which is not shown${kept ? '; none leaves it as it is' : ''}`,
  )
  const secret = password === '' ? (kept ?? {}) : { mqttPassword: password }
  return { mqtt: url, mqttUser: user, ...secret, ...others }
}

/** Certificates and protocol are not asked for, and stay with their broker. */
function keptFor(before: ConfigValues): ConfigValues {
  const names = ['mqttCa', 'mqttCert', 'mqttKey', 'mqttProtocol']
  return Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)))
}

function keptPassword({ mqttPassword, mqttPasswordFile }: ConfigValues): ConfigValues | null {
  if (mqttPassword !== undefined) return { mqttPassword }
  return mqttPasswordFile === undefined ? null : { mqttPasswordFile }
}

function withoutLogin(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//')
}

/** Why a broker with these settings cannot be used; null where it can. */
async function failureWith(values: ConfigValues, attempt: TryBroker): Promise<string | null> {
  const text = (name: string) => (values[name] === undefined ? undefined : String(values[name]))
  const server = parseServerSettings({
    url: String(values.mqtt),
    user: text('mqttUser'),
    password: text('mqttPassword'),
    passwordFile: text('mqttPasswordFile'),
    caFile: text('mqttCa'),
    certFile: text('mqttCert'),
    keyFile: text('mqttKey'),
    protocol: text('mqttProtocol'),
  })
  return server.ok ? attempt(server.value) : server.error.message
}
