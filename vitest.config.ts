import { defineConfig } from 'vitest/config'

/** Tests here have no clock but their own, so two files at a time do not disturb each other. */
const WITHOUT_A_CLOCK = [
  'coach',
  'doctor',
  'firmware',
  'fuzz',
  'game',
  'hands',
  'journal',
  'lessons',
  'messages',
  'page',
  'rules',
  'rulesets',
  'schematics',
  'tracking',
  'views',
  'wire',
  'words',
].map(folder => `test/${folder}/**/*.test.ts`)

const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-line.ts'],
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'any time',
          include: WITHOUT_A_CLOCK,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'by the clock',
          include: ['test/**/*.test.ts'],
          exclude: WITHOUT_A_CLOCK,
          // Emulated boards run by the clock: two at once on two cores would not keep its time.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
