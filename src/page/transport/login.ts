import type { Access } from '../state/access.ts'

/** What to connect with, and what that allows. */
export interface Login {
  readonly secret: string | null
  readonly access: Access
}

export const WITHOUT_TOKEN: Login = { secret: null, access: 'watch' }
