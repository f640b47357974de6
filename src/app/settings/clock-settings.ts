import type { ClockSettings } from '../../game/clock.ts'

/** Minutes for each side, and seconds that a move adds: 10+5. */
export function clockSettingsOf(text: string): ClockSettings {
  const [minutes, seconds = '0'] = text.split('+')
  return { mainMs: Number(minutes) * 60_000, incrementMs: Number(seconds) * 1000 }
}
