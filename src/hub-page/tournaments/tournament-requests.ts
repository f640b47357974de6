import * as z from 'zod/mini'
import {
  type ListedTournament,
  type NewTournament,
  type ResultCorrection,
  type ShownTournament,
  shownTournament,
  type TournamentRefusal,
  tournamentList,
  tournamentRefusal,
} from '../../messages/tournaments.ts'
import { type AskHub, askHub, readAs } from '../hub-requests.ts'

/** What the hub did, or why not; `database` also where it does not answer. */
export type TournamentAnswer<T> =
  | { readonly done: T; readonly refused: null }
  | { readonly done: null; readonly refused: TournamentRefusal }

/** What the page asks about tournaments. Null where the hub does not answer as expected. */
export interface TournamentRequests {
  readonly list: () => Promise<readonly ListedTournament[] | null>
  readonly get: (id: number) => Promise<ShownTournament | null>
  readonly create: (wanted: NewTournament) => Promise<TournamentAnswer<{ readonly id: number }>>
  readonly addPlayers: (id: number, names: readonly string[]) => Promise<TournamentAnswer<ShownTournament>>
  readonly withdraw: (id: number, player: number) => Promise<TournamentAnswer<ShownTournament>>
  readonly pairRound: (id: number) => Promise<TournamentAnswer<ShownTournament>>
  readonly correct: (id: number, correction: ResultCorrection) => Promise<TournamentAnswer<ShownTournament>>
}

const created = z.object({ id: z.int() })

export function tournamentRequests(secret: string | null): TournamentRequests {
  const ask: AskHub = askHub(secret)

  async function change<Schema extends z.core.$ZodType>(
    path: string,
    schema: Schema,
    body: object,
  ): Promise<TournamentAnswer<z.infer<Schema>>> {
    const answer = await ask(path, body)
    const done = readAs(schema, answer)
    if (done !== null) return { done, refused: null }
    const refusal = readAs(tournamentRefusal, answer)
    return { done: null, refused: refusal?.error.code ?? 'database' }
  }

  return {
    list: async () => readAs(tournamentList, await ask('tournaments'))?.tournaments ?? null,
    get: async id => readAs(shownTournament, await ask(`tournaments/${id}`)),
    create: wanted => change('tournaments', created, wanted),
    addPlayers: (id, names) => change(`tournaments/${id}/players`, shownTournament, { names }),
    withdraw: (id, player) => change(`tournaments/${id}/withdrawals`, shownTournament, { player }),
    pairRound: id => change(`tournaments/${id}/rounds`, shownTournament, {}),
    correct: (id, correction) => change(`tournaments/${id}/corrections`, shownTournament, correction),
  }
}
