import type { Light, Lights } from '../board.ts'
import type { LinkCommand, LinkState, Saying, Told, Up, WantedOutput } from './state.ts'

/** What is to be said next, of all that is waiting; the newest wanted lights stand in for any older ones. */
export function nextSaying(phase: Up, wanted: WantedOutput): LinkCommand | null {
  const [first] = phase.commands
  const said = (saying: Saying): LinkCommand => ({ id: null, saying })
  if (phase.asksHello) return said({ type: 'hello-request' })
  if (wanted.brightness !== null && wanted.brightness !== phase.told.brightness)
    return said({ type: 'brightness', level: wanted.brightness })
  if (wanted.mode !== phase.told.mode) return said({ type: 'mode', mode: wanted.mode })
  if (first) return first
  if (wanted.lights === null || phase.info.leds === 'none') return null
  const saying = nextOfLights(wanted.lights, phase.told)
  return saying ? said(saying) : null
}

/** Everything wanted has been said and answered, or there is nobody to say it to. */
export function isSettled({ phase, wanted }: LinkState): boolean {
  return phase.name !== 'up' || (phase.inFlight === null && nextSaying(phase, wanted) === null)
}

function nextOfLights(lights: Lights, told: Told): Saying | null {
  for (const letter of new Set(lights.squares)) {
    const light = lights.palette[letter]
    if (light && !sameLight(light, told.palette[letter])) return { type: 'palette', letter, ...light }
  }
  return lights.squares === told.squares ? null : { type: 'lights', squares: lights.squares }
}

/**
 * Changes nothing that can be seen or heard. The last `L` would do for the controller, but it would also start
 * a `flash` anew.
 */
export function keepalive(wanted: WantedOutput): LinkCommand {
  return { id: null, saying: { type: 'mode', mode: wanted.mode } }
}

/** What the controller knows once it has answered; a refused saying counts too, or it would be said for ever. */
export function toldAfter(told: Told, saying: Saying): Told {
  switch (saying.type) {
    case 'lights':
      return { ...told, squares: saying.squares }
    case 'palette': {
      const { letter, rgb, effect, periodMs } = saying
      // An effect starts with the L that shows it, so the squares have to be said again.
      return { ...told, squares: null, palette: { ...told.palette, [letter]: { rgb, effect, periodMs } } }
    }
    case 'brightness':
      return { ...told, brightness: saying.level }
    case 'mode':
      return { ...told, mode: saying.mode }
    case 'hello-request':
    case 'beep':
    case 'debounce':
    case 'calibrate':
    case 'mask':
    case 'name':
      return told
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
