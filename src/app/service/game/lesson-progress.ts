import { join } from 'node:path'
import { ok, type Result } from '../../../core/result.ts'
import { SerialQueue } from '../../../core/serial-queue.ts'
import { type DiskFailure, diskFailure, errorCode } from '../../../journal/failure.ts'
import { type Files, writeNew } from '../../../journal/files.ts'
import { nodeFiles } from '../../../journal/node-files.ts'
import {
  makeProgress,
  NO_PROGRESS,
  type Progress,
  type ProgressFailure,
  parseProgress,
  withLessonDone,
} from '../../../lessons/progress.ts'

const pathIn = (folder: string) => join(folder, 'lessons.json')

/** What was learned, as the folder has it. */
export async function readProgress(
  folder: string,
  files: Files = nodeFiles,
): Promise<Result<Progress, DiskFailure | ProgressFailure>> {
  const path = pathIn(folder)
  try {
    return parseProgress(Buffer.from(await files.read(path)).toString())
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? ok(NO_PROGRESS) : diskFailure(error, path)
  }
}

/** Keeps what was learned. A file that cannot be read is left alone, since somebody may repair it. */
export class LessonProgress {
  private readonly folder: string
  private readonly files: Files
  private readonly queue = new SerialQueue()

  constructor(folder: string, files: Files = nodeFiles) {
    this.folder = folder
    this.files = files
  }

  read(): Promise<Result<Progress, DiskFailure | ProgressFailure>> {
    return readProgress(this.folder, this.files)
  }

  /** Resolves when it is on the disk. */
  keep(
    rulesId: string,
    lessonId: string,
    doneAt: string,
  ): Promise<Result<null, DiskFailure | ProgressFailure>> {
    return this.queue.add(() => this.add(rulesId, lessonId, doneAt))
  }

  private async add(
    rulesId: string,
    lessonId: string,
    doneAt: string,
  ): Promise<Result<null, DiskFailure | ProgressFailure>> {
    const { folder, files } = this
    const before = await this.read()
    if (!before.ok) return before
    const after = withLessonDone(before.value, rulesId, lessonId, doneAt)
    if (after === before.value) return ok(null)
    const path = pathIn(folder)
    try {
      await writeNew(files, `${path}.new`, Buffer.from(makeProgress(after)))
      await files.rename(`${path}.new`, path)
      await files.syncFolder(folder)
      return ok(null)
    } catch (error) {
      return diskFailure(error, path)
    }
  }
}
