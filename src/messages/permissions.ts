import type { AccessGrant } from '../core/access-grant.ts'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import type { Side } from '../rules/piece.ts'
import { COMMAND_NAMES, type CommandName } from './command-names.ts'
import type { Request } from './requests.ts'

/** Their own move, and the answer to it. */
const MAX_PLIES_OF_A_PLAYER = 2

const OF_A_PLAYER: readonly CommandName[] = [
  'move',
  'draw',
  'resign',
  'undo',
  'takeback',
  'presence',
  'games',
  'game',
]

const OF_A_TEACHER: readonly CommandName[] = [
  'hints',
  'hint',
  'lesson',
  'pupil',
  'new-game',
  'opponent',
  'games',
  'game',
  'review',
]

/** The commands that somebody with such a token may send. */
export function commandsOf(grant: AccessGrant): readonly CommandName[] {
  switch (grant) {
    case 'operator':
      return COMMAND_NAMES
    case 'teacher':
      return OF_A_TEACHER
    case 'player-attackers':
    case 'player-defenders':
      return OF_A_PLAYER
  }
}

/** The side that a player has; null for everybody else. */
export function sideOfGrant(grant: AccessGrant): Side | null {
  switch (grant) {
    case 'player-attackers':
      return 'attackers'
    case 'player-defenders':
      return 'defenders'
    case 'teacher':
    case 'operator':
      return null
  }
}

/** May whoever sent the request send it? `toMove` is the side whose turn it is. */
export function checkPermission(
  sender: AccessGrant,
  request: Request,
  toMove: Side | null,
): Result<null, Failure<'not-allowed'>> {
  const side = sideOfGrant(sender)
  if (!commandsOf(sender).includes(request.name))
    return notAllowed(
      `a ${side ? 'player' : sender} may not send "${request.name}"; it needs the operator's token`,
    )
  return side ? checkPlayer(side, request, toMove) : ok(null)
}

/** Players act for their own side only. */
function checkPlayer(
  side: Side,
  request: Request,
  toMove: Side | null,
): Result<null, Failure<'not-allowed'>> {
  if (request.name === 'move' && toMove !== null && toMove !== side)
    return notAllowed(`it is not the turn of the ${side}`)
  if (
    (request.name === 'draw' || request.name === 'resign' || request.name === 'takeback') &&
    request.side !== side
  )
    return notAllowed(`this token is for the ${side}`)
  if (request.name === 'undo' && (request.plies ?? 1) > MAX_PLIES_OF_A_PLAYER)
    return notAllowed(`a player takes back at most ${MAX_PLIES_OF_A_PLAYER} plies at once`)
  return ok(null)
}

const notAllowed = (message: string) => failure('not-allowed', message)
