import { PROTOCOL } from '../wire/vocabulary.ts'
import type { BoardSize } from './board.ts'

/** What is known about why there is no board. */
export type BoardFailureFacts =
  | { code: 'not-found'; path?: string }
  | { code: 'no-udevadm' }
  | { code: 'no-permission'; path: string }
  | { code: 'port-in-use'; path: string }
  | { code: 'system-error'; detail: string; path?: string }
  | { code: 'wrong-protocol'; path: string; found: number | 'not understood' }
  | { code: 'wrong-size'; path?: string; wanted: BoardSize; found: BoardSize }
  | { code: 'not-a-konakis-board'; path: string }
  | { code: 'silent'; path: string }
  | { code: 'not-answering'; path: string }
  | { code: 'unplugged'; path: string }
  | { code: 'not-firmata'; path: string; received: boolean }
  | { code: 'other-firmata'; path: string; found: string }
  | { code: 'no-expanders'; path: string; addresses: readonly number[] }
  | { code: 'fell-silent'; path: string }
  /** The service has it: its firmware is written, or its sensors are calibrated. */
  | { code: 'being-set-up' }

export type BoardFailureCode = BoardFailureFacts['code']

/** Why there is no board, with a message that says what to do about it. */
export type BoardFailure = BoardFailureFacts & { message: string }

export function boardFailure(facts: BoardFailureFacts): BoardFailure {
  return { ...facts, message: adviceFor(facts) }
}

export function sameFailure(one: BoardFailure | null, other: BoardFailure): boolean {
  return one !== null && one.code === other.code && one.message === other.message
}

function adviceFor(facts: BoardFailureFacts): string {
  switch (facts.code) {
    case 'not-found':
      return facts.path === undefined
        ? 'No board was found. Plug in its USB cable (one that carries data, not only power), or name its serial port with --port.'
        : `There is no ${facts.path}. Plug the board in, or name another port with --port; \`ls /dev/serial/by-id\` shows those that are there.`
    case 'no-udevadm':
      return 'Serial ports cannot be listed because the program udevadm is missing. Install it (Debian: `sudo apt install udev`), or name the serial port, such as --port /dev/ttyUSB0.'
    case 'no-permission':
      return `No permission to open ${facts.path}. Run \`sudo usermod -a -G dialout $USER\` (on Arch the group is uucp), then log out and in again.`
    case 'port-in-use':
      return `Another program has ${facts.path} open. Close it: a serial monitor, the Arduino IDE, another konakis (the service: \`sudo systemctl stop konakis\`); \`sudo fuser -v ${facts.path}\` names it.`
    case 'system-error':
      return `${facts.path === undefined ? 'The serial ports' : facts.path} could not be opened: ${facts.detail}. Unplug the board and plug it in again; if that does not help, try another cable or port.`
    case 'wrong-protocol':
      return facts.found === 'not understood'
        ? `The board on ${facts.path} sends checked lines that are not understood. Put the firmware of this version on it: \`konakis flash\`.`
        : `The board on ${facts.path} speaks protocol ${facts.found}, this program ${PROTOCOL}. ${facts.found > PROTOCOL ? 'Update this program' : 'Put the firmware of this version on the board: `konakis flash`'}.`
    case 'wrong-size':
      return `The board${facts.path === undefined ? '' : ` on ${facts.path}`} is ${inWords(facts.found)}, but the rules are for ${inWords(facts.wanted)}. Choose rules for its size or a smaller one with --rules, or the port of another board with --port.`
    case 'not-a-konakis-board':
      return `What is connected to ${facts.path} talks, but not as a Konakis board. Put the Konakis firmware on it (\`konakis flash\`), choose --board firmata if it has StandardFirmata, or name the port of another device with --port.`
    case 'silent':
      return `The board on ${facts.path} says nothing. Check that it has power and the Konakis firmware (\`konakis flash\`); press its reset button, or unplug it and plug it in again.`
    case 'not-answering':
      return `The board on ${facts.path} sends but does not answer. Press its reset button; if that does not help, check the cable and the wire to its RX pin.`
    case 'unplugged':
      return `The board on ${facts.path} was unplugged. Plug it in again; the game goes on where it was.`
    case 'not-firmata':
      return `What is connected to ${facts.path} ${facts.received ? 'talks, but not as StandardFirmata' : 'says nothing'}. Put StandardFirmata on the Nano: in the Arduino IDE, File > Examples > Firmata > StandardFirmata, then Upload. For a board with the Konakis firmware choose --board serial.`
    case 'other-firmata':
      return `The Nano on ${facts.path} runs ${facts.found}, which cannot drive this board. Put StandardFirmata on it: in the Arduino IDE, File > Examples > Firmata > StandardFirmata, then Upload.`
    case 'no-expanders':
      return `The Nano on ${facts.path} runs StandardFirmata, but no MCP23017 answers at ${facts.addresses.map(inHex).join(', ')}. Check their 5 V and ground, SDA on A4, SCL on A5, and that RESET is tied to 5 V.`
    case 'fell-silent':
      return `The Nano on ${facts.path} has stopped talking, and is being restarted. If it happens again, look for a short on SDA (A4) or SCL (A5): a held bus stops StandardFirmata. Taking the power away frees it.`
    case 'being-set-up':
      return 'The board is being set up on the page. The game continues when that is done.'
  }
}

export function inHex(address: number): string {
  return `0x${address.toString(16)}`
}

function inWords(size: BoardSize): string {
  return `${size.files}×${size.ranks}`
}

/** A failure that the user can act on comes before one that any other device on the bus may cause. */
const FROM_MOST_INFORMATIVE: readonly BoardFailureCode[] = [
  'wrong-size',
  'wrong-protocol',
  'no-expanders',
  'other-firmata',
  'not-answering',
  'fell-silent',
  'being-set-up',
  'no-permission',
  'port-in-use',
  'unplugged',
  'silent',
  'not-a-konakis-board',
  'not-firmata',
  'system-error',
  'no-udevadm',
  'not-found',
]

/** Of what went wrong on several ports, the one to report. */
export function mostInformative(failures: readonly BoardFailure[]): BoardFailure | undefined {
  const rank = (failure: BoardFailure) => FROM_MOST_INFORMATIVE.indexOf(failure.code)
  return failures.toSorted((one, other) => rank(one) - rank(other))[0]
}
