import type { SetupFailure, SetupJob } from '../messages/setup.ts'

export type FailedJob = Extract<SetupJob, { kind: 'failed' }>
export type SetupWork = FailedJob['work']

/** How the work ended; `detail` is for whoever looks after the machine. */
export function failed(
  work: SetupWork,
  code: SetupFailure,
  detail: string,
  squares?: readonly string[],
): FailedJob {
  return {
    kind: 'failed',
    work,
    code,
    detail: detail.slice(0, 2000),
    ...(squares && { squares: [...squares] }),
  }
}
