import { type AccessGrant, isAccessGrant } from '../../core/access-grant.ts'

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
  private readonly grantKey: string

  constructor(store: KeyValueStore, broker: string) {
    this.store = store
    this.key = `konakis token ${broker}`
    this.grantKey = `konakis grant ${broker}`
  }

  get(): string | null {
    return attempt(() => this.store.getItem(this.key)) ?? null
  }

  /** What the stored token is for; null where that is not known. */
  grant(): AccessGrant | null {
    const grant = attempt(() => this.store.getItem(this.grantKey))
    return isAccessGrant(grant) ? grant : null
  }

  set(token: string, grant: AccessGrant | null): void {
    attempt(() => this.store.setItem(this.key, token))
    attempt(() => this.store.setItem(this.grantKey, grant ?? ''))
  }

  forget(): void {
    attempt(() => this.store.removeItem(this.key))
    attempt(() => this.store.removeItem(this.grantKey))
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
