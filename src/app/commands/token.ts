import { type Command, Option } from 'commander'
import { controlToken, rotateControlToken } from '../../broker/control-token.ts'
import { createToken, listTokens, revokeToken, type StoredToken } from '../../broker/token-file.ts'
import type { AccessGrant } from '../../core/access-grant.ts'
import { SIDES } from '../../rules/piece.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { data, json } from '../settings/options.ts'
import { makeTable } from '../terminal/table.ts'
import { UserError, unwrap } from '../user-error.ts'

const ACTIONS = ['create', 'list', 'revoke', 'rotate'] as const

interface TokenOptions {
  readonly data: string
  readonly role?: 'player' | 'teacher' | 'operator'
  readonly side?: (typeof SIDES)[number]
  readonly name?: string
  readonly json?: boolean
}

export function register(program: Command): void {
  const command = program
    .command('token')
    .description(
      'print the control token, which is the password of the user "control", or manage tokens for others',
    )
    .argument('[action]', 'create, list, revoke <id>, or rotate the control token')
    .argument('[id]', 'of the token to revoke')
    .addOption(
      new Option('--role <role>', 'what the new token is for').choices(['player', 'teacher', 'operator']),
    )
    .addOption(new Option('--side <side>', 'of a player').choices(SIDES))
    .option('--name <name>', 'whom the new token is for')
    .addOption(json)
  withSettings(command, data).action(runAction)
}

async function runAction(
  action: string | undefined,
  id: string | undefined,
  options: TokenOptions,
): Promise<void> {
  if (action !== 'revoke' && id !== undefined)
    throw new UserError(`"${id}" is too much; only "revoke" takes an id`)
  switch (action) {
    case undefined:
      // Creates it if the service has not been started yet.
      console.log(unwrap(await controlToken(options.data)))
      return
    case 'create':
      create(options)
      return
    case 'list':
      list(options)
      return
    case 'revoke':
      if (id === undefined) throw new UserError('which one? "konakis token list" lists them')
      console.error(`Revoked: ${describe(unwrap(revokeToken(options.data, id)))}.`)
      return
    case 'rotate':
      console.log(unwrap(await rotateControlToken(options.data)))
      console.error(
        'The old control token is not valid any more, nor are the sessions of pages that used it.',
      )
      return
  }
  throw new UserError(`there is no "konakis token ${action}"; there are ${ACTIONS.join(', ')}`)
}

function create(options: TokenOptions): void {
  const grant = grantOf(options)
  const { token, stored } = unwrap(
    createToken(options.data, { grant, name: options.name ?? null, at: new Date() }),
  )
  if (options.json) {
    console.log(JSON.stringify({ ...listed(stored), token }))
    return
  }
  console.log(token)
  console.error(
    `A token for ${describe(stored)}. It is shown only now. A link with it: the page's address, then #${token}`,
  )
}

function list({ data, json }: TokenOptions): void {
  const tokens = unwrap(listTokens(data))
  if (json) {
    for (const token of tokens) console.log(JSON.stringify(listed(token)))
    return
  }
  if (tokens.length === 0) console.error('There are no tokens besides the control token.')
  const rows = tokens.map(({ id, grant, name, createdAt }) => [id, grant, createdAt.slice(0, 10), name ?? ''])
  if (rows.length > 0) console.log(makeTable(['id', 'for', 'created', 'name'], rows))
}

function grantOf({ role, side }: TokenOptions): AccessGrant {
  if (role === undefined) throw new UserError('what for? give --role player, teacher or operator')
  if (role !== 'player' && side !== undefined) throw new UserError(`a ${role} has no side; leave --side out`)
  if (role !== 'player') return role
  if (side === undefined)
    throw new UserError('which side does the player have? give --side attackers or defenders')
  return `player-${side}`
}

/** Without anything secret. */
function listed({ id, grant, name, createdAt }: StoredToken) {
  const [role, side] = grant.split('-')
  return { id, role, ...(side && { side }), name, createdAt }
}

function describe({ id, grant, name }: StoredToken): string {
  return `${grant.replace('-', ' of the ')}${name === null ? '' : ` (${name})`}, id ${id}`
}
