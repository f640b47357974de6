import { decoderOutputs, lowOutput } from './decoder-74hc154.ts'
import { joinedChannel } from './mux-74hc4067.ts'
import type { PartFinder, PartOnBoard } from './netlist.ts'

const rankPins = ['D6', 'D7', 'D8', 'D9'] as const
const filePins = ['D2', 'D3', 'D4', 'D5'] as const

/** Without its supply a chip pulls nothing low and joins nothing. */
const isFed = (chip: PartOnBoard) => chip.net('VCC') === '+5V' && chip.net('GND') === 'GND'

/**
 * The powered sensor that is joined to the bus when the Nano's pins have these numbers, by way of two decoders, the gates
 * and the multiplexer of each tile and the MOSFET of each of its ranks. Null where there is none, or where two are.
 */
export function chosenSensor(
  parts: PartFinder,
  nano: PartOnBoard,
  rank: number,
  file: number,
): PartOnBoard | null {
  const levels = new Map<string, boolean>([['GND', false]])
  const set = (net: string | null, high: boolean) => net !== null && levels.set(net, high)
  // What nothing drives is held high by a pull-up.
  const isHigh = (net: string | null) => net === null || (levels.get(net) ?? true)
  for (const [bit, pin] of rankPins.entries()) set(nano.net(pin), ((rank >> bit) & 1) === 1)
  for (const [bit, pin] of filePins.entries()) set(nano.net(pin), ((file >> bit) & 1) === 1)
  for (const decoder of parts.ofKind('74HC154').filter(isFed)) {
    const high = (pin: string) => isHigh(decoder.net(pin))
    const low =
      high('~{E0}') || high('~{E1}')
        ? decoderOutputs
        : lowOutput(high('A0'), high('A1'), high('A2'), high('A3'))
    for (let output = 0; output < decoderOutputs; output++) set(decoder.net(`Y${output}`), output !== low)
  }
  for (const chip of parts.ofKind('74HC10').filter(isFed)) {
    // The third gate has the other two before it.
    for (const gate of ['1', '2', '3']) {
      set(chip.net(`${gate}Y`), !['A', 'B', 'C'].every(input => isHigh(chip.net(`${gate}${input}`))))
    }
  }
  const nanoBus = nano.net('A0')
  const joined = parts
    .ofKind('CD74HC4067')
    .filter(isFed)
    .flatMap(mux => {
      const high = (pin: string) => isHigh(mux.net(pin))
      const channel = joinedChannel(!high('~{E}'), high('S0'), high('S1'), high('S2'), high('S3'))
      return channel === null || mux.net('COM') !== nanoBus ? [] : [mux.net(`I${channel}`)]
    })
  if (joined.length !== 1 || joined[0] === null) return null
  const sensor = parts.ofKind('Hall_49E_SOT23').find(each => each.net('OUT') === joined[0])
  const mosfet = parts
    .ofKind('P_channel_MOSFET')
    .find(each => each.net('D') === sensor?.net('VCC') && each.net('S') === '+5V')
  const isPowered = mosfet !== undefined && !isHigh(parts.beyondResistor(mosfet.net('G')))
  return isPowered && sensor?.net('GND') === 'GND' ? sensor : null
}
