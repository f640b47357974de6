import { failure } from '../core/result.ts'
import { opponent } from '../rules/piece.ts'
import type { CommandOf } from './commands.ts'
import { type Decision, happens, NOTHING } from './decision.ts'
import type { When } from './events.ts'
import type { Over, Playing } from './state.ts'

export function takeBack(state: Playing | Over, { plies }: { readonly plies: number }, when: When): Decision {
  const least = state.status === 'over' && state.beforeEnding ? 0 : 1
  const most = state.position.ply
  if (most < least) return failure('plies', 'there is no move to take back')
  if (!Number.isSafeInteger(plies) || plies < least || plies > most) {
    return failure('plies', `${plies} moves cannot be taken back; ${least} to ${most} can`)
  }
  return happens({ type: 'takeback', ...when, plies })
}

/** A takeback that one player proposes and the other answers. */
export function decideTakeback(
  state: Playing | Over,
  command: CommandOf<'offer-takeback' | 'accept-takeback' | 'decline-takeback'>,
  when: When,
): Decision {
  const { takebackOffered: offered } = state
  if (command.type === 'offer-takeback') {
    const { side, plies } = command
    if (offered?.by === side && offered.plies === plies) return NOTHING
    if (offered) return failure('already-offered', 'a takeback is proposed already; answer that first')
    const possible = takeBack(state, command, when)
    return possible.ok ? happens({ type: 'takeback.offered', ...when, side, plies }) : possible
  }
  if (!offered) return failure('not-offered', 'no takeback is proposed; propose one')
  const mayAnswer = offered.by !== command.side
  // Who proposed it may withdraw it, but not accept it.
  if (command.type === 'decline-takeback')
    return happens({ type: 'takeback.declined', ...when, side: command.side })
  return mayAnswer
    ? takeBack(state, offered, when)
    : failure('own-offer', `the ${opponent(command.side)} answer the proposal of the ${command.side}`)
}
