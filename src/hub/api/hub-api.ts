import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../../core/clock.ts'
import type { Failure, Result } from '../../core/result.ts'
import type { Position } from '../../rules/position.ts'
import { bearerSecret } from '../../web/bearer-secret.ts'
import { sendJson } from '../../web/http-responses.ts'
import type { HubArchive, WholeGame } from '../archive/hub-archive.ts'
import { recordOfArchived, replayed, snapshotOfArchived } from '../archive/replayed-game.ts'
import { StatisticsCache } from '../archive/statistics-cache.ts'
import type { ApiReply } from './api-reply.ts'
import { makePlace, parseSearch } from './search-query.ts'
import type { TournamentApi } from './tournament-api.ts'

interface Parts {
  readonly archive: HubArchive
  readonly tournaments: TournamentApi
  readonly prefix: string
  /** Those that are connected. */
  readonly boards: () => readonly string[]
  /** The operator whose token or session this is, by name; null for everybody else. */
  readonly operator: (secret: string) => string | null
  readonly clock: Clock
  /** How the game stood at each move, and where it turned. */
  readonly review: (key: string, last: Position) => Promise<Result<object, Failure<string>>>
}

const API = '/api/'
const NOT_FOUND: ApiReply = { status: 404, body: failed('not-found', 'there is no such thing here') }

/** What the hub's page reads, which everybody may who may open the page; and sends, which needs an operator's token. */
export class HubApi {
  private readonly parts: Parts
  private readonly statistics: StatisticsCache

  constructor(parts: Parts) {
    this.parts = parts
    this.statistics = new StatisticsCache(() => parts.archive.statistics(), parts.clock)
  }

  /** Counts the games before anybody asks. */
  start(): void {
    this.statistics.get().catch(() => undefined)
  }

  /** False for what is not below `/api/`. */
  async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (!path.startsWith(API)) return false
    const query = new URL(request.url ?? '/', 'http://hub').searchParams
    const { status, body } = await this.reply(request, path.slice(API.length).split('/'), query).catch(
      (): ApiReply => ({ status: 503, body: failed('database', 'the archive cannot be read; see /healthz') }),
    )
    // The body of a request that is refused may not have been read.
    if (status !== 200) response.setHeader('Connection', 'close')
    sendJson(response, status, body)
    return true
  }

  private async reply(
    request: IncomingMessage,
    [kind, ...rest]: readonly string[],
    query: URLSearchParams,
  ): Promise<ApiReply> {
    const { method = '' } = request
    const secret = bearerSecret(request)
    const operator = secret === null ? null : this.parts.operator(secret)
    if (kind === 'tournaments' && method === 'POST')
      return this.parts.tournaments.reply(rest, request, operator)
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, body: failed('method', 'this can only be read') }
    const [board, game, part] = rest
    switch (kind) {
      case 'hub':
        return {
          status: 200,
          body: {
            prefix: this.parts.prefix,
            boards: this.parts.boards(),
            isOperator: operator !== null,
          },
        }
      case 'statistics':
        return { status: 200, body: await this.statistics.get() }
      case 'tournaments':
        return this.parts.tournaments.reply(rest, request, operator)
      case 'games':
        if (board === undefined) return this.search(query)
        return game === undefined ? NOT_FOUND : this.game(board, game, part)
      default:
        return NOT_FOUND
    }
  }

  private async search(query: URLSearchParams): Promise<ApiReply> {
    const search = parseSearch(query)
    if (!search.ok) return { status: 400, body: { error: search.error } }
    const { games, next } = await this.parts.archive.search(search.value)
    return { status: 200, body: { games, next: next && makePlace(next) } }
  }

  private async game(board: string, id: string, part: string | undefined): Promise<ApiReply> {
    const game = await this.parts.archive.game(board, id)
    if (!game) return NOT_FOUND
    if (part === 'review') return this.review(game)
    if (part !== undefined) return NOT_FOUND
    const { startedAt, endedAt, moveTimes } = game
    const body = { id, board, startedAt, endedAt, moveTimes }
    return { status: 200, body: { ...body, game: snapshotOfArchived(game), record: recordOfArchived(game) } }
  }

  private async review(game: WholeGame): Promise<ApiReply> {
    const last = replayed(game)
    if (!last || !game.result)
      return {
        status: 409,
        body: failed('not-over', 'only a game that is over, and can be replayed, is reviewed'),
      }
    const review = await this.parts.review(
      `${game.board} ${game.game} ${game.seq} ${game.moves.length}`,
      last,
    )
    return review.ok ? { status: 200, body: review.value } : { status: 503, body: { error: review.error } }
  }
}

function failed(code: string, message: string) {
  return { error: { code, message } }
}
