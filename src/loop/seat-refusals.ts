import { failure } from '../core/result.ts'

export const NOT_YOUR_SEAT = failure('not-your-seat', 'this side is played at another board')
export const AT_TABLE = failure(
  'at-table',
  'a remote game is being played; end it first, by resigning or by agreeing on a draw',
)
