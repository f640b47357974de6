import { el } from './dom.ts'
import { seatName } from './seat-name.ts'
import { takebackAnswer } from './takeback-answer.ts'
import type { Actions, Part } from './view.ts'

/** What only a player of a remote game is asked. */
export function remoteActions(actions: Actions): Part {
  const parts = [takebackAnswer(actions), seatName()]
  return {
    root: el('div', {}, ...parts.map(({ root }) => root)),
    update(view) {
      for (const part of parts) part.update(view)
    },
  }
}
