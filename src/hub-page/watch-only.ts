import type { Actions } from '../page/render/view.ts'
import { EMPTY_HAND } from '../page/state/hand.ts'

const nothing = () => undefined

/** The actions of a page that only looks on: all that would change a game do nothing. */
export function watchOnly(wanted: Partial<Actions>): Actions {
  return {
    show: nothing,
    linkTo: () => '',
    showPly: nothing,
    flip: nothing,
    tapMode: nothing,
    tapRemote: nothing,
    gesture: () => EMPTY_HAND,
    handAction: nothing,
    request: nothing,
    ask: async () => null,
    fetchAsOperator: async () => null,
    screen: nothing,
    startGame: nothing,
    startLesson: nothing,
    listGames: nothing,
    showGame: nothing,
    importGame: nothing,
    downloadRecord: nothing,
    openRules: nothing,
    openHealth: nothing,
    openShare: nothing,
    docsAddress: async () => null,
    sharedAddress: async () => null,
    openTokens: nothing,
    tokens: null,
    language: nothing,
    theme: nothing,
    audio: nothing,
    useToken: nothing,
    forgetToken: nothing,
    ...wanted,
  }
}
