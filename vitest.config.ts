import { defineConfig } from 'vitest/config'
import { inTwoGroups } from './test/support/two-groups.ts'

export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-line.ts'],
    globalSetup: './test/support/own-temporary-folder.ts',
    projects: inTwoGroups({
      ending: '.test.ts',
      testTimeout: 60_000,
      withoutAClock: [
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
      ],
    }),
  },
})
