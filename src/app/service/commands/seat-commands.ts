import { type Failure, ok, type Result } from '../../../core/result.ts'
import type { PageAction } from '../../../loop/inputs.ts'
import type { Request, RequestOf } from '../../../messages/requests.ts'
import type { Invitation } from '../../../remote/seats.ts'
import type { Size } from '../../../rules/geometry.ts'
import { parseMove } from '../../../rules/move.ts'
import type { Side } from '../../../rules/piece.ts'

/** A seat at a table, which somebody has by a page. */
export interface PageSeat {
  readonly table: string
  readonly side: Side
}

export function invitationOf(request: RequestOf<'invite'>): Invitation {
  const { side, player: name, from, hints, touchMove, graceSeconds, absenceSeconds } = request
  const terms = {
    ...(hints && { hints }),
    ...(touchMove && { touchMove }),
    ...(graceSeconds !== undefined && { graceMs: graceSeconds * 1000 }),
    ...(absenceSeconds !== undefined && { absenceMs: absenceSeconds * 1000 }),
  }
  return { side, name, from, terms }
}

/** What a request means from whoever has a seat; null for what is no action of a player. */
export function pageAction(request: Request, size: Size): Result<PageAction, Failure<string>> | null {
  switch (request.name) {
    case 'move': {
      const move = parseMove(request.move, size)
      const { expectedPly, spentMs } = request
      return move.ok ? ok({ type: 'ply', move: move.value, expectedPly, spentMs }) : move
    }
    case 'undo':
      return ok({ type: 'take-back', plies: request.plies ?? 1 })
    case 'takeback':
      return ok({ type: `${request.action}-takeback` })
    case 'resign':
      return ok({ type: 'resign' })
    case 'draw':
      return ok({ type: `${request.action}-draw` })
  }
  return null
}
