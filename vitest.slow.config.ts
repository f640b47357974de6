import { defineConfig } from 'vitest/config'
import { inTwoGroups } from './test/support/two-groups.ts'

/** They install and boot whole Debians, which takes minutes: `FAULTS=short` leaves them out. */
const LONG = ['test/packaging/raspberry-pi.slow.ts']

/** Slow tests, by `npm run faults`: failures, kills, unplugged cables, and the page in a browser. */
export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-line.ts'],
    globalSetup: './test/support/own-temporary-folder.ts',
    projects: inTwoGroups({
      ending: '.slow.ts',
      testTimeout: 120_000,
      withoutAClock: {
        folders: [
          'firmware',
          'fuzz',
          'lessons',
          'rules',
          'schematics',
          'simulated-players',
          'tracking',
          'views',
        ],
        files: [
          'coach/forced-wins',
          'faults/simulated-day',
          'faults/thousand-games',
          'journal/kill',
          'packaging/package-contents',
        ],
      },
      leftOut: process.env.FAULTS === 'short' ? LONG : [],
    }),
  },
})
