import { ok, type Result } from '../../../core/result.ts'
import { type ConfigFailure, type ConfigValues, parseConfig, pathOf } from '../../settings/config-file.ts'
import { yamlPackage } from '../../settings/yaml-text.ts'

/** Every setting, with its reason. The same text is docs/examples/config.yaml. */
export const CONFIG_TEMPLATE = `\
# Settings of Konakis. Read from the file that --config or KONAKIS_CONFIG names, then from
# ~/.config/konakis/config.yaml, then from /etc/konakis/config.yaml; "konakis setup" writes it, "konakis config" shows
# the settings in use. Every line is optional. Flags and the environment (KONAKIS_BOARD, KONAKIS_HTTP, …) win over
# it. The page's settings change this file. Relative paths start at the folder of this file.

board: emulated          # emulated, serial, firmata, keyboard
# port: /dev/ttyUSB0     # of a serial or firmata board; detected if omitted
# wiring: wiring.yaml    # of a firmata board that differs from the reference

rules: brettspielnetz    # a rule set ("konakis rules" lists them), or the path of a rule file
# opponent: attackers:3  # the coach plays this side, at level 1 to 8
takeback: free           # take a move back by putting the pieces back: free, confirm, off
touchMove: free          # a move may be changed until the opponent touches a piece: free, strict
# clock: 10+5            # minutes for each side + seconds added per move
language: en             # of the game and the lessons in the terminal: en, de, nl, da

# data: /var/lib/konakis # folder for the games and the control token

host: 127.0.0.1          # who may open the page: 127.0.0.1 only this machine, 0.0.0.0 the network
http: 8080               # the page's port; 0 picks a free one
# tlsCert: cert.pem      # certificate for an encrypted page, with its chain; read again when it changes
# tlsKey: key.pem        # and its key
# trustProxy: true       # proxies on this machine name the visitor's address; or the addresses of others
# allowHost: board.example             # names by which the page may be opened, with commas
# allowOrigin: https://club.example    # other sites whose pages may connect
# allowEmbed: https://club.example     # other sites that may show the page in a frame
# delay: 10m             # how late viewers see the game

id: board                # the board's name on the broker: a-z, 0-9 and -
prefix: konakis          # first part of every topic
# mqtt:                  # a broker to publish to as well, and to take commands from
#   url: mqtts://broker.example:8883
#   user: service
#   password: secret     # makes this file a secret: chmod 600; better:
#   passwordFile: /etc/konakis/mqtt-password  # a file with only the password, with chmod 600 too
#   ca: /etc/konakis/ca.pem        # CA that signed the broker's certificate
#   cert: /etc/konakis/client.pem  # client certificate for the broker
#   key: /etc/konakis/client.key   # and its key
#   protocol: auto       # auto, 3.1.1, 5
homeAssistant: false     # announce the board to Home Assistant
# homeAssistantPrefix: homeassistant   # where it looks for devices
`

/** A line with a setting, commented out or not: two blanks set in where it belongs to the broker. */
const SETTING = /^(?:# )?( {2})?([a-zA-Z]+):(?: ([^#]*?))?( *#.*)?$/

/** The template with these values, which have been checked; all other settings stay as in the template. */
export function makeConfig(values: ConfigValues): string {
  const made = tryConfig(values)
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

/** The same with values that may be wrong. */
export function tryConfig(values: ConfigValues): Result<string, ConfigFailure> {
  const names = new Map(Object.keys(values).map(name => [pathOf(name).join('.'), name]))
  const lines = CONFIG_TEMPLATE.split('\n').map(line => {
    const [, indent = '', key, shown = '', comment = ''] = SETTING.exec(line) ?? []
    if (key === undefined) return line
    if (key === 'mqtt' && values.mqtt !== undefined) return line.replace(/^# /, '')
    const name = names.get(indent === '' ? key : `mqtt.${key}`)
    if (name === undefined) return line
    const setting = `${indent}${key}: ${yamlPackage().stringify(values[name], { lineWidth: 0 }).replace(/\n$/, '')}`
    const column = line.length - comment.length + comment.search(/#|$/)
    return comment === '' || shown === '' ? setting : `${setting.padEnd(column - 1)} ${comment.trimStart()}`
  })
  const text = lines.join('\n')
  const read = parseConfig(text, 'the new file')
  return read.ok ? ok(text) : read
}

/** For showing the file on a screen. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/^( {2}password: ).*$/m, '$1[hidden]')
    .replace(/^( {2}url: .*:\/\/[^:@/\s]*:)[^@\s]*@/m, '$1[hidden]@')
}
