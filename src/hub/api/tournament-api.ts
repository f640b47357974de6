import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import {
  newPlayers,
  newTournament,
  resultCorrection,
  type TournamentRefusal,
  withdrawal,
} from '../../messages/tournaments.ts'
import { readBytes } from '../../web/request-body.ts'
import { decide, type TournamentCommand } from '../tournament/tournament-commands.ts'
import type { TournamentStore } from '../tournament/tournament-store.ts'
import type { ApiReply } from './api-reply.ts'
import { listedTournament, shownTournament } from './shown-tournament.ts'

interface Parts {
  readonly store: TournamentStore
  readonly timeOfDay: () => Date
}

type Refused = Failure<TournamentRefusal>

/** A list of players, each with the longest name. */
const MAX_BODY_BYTES = 64 * 1024

const STATUSES: { readonly [code in TournamentRefusal]?: number } = {
  'bad-request': 400,
  'not-an-operator': 401,
  'not-found': 404,
}
const NOT_FOUND = failure('not-found', 'there is no such thing here')

/** What a request to change a tournament may contain, by the last part of its path. */
const COMMANDS: {
  readonly [part: string]: (body: unknown) => Result<TournamentCommand, Refused>
} = {
  players: body => parsed(newPlayers, body, ({ names }) => ({ type: 'add-players', names })),
  withdrawals: body => parsed(withdrawal, body, ({ player }) => ({ type: 'withdraw', player })),
  rounds: () => ok({ type: 'pair-round' }),
  corrections: body =>
    parsed(resultCorrection, body, correction => ({ type: 'correct-result', ...correction })),
}

/** Tournaments: everybody may read them, and operators change them. */
export class TournamentApi {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** `path`: what comes after `/api/tournaments`; `operator`: who asks, null for visitors. */
  async reply(path: readonly string[], request: IncomingMessage, operator: string | null): Promise<ApiReply> {
    const answered =
      request.method === 'POST'
        ? await this.change(path, request, operator)
        : await this.read(path, operator !== null)
    return answered.ok
      ? { status: 200, body: answered.value }
      : { status: STATUSES[answered.error.code] ?? 409, body: { error: answered.error } }
  }

  private async read(
    [id, ...rest]: readonly string[],
    isOperator: boolean,
  ): Promise<Result<object, Refused>> {
    const { store } = this.parts
    if (id === undefined) {
      const tournaments = await store.list()
      return ok({ tournaments: tournaments.map(each => listedTournament(each.id, each.tournament)) })
    }
    const tournament = rest.length === 0 && isId(id) ? await store.get(Number(id)) : null
    return tournament ? ok(shownTournament(Number(id), tournament, { isOperator })) : NOT_FOUND
  }

  private async change(
    [id, part, ...rest]: readonly string[],
    request: IncomingMessage,
    operator: string | null,
  ): Promise<Result<object, Refused>> {
    if (operator === null) return failure('not-an-operator', 'this needs the token of an operator')
    const body = await readJson(request)
    if (!body.ok) return body
    const changed = { by: operator, at: this.parts.timeOfDay().toISOString() }
    if (id === undefined) return this.create(body.value, changed)
    const command = COMMANDS[part ?? '']?.(body.value)
    if (!command || rest.length > 0 || !isId(id)) return NOT_FOUND
    if (!command.ok) return command
    const done = await this.parts.store.change(Number(id), changed, present => decide(present, command.value))
    return done.ok ? this.read([id], true) : done
  }

  private async create(body: unknown, changed: { by: string; at: string }): Promise<Result<object, Refused>> {
    const wanted = parsed(newTournament, body, value => value)
    if (!wanted.ok) return wanted
    if (wanted.value.format === 'swiss' && wanted.value.rounds === null)
      return failure('bad-request', 'rounds: a Swiss tournament needs a number of rounds')
    return ok({ id: await this.parts.store.create(wanted.value, changed) })
  }
}

/** As the database counts them. */
const isId = (text: string) => /^\d{1,9}$/.test(text)

async function readJson(request: IncomingMessage): Promise<Result<unknown, Refused>> {
  const bytes = await readBytes(request, MAX_BODY_BYTES)
  try {
    if (bytes) return ok(bytes.length === 0 ? {} : (JSON.parse(bytes.toString()) as unknown))
  } catch {
    // Answered below.
  }
  return failure('bad-request', `expected JSON of at most ${MAX_BODY_BYTES} bytes`)
}

function parsed<Schema extends z.core.$ZodType, T>(
  schema: Schema,
  body: unknown,
  use: (value: z.infer<Schema>) => T,
): Result<T, Refused> {
  const read = z.safeParse(schema, body)
  if (read.success) return ok(use(read.data))
  const [issue] = read.error.issues
  return failure('bad-request', `${issue!.path.join('.')}: ${issue!.message}`)
}
