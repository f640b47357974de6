import type { TokenWatch } from '../broker/token-watch.ts'
import type { GameState } from '../game/state.ts'

/** Withdraws the invitations to tables whose game has made way for another. */
export class EndedTables {
  private readonly access: Pick<TokenWatch, 'list' | 'revoke'>
  private readonly onRevoked: () => void
  /** Before the first game it may be any. */
  private table: string | null | undefined = undefined

  constructor(access: Pick<TokenWatch, 'list' | 'revoke'>, onRevoked: () => void) {
    this.access = access
    this.onRevoked = onRevoked
  }

  follow(game: GameState): void {
    const table = game.status === 'none' ? null : (game.table?.id ?? null)
    if (table === this.table) return
    this.table = table
    const tokens = this.access.list()
    const ended = tokens.ok
      ? tokens.value.filter(token => token.table !== undefined && token.table !== table)
      : []
    for (const { id } of ended) this.access.revoke(id)
    if (ended.length > 0) this.onRevoked()
  }
}
