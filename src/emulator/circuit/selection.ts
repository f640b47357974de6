import { lowOutput } from './decoder-74hc154.ts'
import { joinedChannel } from './mux-74hc4067.ts'
import type { Net, StripWiring, Wiring } from './wiring.ts'

/** Which strip has power, and which of its squares is joined to the bus. */
export interface Selection {
  readonly strip: StripWiring | null
  readonly square: number | null
}

/** What the address pins select, by way of the decoder and the multiplexers. */
export function selectedBy(isHigh: (net: Net) => boolean, { decoder, strips }: Wiring): Selection {
  const [a0, a1, a2, a3] = decoder.address
  const low = decoder.outputs[lowOutput(isHigh(a0), isHigh(a1), isHigh(a2), isHigh(a3))]
  for (const strip of strips) {
    const [s0, s1, s2, s3] = strip.select
    const channel = joinedChannel(strip.enable === low, isHigh(s0), isHigh(s1), isHigh(s2), isHigh(s3))
    if (channel !== null) return { strip, square: strip.squareOnChannel[channel] ?? null }
  }
  return { strip: null, square: null }
}
