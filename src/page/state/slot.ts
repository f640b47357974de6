/** The latest message of a topic: none yet, valid, or invalid. */
export type Slot<T> =
  | { readonly kind: 'none' }
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'unreadable'; readonly why: string }

export const NONE = { kind: 'none' } as const
export const read = <T>(value: T): Slot<T> => ({ kind: 'read', value })
export const unreadable = (why: string) => ({ kind: 'unreadable', why }) as const

export function readValue<T>(slot: Slot<T>): T | null {
  return slot.kind === 'read' ? slot.value : null
}
