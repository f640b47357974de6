/** The part of the browser's storage that is used here. It may refuse; then nothing is kept. */
export interface KeyValueStore {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

/**
 * Control tokens, each kept under the broker that it was given for: a link with another `?broker=` finds
 * none, so a token is never sent to a stranger.
 */
export class TokenStore {
  private readonly store: KeyValueStore
  private readonly key: string

  constructor(store: KeyValueStore, broker: string) {
    this.store = store
    this.key = `konakis token ${broker}`
  }

  get(): string | null {
    return attempt(() => this.store.getItem(this.key)) ?? null
  }

  set(token: string): void {
    attempt(() => this.store.setItem(this.key, token))
  }

  forget(): void {
    attempt(() => this.store.removeItem(this.key))
  }
}

/** Private windows and blocked storage throw. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
