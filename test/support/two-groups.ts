import type { TestProjectConfiguration } from 'vitest/config'

interface Groups {
  /** `.test.ts`, or `.slow.ts` for slow tests. */
  readonly ending: string
  /** Tests here have no clock but their own, or no hurry, so two files at a time do not disturb each other. */
  readonly withoutAClock: { readonly folders: readonly string[]; readonly files: readonly string[] }
  readonly leftOut?: readonly string[]
  readonly testTimeout: number
}

/** First those that may run two at a time; then one by one those where emulated boards keep the clock's time. */
export function inTwoGroups({
  ending,
  withoutAClock,
  leftOut = [],
  testTimeout,
}: Groups): TestProjectConfiguration[] {
  const { folders, files } = withoutAClock
  const anyTime = [
    ...folders.map(folder => `test/${folder}/**/*${ending}`),
    ...files.map(file => `test/${file}${ending}`),
  ]
  const patience = { testTimeout, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }
  return [
    {
      test: {
        ...patience,
        name: 'any time',
        include: anyTime,
        exclude: [...leftOut],
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
      },
    },
    {
      test: {
        ...patience,
        name: 'by the clock',
        include: [`test/**/*${ending}`],
        exclude: [...anyTime, ...leftOut],
        maxWorkers: 1,
        // A machine that stands still for a second is no fault of the code; the closing lines name each such test.
        retry: 1,
        sequence: { groupOrder: 2 },
      },
    },
  ]
}
