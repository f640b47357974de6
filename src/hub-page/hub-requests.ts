import * as z from 'zod/mini'
import {
  type HubFacts,
  type HubGames,
  type HubStatistics,
  hubFacts,
  hubGames,
  hubStatistics,
} from '../messages/hub-replies.ts'
import { gameData, type ReviewData, reviewData } from '../messages/responses.ts'

export type SearchFields = { readonly [name in 'player' | 'rules' | 'result' | 'from' | 'to']: string }

/** What the page asks of its hub. Null where the hub does not answer as expected. */
export const hubRequests = {
  facts: (): Promise<HubFacts | null> => get('hub', hubFacts),
  statistics: (): Promise<HubStatistics | null> => get('statistics', hubStatistics),
  games: (fields: SearchFields, before: string | null): Promise<HubGames | null> => {
    const filled = Object.entries(fields).filter(([, value]) => value !== '')
    const query = new URLSearchParams([...filled, ...(before === null ? [] : [['before', before]])])
    return get(`games?${query}`, hubGames)
  },
  game: (board: string, game: string) => get(`games/${named(board, game)}`, gameData),
  review: (board: string, game: string): Promise<ReviewData | null> =>
    get(`games/${named(board, game)}/review`, reviewData),
}

const named = (...names: readonly string[]) => names.map(encodeURIComponent).join('/')

async function get<Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  try {
    const answer = await fetch(`./api/${path}`)
    const read = answer.ok ? z.safeParse(schema, await answer.json()) : null
    return read?.success ? read.data : null
  } catch {
    return null
  }
}
