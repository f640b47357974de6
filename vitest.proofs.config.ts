import { defineConfig } from 'vitest/config'

/** Proofs here have no clock but their own, so two files at a time do not disturb each other. */
const WITHOUT_A_CLOCK = ['firmware', 'fuzz', 'hands', 'schematics', 'tracking', 'views'].map(
  folder => `test/${folder}/**/*.proof.ts`,
)

/** They install and boot whole Debians, which takes minutes: `FAULTS=short` leaves them out. */
const LONG = ['test/packaging/raspberry-pi.proof.ts']
const leftOut = process.env.FAULTS === 'short' ? LONG : []

const PATIENCE = { testTimeout: 120_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

/** Longer proofs, by `npm run faults`: what fails, what is killed, what is pulled out, and the page in a browser. */
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
          include: ['test/**/*.proof.ts'],
          exclude: [...WITHOUT_A_CLOCK, ...leftOut],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
