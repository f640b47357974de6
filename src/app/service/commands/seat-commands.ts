import { type Failure, ok, type Result } from '../../../core/result.ts'
import type { PageAction } from '../../../loop/inputs.ts'
import type { Request } from '../../../messages/requests.ts'
import type { Size } from '../../../rules/geometry.ts'
import { parseMove } from '../../../rules/move.ts'
import type { Side } from '../../../rules/piece.ts'

/** A seat at a table, which somebody has by a page. */
export interface PageSeat {
  readonly table: string
  readonly side: Side
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
