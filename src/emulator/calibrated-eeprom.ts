import type { PieceKind } from './circuit/magnets.ts'
import { Machine, type MachineOptions, msToCycles } from './machine.ts'

/** What stands when a board of that size learns its pieces: `hardware/firmware/start_position.c` has the same. */
const startPositions: Readonly<Record<number, string>> = {
  7: '...t...' + '...t...' + '...T...' + 'ttTKTtt' + '...T...' + '...t...' + '...t...',
  9:
    '...ttt...' +
    '....t....' +
    '....T....' +
    't...T...t' +
    'ttTTKTTtt' +
    't...T...t' +
    '....T....' +
    '....t....' +
    '...ttt...',
  11:
    '...ttttt...' +
    '.....t.....' +
    '...........' +
    't....T....t' +
    't...TTT...t' +
    'tt.TTKTT.tt' +
    't...TTT...t' +
    't....T....t' +
    '...........' +
    '.....t.....' +
    '...ttttt...',
}

const kinds: Readonly<Record<string, PieceKind>> = { t: 'attacker', T: 'defender', K: 'king' }

/** Learning the sensors takes a tenth of a second. */
const patienceMs = 1000
/** Nobody waits for the half second that the chip takes to keep what was learnt. */
const eepromWriteCycles = 16

/**
 * The EEPROM of a board with these parts after both calibrations, made by the firmware itself. A firmware that knows no
 * calibration leaves it blank.
 */
export function calibratedEeprom(options: MachineOptions): Uint8Array {
  const machine = new Machine({ ...options, eepromWriteCycles, bootloaderMs: 0 })
  const { magnets } = machine.circuit
  let text = ''
  machine.line.onReceived = byte => {
    text += String.fromCharCode(byte)
  }
  const send = (line: string) => machine.line.send(Buffer.from(`${line}\n`, 'latin1'))
  const until = (wanted: RegExp) =>
    machine.runUntil(() => wanted.test(text), msToCycles(patienceMs), msToCycles(1))

  machine.powerOn()
  if (!until(/^S .*\n/m)) return machine.eeprom
  send('!nocrc')
  send('C 1 empty')
  until(/^[AN] \w+ 1\b.*\n/m)
  for (const [square, letter] of [...(startPositions[options.files] ?? '')].entries()) {
    const kind = kinds[letter]
    if (kind) magnets.put(`${letter}${square}`, kind, magnets.centreOf(square))
  }
  machine.runForMs(5)
  send('C 2 start')
  until(/^[AN] \w+ 2\b.*\n/m)
  magnets.clear()
  // The second copy is written after the answer.
  machine.runForMs(20)
  return machine.eeprom
}
