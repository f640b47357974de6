import { failure } from '../core/result.ts'

export const NOT_YOUR_SEAT = failure('not-your-seat', 'this side is played at another board')
export const AT_TABLE = failure(
  'at-table',
  'a remote game is being played; end it first, by resigning or by agreeing on a draw',
)
export const MOVE_UNDER_WAY = failure(
  'move-under-way',
  'your move is still on its way to the other board; try again when it has arrived',
)
export const GONE_ON = failure('stale-ply', 'the game has gone on meanwhile; look at it again')
