import { stringify } from 'yaml'
import type { ConfigValues } from '../../settings/config-file.ts'
import { parseConfig, pathOf } from '../../settings/config-file.ts'

/** Every setting, with its reason. The same text is docs/examples/config.yaml. */
export const CONFIG_TEMPLATE = `\
# Settings of Konakis. Looked for in the file that --config or KONAKIS_CONFIG names, then in
# ~/.config/konakis/config.yaml, then in /etc/konakis/config.yaml; "konakis setup" writes it, "konakis config" shows
# what is in force. Every line may be left out. Flags and the environment (KONAKIS_BOARD, KONAKIS_HTTP, …) win over
# it. The service never writes into it. Paths are meant from the folder that this file lies in.

board: emulated          # emulated, serial, firmata, keyboard
# port: /dev/ttyUSB0     # of a serial or firmata board; found by itself if left out
# wiring: wiring.yaml    # of a firmata board that is not wired as the reference

rules: brettspielnetz    # a rule set ("konakis rules" lists them), or the path of a rule file
# opponent: attackers:3  # the coach plays this side, at level 1 to 8
takeback: free           # moves put back on the board are taken back: free, confirm, off
touchMove: free          # a move may be changed until the opponent touches a piece: free, strict
# clock: 10+5            # minutes for each side + seconds that a move adds
language: en             # of the game and the lessons in the terminal: en, de, nl, da

# data: /var/lib/konakis # where games and the control token are kept

host: 127.0.0.1          # who may reach the page: 127.0.0.1 this machine alone, 0.0.0.0 the network
http: 8080               # the page's port; 0 picks a free one

id: board                # the board's name on the broker: a-z, 0-9 and -
prefix: konakis          # where all topics begin
# mqtt:                  # another broker than the embedded one
#   url: mqtts://broker.example:8883
#   user: service
#   password: secret     # then nobody else may read this file: chmod 600; or better
#   passwordFile: /etc/konakis/mqtt-password  # a file with nothing else in it, as private as that
#   ca: /etc/konakis/ca.pem        # who signed the broker's certificate
#   cert: /etc/konakis/client.pem  # a certificate for the broker
#   key: /etc/konakis/client.key   # and its key
#   protocol: auto       # auto, 3.1.1, 5
homeAssistant: false     # let Home Assistant find the board
`

/** A line with a setting, commented out or not: two blanks set in where it belongs to the broker. */
const SETTING = /^(?:# )?( {2})?([a-zA-Z]+):(?: ([^#]*?))?( *#.*)?$/

/** The template with these values in it; what is not among them stays as it is shown there. */
export function makeConfig(values: ConfigValues): string {
  const names = new Map(Object.keys(values).map(name => [pathOf(name).join('.'), name]))
  const lines = CONFIG_TEMPLATE.split('\n').map(line => {
    const [, indent = '', key, shown = '', comment = ''] = SETTING.exec(line) ?? []
    if (key === undefined) return line
    if (key === 'mqtt' && values.mqtt !== undefined) return line.replace(/^# /, '')
    const name = names.get(indent === '' ? key : `mqtt.${key}`)
    if (name === undefined) return line
    const setting = `${indent}${key}: ${stringify(values[name], { lineWidth: 0 }).replace(/\n$/, '')}`
    const column = line.length - comment.length + comment.search(/#|$/)
    return comment === '' || shown === '' ? setting : `${setting.padEnd(column - 1)} ${comment.trimStart()}`
  })
  const text = lines.join('\n')
  const read = parseConfig(text, 'the new file')
  if (!read.ok) throw new Error(read.error.message)
  return text
}

/** For showing it: the password is not to stand on a screen. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/^( {2}password: ).*$/m, '$1[hidden]')
    .replace(/^( {2}url: .*:\/\/[^:@/\s]*:)[^@\s]*@/m, '$1[hidden]@')
}
