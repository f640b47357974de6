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

/** The answer to a request, or to one that sends something; null where none comes. */
export type AskHub = (path: string, body?: object) => Promise<unknown>

/** What the page asks of its hub. Null where the hub does not answer as expected. */
export const hubRequests = {
  facts: (secret: string | null): Promise<HubFacts | null> => get('hub', hubFacts, secret),
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

/** `secret`: an operator's session. */
export const askHub =
  (secret: string | null): AskHub =>
  async (path, body) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    try {
      const answer = await fetch(`./api/${path}`, {
        ...sent,
        headers: secret === null ? {} : { Authorization: `Bearer ${secret}` },
      })
      return await answer.json()
    } catch {
      return null
    }
  }

export function readAs<Schema extends z.core.$ZodType>(
  schema: Schema,
  answer: unknown,
): z.infer<Schema> | null {
  const read = z.safeParse(schema, answer)
  return read.success ? read.data : null
}

async function get<Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
  secret: string | null = null,
): Promise<z.infer<Schema> | null> {
  return readAs(schema, await askHub(secret)(path))
}
