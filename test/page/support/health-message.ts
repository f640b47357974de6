import type { PublicHealth } from '../../../src/messages/public-messages.ts'

/** A board with a faulty sensor, as the service publishes it. */
export const FAULTY_A1: PublicHealth = {
  v: 1,
  at: '2026-11-16T20:00:00.000Z',
  findings: [
    {
      check: 'board',
      level: 'good',
      message: { en: 'The board is connected.', de: 'Das Brett ist verbunden.', nl: 'x', da: 'x' },
    },
    {
      check: 'sensors',
      level: 'warning',
      message: { en: 'Not read: a1.', de: 'Nicht gelesen: a1.', nl: 'x', da: 'x' },
      remedy: { en: 'Run `konakis doctor`.', de: 'Führe `konakis doctor` aus.', nl: 'x', da: 'x' },
      squares: ['a1'],
    },
  ],
}
