import type { AccessGrant } from '../../../core/access-grant.ts'
import { type Failure, failure, ok, type Result } from '../../../core/result.ts'
import type { CommandName, Request } from '../../../messages/requests.ts'
import type { Side } from '../../../rules/piece.ts'

/** Their own move, and the answer to it. */
const MAX_PLIES_OF_A_PLAYER = 2

const OF_A_TEACHER: readonly CommandName[] = [
  'hints',
  'hint',
  'lesson',
  'new-game',
  'opponent',
  'games',
  'game',
]

const ALLOWED = ok(null)

/** May whoever sent the request send it? `toMove` is the side whose turn it is. */
export function checkPermission(
  sender: AccessGrant,
  request: Request,
  toMove: Side | null,
): Result<null, Failure<'not-allowed'>> {
  switch (sender) {
    case 'operator':
      return ALLOWED
    case 'teacher':
      return OF_A_TEACHER.includes(request.name)
        ? ALLOWED
        : notAllowed(`a teacher may not send "${request.name}"; it needs the operator's token`)
    case 'player-attackers':
      return checkPlayer('attackers', request, toMove)
    case 'player-defenders':
      return checkPlayer('defenders', request, toMove)
  }
}

function checkPlayer(
  side: Side,
  request: Request,
  toMove: Side | null,
): Result<null, Failure<'not-allowed'>> {
  switch (request.name) {
    case 'move':
      return toMove === null || toMove === side ? ALLOWED : notAllowed(`it is not the turn of the ${side}`)
    case 'draw':
    case 'resign':
      return request.side === side ? ALLOWED : notAllowed(`this token is for the ${side}`)
    case 'undo':
      return (request.plies ?? 1) <= MAX_PLIES_OF_A_PLAYER
        ? ALLOWED
        : notAllowed(`a player takes back at most ${MAX_PLIES_OF_A_PLAYER} plies at once`)
    case 'games':
    case 'game':
      return ALLOWED
    case 'new-game':
    case 'opponent':
    case 'set-position':
    case 'hints':
    case 'hint':
    case 'lesson':
    case 'lights':
    case 'calibrate':
    case 'mask':
    case 'hands':
      return notAllowed(`a player may not send "${request.name}"; it needs the operator's token`)
  }
}

const notAllowed = (message: string) => failure('not-allowed', message)
