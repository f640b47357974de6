import type { AccessGrant } from '../../core/access-grant.ts'
import type { CommandName } from '../../messages/command-names.ts'
import { commandsOf, sideOfGrant } from '../../messages/permissions.ts'
import type { Side } from '../../rules/piece.ts'

/** Who the visitor is: a viewer, a viewer whose token was refused, or what the token is for. */
export type Access = 'watch' | 'refused' | AccessGrant

/** The grant of the visitor's token; null for viewers. */
export const grantOf = (access: Access): AccessGrant | null =>
  access === 'watch' || access === 'refused' ? null : access

/** The side that the visitor plays by its token; null for those who play none or both. */
export function ownSide(access: Access): Side | null {
  const grant = grantOf(access)
  return grant && sideOfGrant(grant)
}

/**
 * May the visitor send this command, and for this side where it is for one? All that the page offers asks here; the
 * service checks again.
 */
export function mayCommand(access: Access, command: CommandName, side?: Side): boolean {
  const grant = grantOf(access)
  if (!grant || !commandsOf(grant).includes(command)) return false
  const own = sideOfGrant(grant)
  return own === null || side === undefined || side === own
}
