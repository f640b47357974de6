import type { Reporter, TestModule } from 'vitest/node'

/**
 * Prints the line that scripts read: `N passed, N failed`, and how many were skipped where any were. Tests that needed
 * a second try are named before it.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      if (module.errors().length > 0) count.failed += 1
      for (const test of module.children.allTests()) {
        count[test.result().state] += 1
        if (test.diagnostic()?.flaky)
          console.log(`passed at the second try: ${module.moduleId}: ${test.fullName}`)
      }
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
    console.log(`\n${count.passed} passed, ${count.failed + count.pending} failed${skipped}`)
  }
}
