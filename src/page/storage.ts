import { attempt, type KeyValueStore } from './transport/token-store.ts'

const EMPTY: KeyValueStore = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** The browser's storage, or one that stores nothing if it is blocked. */
export const browserStorage = (): KeyValueStore => attempt(() => localStorage) ?? EMPTY

export const storedSetting = (key: string) => attempt(() => localStorage.getItem(key)) ?? null
export const storeSetting = (key: string, value: string) => attempt(() => localStorage.setItem(key, value))
