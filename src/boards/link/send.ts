import type { Light, Lights } from '../board.ts'
import type {
  AcknowledgedOutput,
  LinkCommand,
  LinkState,
  OutgoingLine,
  UpPhase,
  WantedOutput,
} from './state.ts'

/** The next line to send, of all that is waiting; only the newest wanted lights count. */
export function nextCommand(phase: UpPhase, wanted: WantedOutput): LinkCommand | null {
  const [first] = phase.commands
  const withoutId = (line: OutgoingLine): LinkCommand => ({ id: null, line })
  if (phase.needsHello) return withoutId({ type: 'hello-request' })
  if (wanted.brightness !== null && wanted.brightness !== phase.acknowledged.brightness)
    return withoutId({ type: 'brightness', level: wanted.brightness })
  if (wanted.mode !== phase.acknowledged.mode) return withoutId({ type: 'mode', mode: wanted.mode })
  if (first) return first
  if (wanted.lights === null || phase.info.leds === 'none') return null
  const line = nextLightsLine(wanted.lights, phase.acknowledged)
  return line ? withoutId(line) : null
}

/** Everything wanted has been sent and answered, or no board is connected. */
export function isSettled({ phase, wanted }: LinkState): boolean {
  return phase.name !== 'up' || (phase.inFlight === null && nextCommand(phase, wanted) === null)
}

function nextLightsLine(lights: Lights, acknowledged: AcknowledgedOutput): OutgoingLine | null {
  for (const letter of new Set(lights.squares)) {
    const light = lights.palette[letter]
    if (light && !sameLight(light, acknowledged.palette[letter])) return { type: 'palette', letter, ...light }
  }
  return lights.squares === acknowledged.squares ? null : { type: 'lights', squares: lights.squares }
}

/** Has no effect that anyone notices. Repeating the last `L` would also restart a `flash`. */
export function keepalive(wanted: WantedOutput): LinkCommand {
  return { id: null, line: { type: 'mode', mode: wanted.mode } }
}

/** The controller's state once it has answered; a refused line counts too, or it would be sent for ever. */
export function acknowledgedAfter(acknowledged: AcknowledgedOutput, line: OutgoingLine): AcknowledgedOutput {
  switch (line.type) {
    case 'lights':
      return { ...acknowledged, squares: line.squares }
    case 'palette': {
      const { letter, rgb, effect, periodMs } = line
      // An effect starts with the L that shows it, so the squares have to be sent again.
      return {
        ...acknowledged,
        squares: null,
        palette: { ...acknowledged.palette, [letter]: { rgb, effect, periodMs } },
      }
    }
    case 'brightness':
      return { ...acknowledged, brightness: line.level }
    case 'mode':
      return { ...acknowledged, mode: line.mode }
    case 'hello-request':
    case 'beep':
    case 'debounce':
    case 'calibrate':
    case 'mask':
    case 'name':
      return acknowledged
  }
}

function sameLight(one: Light, other: Light | undefined): boolean {
  return (
    other !== undefined &&
    one.rgb === other.rgb &&
    one.effect === other.effect &&
    one.periodMs === other.periodMs
  )
}
