import { defineConfig } from 'vitest/config'
import { inTwoGroups } from './test/support/two-groups.ts'

export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-line.ts'],
    globalSetup: './test/support/own-temporary-folder.ts',
    projects: inTwoGroups({
      ending: '.test.ts',
      testTimeout: 60_000,
      withoutAClock: {
        folders: [
          'bench',
          'coach',
          'core',
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
        files: [
          'app/backup/commands',
          'app/coach-commands',
          'app/command-line',
          'app/config-file',
          'app/lessons',
          'app/messages-people-act-on',
          'app/settings-in-force',
          'app/setup-terminal',
          'app/simulate',
          'app/track',
          'emulator/core',
          'emulator/frequent-instructions',
          'emulator/timer',
          'emulator/usart',
          'mqtt/claim-by-chance',
          'packaging/sbom',
        ],
      },
    }),
  },
})
