import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
