import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { NO_PROGRESS, type Progress, readProgressIn } from './progress.ts'

/** Those who learn at one board, each with their own progress. */
export interface Pupils {
  /** Who learns now; null while nobody is named. */
  readonly current: string | null
  /** In the order in which they came. */
  readonly pupils: readonly Pupil[]
}

export interface Pupil {
  readonly name: string
  readonly progress: Progress
}

export type PupilsFailure = Failure<'json' | 'shape' | 'too-many'>

export const NO_PUPILS: Pupils = { current: null, pupils: [] }

/** Two classes. */
export const MAX_PUPILS = 60
export const MAX_PUPIL_NAME = 40

/** This pupil learns from now on, and is added if new; null is nobody in particular. */
export function withCurrentPupil(before: Pupils, name: string | null): Result<Pupils, PupilsFailure> {
  if (name === null || before.pupils.some(pupil => pupil.name === name))
    return ok({ ...before, current: name })
  if (before.pupils.length >= MAX_PUPILS)
    return failure('too-many', `there are ${MAX_PUPILS} pupils already; remove one first`)
  return ok({ current: name, pupils: [...before.pupils, { name, progress: NO_PROGRESS }] })
}

/** What this pupil has learned is forgotten. */
export function withoutPupil({ current, pupils }: Pupils, name: string): Pupils {
  return {
    current: current === name ? null : current,
    pupils: pupils.filter(pupil => pupil.name !== name),
  }
}

/** The progress of whoever learns now; null while nobody is named. */
export function currentProgress({ current, pupils }: Pupils): Progress | null {
  return pupils.find(({ name }) => name === current)?.progress ?? null
}

export function withCurrentProgress(before: Pupils, progress: Progress): Pupils {
  const changed = (pupil: Pupil) => (pupil.name === before.current ? { ...pupil, progress } : pupil)
  return { ...before, pupils: before.pupils.map(changed) }
}

export function makePupils(pupils: Pupils): string {
  return `${JSON.stringify(pupils, null, 2)}\n`
}

/** Parses the output of `makePupils`. */
export function parsePupils(text: string): Result<Pupils, PupilsFailure> {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    return failure('json', `the list of pupils is not JSON: ${(error as Error).message}; put the file aside`)
  }
  const { current, pupils } = (content ?? {}) as { current?: unknown; pupils?: unknown }
  if (!Array.isArray(pupils) || (current !== null && typeof current !== 'string')) return wrongShape()
  const known: Pupil[] = []
  for (const pupil of pupils as { name?: unknown; progress?: unknown }[]) {
    const progress = readProgressIn(pupil?.progress)
    if (typeof pupil?.name !== 'string' || !progress.ok) return wrongShape()
    known.push({ name: pupil.name, progress: progress.value })
  }
  return ok({ current: known.some(({ name }) => name === current) ? (current ?? null) : null, pupils: known })
}

const wrongShape = () =>
  failure(
    'shape',
    'the list of pupils cannot be read: expected {"current": name, "pupils": [{"name", "progress"}]}; put the file aside',
  )
