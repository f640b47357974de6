/** For names that nobody else has. */
export const randomText = (): string => crypto.getRandomValues(new Uint32Array(2)).join('.')
