/** `2026-11-16-1`: the day, and which game of that day. */
const ID = /^(\d{4}-\d{2}-\d{2})-([1-9]\d{0,8})$/

export const isGameId = (text: string) => ID.test(text)

/** The day and the number; null for what is no id. */
export function partsOfGameId(text: string): { readonly day: string; readonly number: number } | null {
  const [, day, number] = ID.exec(text) ?? []
  return day === undefined ? null : { day, number: Number(number) }
}
