export const KNOWN: { readonly [part: string]: { readonly [word: string]: number } } = {}
