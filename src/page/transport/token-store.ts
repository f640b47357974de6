/** The part of `Storage` that is used here. It may throw; then nothing is stored. */
export interface KeyValueStore {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

/** Control tokens, stored per broker: a link with another `?broker=` finds none, so no token leaks to it. */
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

/** Undefined if it throws, as storage does in private windows or when blocked. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
