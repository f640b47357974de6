type Callback = () => void

interface Entry {
  atCycle: number
  callback: Callback
  next: Entry | null
}

/** What is due at which cycle, soonest first; those due at the same cycle run in the order they were added. */
export class EventQueue {
  nextAt = Number.POSITIVE_INFINITY
  #first: Entry | null = null
  #spare: Entry | null = null

  add(callback: Callback, atCycle: number): void {
    const entry = this.#spare ?? { atCycle, callback, next: null }
    this.#spare = entry.next
    entry.atCycle = atCycle
    entry.callback = callback
    let before: Entry | null = null
    let after = this.#first
    while (after && after.atCycle <= atCycle) {
      before = after
      after = after.next
    }
    entry.next = after
    if (before) before.next = entry
    else this.#setFirst(entry)
  }

  remove(callback: Callback): boolean {
    let before: Entry | null = null
    for (let entry = this.#first; entry; before = entry, entry = entry.next) {
      if (entry.callback !== callback) continue
      if (before) before.next = entry.next
      else this.#setFirst(entry.next)
      this.#keepForReuse(entry)
      return true
    }
    return false
  }

  runFirst(): void {
    const entry = this.#first!
    const { callback } = entry
    this.#setFirst(entry.next)
    this.#keepForReuse(entry)
    callback()
  }

  #setFirst(entry: Entry | null): void {
    this.#first = entry
    this.nextAt = entry ? entry.atCycle : Number.POSITIVE_INFINITY
  }

  #keepForReuse(entry: Entry): void {
    entry.next = this.#spare
    this.#spare = entry
  }
}
