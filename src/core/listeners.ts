/** Those who want to know when something happens, in the order in which they were added. */
export class Listeners<T> {
  private readonly listeners: ((value: T) => void)[] = []

  add(listener: (value: T) => void): void {
    this.listeners.push(listener)
  }

  readonly notify = (value: T): void => {
    for (const listener of this.listeners) listener(value)
  }
}
