import { lowOutput } from './decoder-74hc154.ts'
import { joinedChannel } from './mux-74hc4067.ts'
import { type Net, open, type RankWiring, type Wiring } from './wiring.ts'

/** Which rank has power, which is joined to the bus, and by which of its squares. */
export interface Selection {
  readonly powered: RankWiring | null
  readonly joined: RankWiring | null
  readonly square: number | null
}

/** What the address pins select, by way of the decoder and the multiplexers. */
export function selectedBy(isHigh: (net: Net) => boolean, { decoder, ranks }: Wiring): Selection {
  const [a0, a1, a2, a3] = decoder.address
  const low = decoder.outputs[lowOutput(isHigh(a0), isHigh(a1), isHigh(a2), isHigh(a3))]
  const isLow = (net: Net) => net === low && net !== open
  const powered = ranks.find(rank => isLow(rank.gate)) ?? null
  for (const rank of ranks) {
    const [s0, s1, s2, s3] = rank.select
    const channel = joinedChannel(isLow(rank.enable), isHigh(s0), isHigh(s1), isHigh(s2), isHigh(s3))
    if (channel !== null) return { powered, joined: rank, square: rank.squareOnChannel[channel] ?? null }
  }
  return { powered, joined: null, square: null }
}
