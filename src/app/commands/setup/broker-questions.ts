import { parseServerSettings, type ServerSettings } from '../../../mqtt/server-settings.ts'
import { parseServerUrl, splitAddresses } from '../../../mqtt/server-url.ts'
import { inEveryLanguage } from '../../../words/language.ts'
import { TERMINAL_SETUP_WORDS } from '../../../words/setup-questions.ts'
import { type ConfigValues, filterValues } from '../../settings/config-file.ts'
import { brokerSettings, type MqttOptions } from '../../settings/options.ts'
import { indented, type Prompter, type Spoken } from '../../terminal/prompter.ts'
import { UserError } from '../../user-error.ts'

/** Null if the broker accepts us, otherwise why not. */
type TryBroker = (server: ServerSettings) => Promise<Spoken | null>

export const EMBEDDED = 'embedded'

/** The embedded broker needs none of these settings. */
export async function askBroker(
  prompter: Prompter,
  before: ConfigValues,
  attempt: TryBroker,
): Promise<ConfigValues> {
  for (let known = before; ; ) {
    const kind = await prompter.choose(
      TERMINAL_SETUP_WORDS.whichBroker,
      [
        { word: EMBEDDED, words: TERMINAL_SETUP_WORDS.builtIn, value: EMBEDDED },
        {
          word: 'other',
          words: TERMINAL_SETUP_WORDS.runningBroker,
          value: 'other',
        },
      ],
      known.mqtt === undefined ? 0 : 1,
    )
    if (kind === EMBEDDED) return {}
    const values = await askOtherBroker(prompter, known)
    if (await isAccepted(prompter, values, attempt)) return values
    known = values
  }
}

/** A broker named by a flag is tried too. */
export async function givenBroker(
  prompter: Prompter,
  given: ConfigValues,
  attempt: TryBroker,
): Promise<ConfigValues> {
  if (given.mqtt === EMBEDDED) return {}
  const values = filterValues(given, name => name.startsWith('mqtt'))
  if (await isAccepted(prompter, values, attempt)) return values
  throw new UserError('nothing was written')
}

async function isAccepted(prompter: Prompter, values: ConfigValues, attempt: TryBroker): Promise<boolean> {
  prompter.print(TERMINAL_SETUP_WORDS.trying)
  const reason = await failureWith(values, attempt)
  prompter.print(indented(reason ?? TERMINAL_SETUP_WORDS.answers))
  return reason === null || prompter.confirm(TERMINAL_SETUP_WORDS.useAnyway, false)
}

async function askOtherBroker(prompter: Prompter, before: ConfigValues): Promise<ConfigValues> {
  const known = before.mqtt === undefined ? undefined : withoutLogin(String(before.mqtt))
  const url = await prompter.ask(
    TERMINAL_SETUP_WORDS.brokerAddress,
    known ?? 'mqtt://broker.local:1883',
    text => {
      for (const address of splitAddresses(text)) {
        const read = parseServerUrl(address)
        if (!read.ok) return read.error.words
        if (read.value.user !== undefined) return TERMINAL_SETUP_WORDS.addressWithoutLogin
      }
      return null
    },
  )
  const user = await prompter.ask(TERMINAL_SETUP_WORDS.brokerUser, String(before.mqttUser ?? '-'))
  const others = url === known ? keptFor(before) : {}
  if (user === '-') return { mqtt: url, ...others }
  const kept = url === known && user === before.mqttUser ? keptPassword(before) : null
  const password = await prompter.askSecret(
    kept
      ? inEveryLanguage(
          language =>
            TERMINAL_SETUP_WORDS.brokerPassword[language] + TERMINAL_SETUP_WORDS.keepPassword[language],
        )
      : TERMINAL_SETUP_WORDS.brokerPassword,
  )
  const secret = password === '' ? (kept ?? {}) : { mqttPassword: password }
  return { mqtt: url, mqttUser: user, ...secret, ...others }
}

/** Certificates and protocol are not asked for, and are kept for the same broker. */
function keptFor(before: ConfigValues): ConfigValues {
  const names = ['mqttCa', 'mqttCert', 'mqttKey', 'mqttProtocol']
  return filterValues(before, name => names.includes(name))
}

function keptPassword({ mqttPassword, mqttPasswordFile }: ConfigValues): ConfigValues | null {
  if (mqttPassword !== undefined) return { mqttPassword }
  return mqttPasswordFile === undefined ? null : { mqttPasswordFile }
}

function withoutLogin(url: string): string {
  return url.replace(/\/\/[^@/]*@/g, '//')
}

/** Why a broker with these settings cannot be used; null if it can. */
async function failureWith(values: ConfigValues, attempt: TryBroker): Promise<Spoken | null> {
  const servers = parseServerSettings(brokerSettings(values as MqttOptions)!)
  if (!servers.ok) return servers.error.words
  for (const server of servers.value) {
    const reason = await attempt(server)
    if (reason !== null) return reason
  }
  return null
}
