import { decoderOutputs, lowOutput } from '../../../src/emulator/circuit/decoder-74hc154.ts'
import { joinedChannel, muxChannels } from '../../../src/emulator/circuit/mux-74hc4067.ts'
import { type Netlist, PartFinder, type PartOnBoard } from '../../../src/emulator/circuit/netlist.ts'
import { type StripWiring, squareOf, type Wiring, wiringFrom } from '../../../src/emulator/circuit/wiring.ts'

const rankPins = ['D6', 'D7', 'D8', 'D9'] as const
const filePins = ['D2', 'D3', 'D4', 'D5'] as const

/**
 * A board of tiles, wired by its netlist. Which square a rank and a file choose is worked out by the logic on the
 * boards: two decoders, the gates and the multiplexer of each tile, the MOSFET of each of its ranks. For the
 * controller that is the same as a strip a rank.
 */
export function tileWiringFrom(netlist: Netlist, files: number): Wiring {
  const parts = new PartFinder(netlist)
  const base = wiringFrom(netlist, files)
  const [nano] = parts.ofKind('Arduino_Nano')
  if (!nano) throw new Error('A board has a Nano')
  const common = base.nano.A0 ?? '(open)'
  const select = filePins.map(pin => base.nano[pin] ?? '(open)') as unknown as StripWiring['select']
  const strips = base.decoder.outputs.slice(0, files).map(
    (output, rank): StripWiring => ({
      select,
      enable: output,
      gate: output,
      common,
      squareOnChannel: Array.from({ length: muxChannels }, (_, file) => {
        const sensor = chosenSensor(parts, nano, rank, file)
        return sensor && file < files ? squareOf(sensor.reference, files) : null
      }),
    }),
  )
  // Lights beyond the last file and rank, as tiles for 11×11 have them, are numbered after all squares.
  const across = Math.ceil(files / 3) * 3
  const squareInChain = wiringFrom(netlist, across).lights.squareInChain.map(light => {
    const [file, rank] = [light % across, Math.floor(light / across)]
    return file < files && rank < files ? rank * files + file : files * files + light
  })
  return { ...base, strips, lights: { ...base.lights, squareInChain } }
}

/** Without its supply a chip pulls nothing low and joins nothing. */
const isFed = (chip: PartOnBoard) => chip.net('VCC') === '+5V' && chip.net('GND') === 'GND'

/** The powered sensor that is joined to the bus; null where there is none, or where two are. */
function chosenSensor(parts: PartFinder, nano: PartOnBoard, rank: number, file: number): PartOnBoard | null {
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
