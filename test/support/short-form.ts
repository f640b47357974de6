/** `FAULTS=short npm run faults` plays fewer games, kills and frames, so that it ends in minutes. */
export function inShortForm<T>({ short, whole }: { readonly short: T; readonly whole: T }): T {
  return process.env.FAULTS === 'short' ? short : whole
}
