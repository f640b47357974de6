import { inspect } from 'node:util'

const HIDDEN = '[hidden]'

/** A password or a private key that does not appear in a log, in an error or in JSON. */
export class Secret {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Only for passing it to the broker. */
  reveal(): string {
    return this.#text
  }

  toString(): string {
    return HIDDEN
  }

  toJSON(): string {
    return HIDDEN
  }

  [inspect.custom](): string {
    return HIDDEN
  }
}
