import type { AudioChoice, PageState } from './state/page-state.ts'
import { soundOf } from './state/sound.ts'

const SOUNDING: readonly AudioChoice[] = ['sounds', 'both']
const SPEAKING: readonly AudioChoice[] = ['spoken', 'both']

/** Plays and speaks what has happened, for those who have chosen so. The script is loaded for them alone. */
export async function playAudio(before: PageState, after: PageState, said: readonly string[]): Promise<void> {
  const { audio, language } = after
  const sound = SOUNDING.includes(audio) ? soundOf(before, after) : null
  const texts = SPEAKING.includes(audio) ? said : []
  if (!sound && texts.length === 0) return
  const { playSound, speak } = await import('./sounds.ts')
  if (sound) playSound(sound)
  for (const text of texts) speak(text, language)
}
