import { SIDES, type Side } from '../rules/piece.ts'
import { samePosition } from '../rules/same-position.ts'
import { lengthAtPosition } from '../table/log.ts'
import { peerOf } from '../table/table-state.ts'
import type { TableView } from '../views/public-game.ts'
import type { LoopState } from './state.ts'

/** The seats of a remote game, as viewers of this board see them. */
export function tableView(state: LoopState): TableView | null {
  const { table } = state
  if (!table) return null
  const [attackers, defenders] = SIDES.map(side => seatOf(state, side))
  return { seats: { attackers: attackers!, defenders: defenders! } }
}

function seatOf({ table, log, game, tracker }: LoopState, side: Side): TableView['seats'][Side] {
  const peer = table && peerOf(table, side)
  if (!peer) {
    const { position, phase } = tracker.view
    const isRight = game.status !== 'none' && samePosition(position, game.position) && phase !== 'disturbed'
    return {
      at: 'here',
      isAway: false,
      board: isRight ? 'mirrored' : phase === 'offline' ? 'accepted' : 'shown',
    }
  }
  const length = lengthAtPosition(log)
  const board = peer.mirrored >= length ? 'mirrored' : peer.shown >= length ? 'shown' : 'accepted'
  const { isAway, device, awaySince } = peer
  return { at: device, isAway, ...(isAway && { since: awaySince }), board }
}
