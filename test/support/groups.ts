import type { TestProjectConfiguration } from 'vitest/config'

interface TestFiles {
  readonly folders: readonly string[]
  readonly files: readonly string[]
}

interface Groups {
  /** `.test.ts`, or `.slow.ts` for slow tests. */
  readonly ending: string
  /** Tests here have no clock but their own, or no hurry, so two files at a time do not disturb each other. */
  readonly withoutAClock: TestFiles
  /** Sockets and processes of their own, which wait more than they work: two at a time, and a second try. */
  readonly twoAtATime: TestFiles
  readonly leftOut?: readonly string[]
  readonly testTimeout: number
  /** Whether each file gets a process of its own, which takes longer than most files. */
  readonly isolate: boolean
}

/** Those that may run two at a time first; then one by one those where emulated boards keep the clock's time. */
export function inGroups({
  ending,
  withoutAClock,
  twoAtATime,
  leftOut = [],
  testTimeout,
  isolate,
}: Groups): TestProjectConfiguration[] {
  const patterns = ({ folders, files }: TestFiles) => [
    ...folders.map(folder => `test/${folder}/**/*${ending}`),
    ...files.map(file => `test/${file}${ending}`),
  ]
  const anyTime = patterns(withoutAClock)
  const waiting = patterns(twoAtATime)
  const patience = { testTimeout, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } }, isolate }
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
        name: 'two at a time',
        include: waiting,
        exclude: [...anyTime, ...leftOut],
        maxWorkers: 2,
        retry: 1,
        sequence: { groupOrder: 2 },
      },
    },
    {
      test: {
        ...patience,
        name: 'by the clock',
        include: [`test/**/*${ending}`],
        exclude: [...anyTime, ...waiting, ...leftOut],
        maxWorkers: 1,
        // A machine that stands still for a second is no fault of the code; the closing lines name each such test.
        retry: 1,
        sequence: { groupOrder: 3 },
      },
    },
  ]
}
