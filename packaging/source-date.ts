import { execFileSync } from 'node:child_process'
import { ROOT } from './production-packages.ts'

/** The date of all built files: `SOURCE_DATE_EPOCH`, or that of the last commit. */
export function sourceDate(environment: NodeJS.ProcessEnv): Date {
  const seconds =
    environment.SOURCE_DATE_EPOCH ??
    execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' })
  return new Date(Number(seconds) * 1000)
}
