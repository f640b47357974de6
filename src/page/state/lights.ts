import type { PublicLights } from '../../messages/public-messages.ts'
import { type LightRole, ROLES } from '../../views/light-palette.ts'
import type { Effect } from '../../wire/vocabulary.ts'

/** One square's light, as the LED shows it. */
export interface PageLight {
  /** null for a role that this page does not know; the light is shown anyway. */
  readonly role: LightRole | null
  readonly rgb: string
  readonly effect: Effect
  readonly periodMs: number
}

const isRole = (text: string): text is LightRole => (ROLES as readonly string[]).includes(text)

/** A light or null for each square, a1 first. All dark if the message is for a board of another size. */
export function lightsOf({ squares, palette }: PublicLights, area: number): (PageLight | null)[] {
  return Array.from({ length: area }, (_, square) => {
    const letter = squares.length === area ? squares[square]! : '.'
    const entry = Object.hasOwn(palette, letter) ? palette[letter] : undefined
    if (!entry || entry.rgb === '000000') return null
    const { role, rgb, effect, periodMs = 0 } = entry
    return { role: isRole(role) ? role : null, rgb, effect, periodMs }
  })
}

/** A light on screen: its colour at full brightness, and its brightness. */
export interface ScreenLight {
  readonly colour: string
  readonly strength: number
}

/**
 * LED values are linear light; screen values follow the sRGB transfer curve (IEC 61966-2-1). Colour and strength
 * are separate, so that a faint light glows faintly on a bright board instead of darkening it.
 */
export function onScreen(rgb: string): ScreenLight {
  const shares = [0, 2, 4].map(at => Number.parseInt(rgb.slice(at, at + 2), 16) / 255)
  const most = Math.max(...shares)
  if (most === 0) return { colour: 'rgb(0, 0, 0)', strength: 0 }
  const channels = shares.map(share => Math.round(255 * encoded(share / most)))
  return { colour: `rgb(${channels.join(', ')})`, strength: encoded(most) }
}

function encoded(share: number): number {
  return share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055
}
