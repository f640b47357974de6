import { defineConfig } from 'vitest/config'

/** Longer proofs, by `npm run faults`: what fails, what is killed, what is pulled out, and the page in a browser. */
export default defineConfig({
  test: {
    include: ['test/**/*.proof.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
