/** Runs asynchronous tasks one after another, in the order in which they were added. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve()

  /** The task's own result or rejection; one that fails does not stop those after it. */
  add<T>(task: () => Promise<T> | T): Promise<T> {
    const done = this.last.then(task)
    this.last = done.catch(() => undefined)
    return done
  }

  /** Resolves when everything added so far has ended. */
  async idle(): Promise<void> {
    await this.last
  }
}
