import { join } from 'node:path'
import { ok, type Result } from '../core/result.ts'
import { SerialQueue } from '../core/serial-queue.ts'
import { type DiskFailure, diskFailure, errorCode } from '../journal/failure.ts'
import { type Files, writeNew } from '../journal/files.ts'
import { nodeFiles } from '../journal/node-files.ts'
import {
  makeProgress,
  NO_PROGRESS,
  type Progress,
  type ProgressFailure,
  parseProgress,
  withLessonDone,
} from '../lessons/progress.ts'
import {
  currentProgress,
  makePupils,
  NO_PUPILS,
  type Pupils,
  type PupilsFailure,
  parsePupils,
  withCurrentProgress,
  withCurrentPupil,
  withoutPupil,
} from '../lessons/pupils.ts'

/** What was learned while nobody was named. */
const progressPath = (folder: string) => join(folder, 'lessons.json')
const pupilsPath = (folder: string) => join(folder, 'pupils.json')

type LearnedFailure = DiskFailure | ProgressFailure | PupilsFailure

/** What was learned by nobody in particular, as the folder has it. */
export function readProgress(
  folder: string,
  files: Files = nodeFiles,
): Promise<Result<Progress, DiskFailure | ProgressFailure>> {
  return readFile(files, progressPath(folder), parseProgress, NO_PROGRESS)
}

export function readPupils(
  folder: string,
  files: Files = nodeFiles,
): Promise<Result<Pupils, DiskFailure | PupilsFailure>> {
  return readFile(files, pupilsPath(folder), parsePupils, NO_PUPILS)
}

async function readFile<Content, Problem>(
  files: Files,
  path: string,
  parse: (text: string) => Result<Content, Problem>,
  none: Content,
): Promise<Result<Content, DiskFailure | Problem>> {
  try {
    return parse(Buffer.from(await files.read(path)).toString())
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? ok(none) : diskFailure(error, path)
  }
}

/**
 * Keeps what was learned, by each pupil and by nobody in particular. A file that cannot be read is left alone, since
 * somebody may repair it.
 */
export class LessonProgress {
  private readonly folder: string
  private readonly files: Files
  private readonly queue = new SerialQueue()

  constructor(folder: string, files: Files = nodeFiles) {
    this.folder = folder
    this.files = files
  }

  pupils(): Promise<Result<Pupils, LearnedFailure>> {
    return readPupils(this.folder, this.files)
  }

  /** Of whoever learns now. */
  async read(): Promise<Result<Progress, LearnedFailure>> {
    const pupils = await this.pupils()
    if (!pupils.ok) return pupils
    const current = currentProgress(pupils.value)
    return current ? ok(current) : readProgress(this.folder, this.files)
  }

  /** Resolves when it is on the disk. */
  keep(rulesId: string, lessonId: string, doneAt: string): Promise<Result<null, LearnedFailure>> {
    return this.queue.add(async () => {
      const [pupils, before] = [await this.pupils(), await this.read()]
      if (!pupils.ok) return pupils
      if (!before.ok) return before
      const after = withLessonDone(before.value, rulesId, lessonId, doneAt)
      if (after === before.value) return ok(null)
      return pupils.value.current === null
        ? this.write(progressPath(this.folder), makeProgress(after))
        : this.write(pupilsPath(this.folder), makePupils(withCurrentProgress(pupils.value, after)))
    })
  }

  /** This pupil learns from now on; null is nobody in particular. */
  choose(name: string | null): Promise<Result<null, LearnedFailure>> {
    return this.changePupils(pupils => withCurrentPupil(pupils, name))
  }

  forget(name: string): Promise<Result<null, LearnedFailure>> {
    return this.changePupils(pupils => ok(withoutPupil(pupils, name)))
  }

  private changePupils(
    change: (pupils: Pupils) => Result<Pupils, PupilsFailure>,
  ): Promise<Result<null, LearnedFailure>> {
    return this.queue.add(async () => {
      const before = await this.pupils()
      if (!before.ok) return before
      const after = change(before.value)
      return after.ok ? this.write(pupilsPath(this.folder), makePupils(after.value)) : after
    })
  }

  private async write(path: string, text: string): Promise<Result<null, DiskFailure>> {
    const { folder, files } = this
    try {
      await writeNew(files, `${path}.new`, Buffer.from(text))
      await files.rename(`${path}.new`, path)
      await files.syncFolder(folder)
      return ok(null)
    } catch (error) {
      return diskFailure(error, path)
    }
  }
}
