import { defineConfig } from 'vitest/config'
import { inGroups } from './test/support/groups.ts'

/** They boot whole Debians or build packages twice, which takes minutes: `FAULTS=short` leaves them out. */
const LONG = ['test/packaging/raspberry-pi.slow.ts', 'test/packaging/reproducible-package.slow.ts']

/** Slow tests, by `npm run faults`: failures, kills, unplugged cables, and the page in a browser. */
export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-line.ts'],
    globalSetup: './test/support/own-temporary-folder.ts',
    projects: inGroups({
      ending: '.slow.ts',
      testTimeout: 120_000,
      isolate: true,
      withoutAClock: {
        folders: [
          'firmware',
          'fuzz',
          'hardware',
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
          'packaging/reproducible-package',
        ],
      },
      twoAtATime: {
        folders: ['mqtt', 'web'],
        files: [
          'app/commands/forget',
          'app/commands/match',
          'docs/commands',
          'hub/archive',
          'hub/hub',
          'hub/strangers',
          'hub/tournament-page',
          'packaging/release',
          'service/delay',
          'service/fallback-port',
          'service/private-files',
          'service/setup',
        ],
      },
      leftOut: process.env.FAULTS === 'short' ? LONG : [],
    }),
  },
})
