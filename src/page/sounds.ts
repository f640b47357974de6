import type { Language } from '../words/language.ts'
import type { Sound } from './state/sound.ts'

/** A tone: its pitch, when it begins and how long it lasts. */
type Tone = readonly [hz: number, atMs: number, durationMs: number]

/** Short and wooden for moves; fifths upwards for the king's calls; a chord at the end. */
const TONES: { readonly [sound in Sound]: readonly Tone[] } = {
  move: [[220, 0, 70]],
  capture: [
    [220, 0, 70],
    [147, 90, 110],
  ],
  raichi: [
    [392, 0, 120],
    [587, 130, 200],
  ],
  tuichu: [
    [392, 0, 100],
    [587, 110, 100],
    [880, 220, 240],
  ],
  over: [
    [262, 0, 700],
    [330, 120, 600],
    [392, 240, 500],
  ],
}

const VOLUME = 0.2

let context: AudioContext | null = null

/** Browsers stay silent until the page was pressed once; what comes before that is not played later. */
export function playSound(sound: Sound): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  const now = context.currentTime
  for (const [hz, atMs, durationMs] of TONES[sound]) {
    const begin = now + atMs / 1000
    const end = begin + durationMs / 1000
    const gain = context.createGain()
    gain.gain.setValueAtTime(VOLUME, begin)
    gain.gain.exponentialRampToValueAtTime(0.001, end)
    const tone = context.createOscillator()
    tone.type = 'triangle'
    tone.frequency.value = hz
    tone.connect(gain).connect(context.destination)
    tone.start(begin)
    tone.stop(end)
  }
}

/** By the browser's own voice of the language. */
export function speak(text: string, language: Language): void {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  speechSynthesis.speak(utterance)
}
