import { type Command, Option } from 'commander'
import { controlToken } from '../../broker/control-token.ts'
import { createToken } from '../../broker/token-file.ts'
import { makeSeatLink } from '../../messages/seat-link.ts'
import { inviteFrom } from '../../remote/invite-client.ts'
import { runningService } from '../../remote/running-service.ts'
import { SIDES, type Side } from '../../rules/piece.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { data, json } from '../settings/options.ts'
import { UserError, unwrap } from '../user-error.ts'

interface InviteOptions {
  readonly data: string
  readonly side?: Side
  readonly json?: boolean
}

export function register(program: Command): void {
  const command = program
    .command('invite')
    .description(
      'print a link by which somebody elsewhere plays a side of this game, at a board or in a browser',
    )
    .addOption(new Option('--side <side>', 'which the other player has').choices(SIDES))
    .addOption(json)
  withSettings(command, data).action(invite)
}

async function invite({ data, side, json }: InviteOptions): Promise<void> {
  if (side === undefined)
    throw new UserError('which side does the other player have? give --side attackers or defenders')
  const running = runningService(data)
  if (!running)
    throw new UserError(`no service is running with its games in ${data}; start one with "konakis play"`)
  const control = unwrap(await controlToken(data))
  const seat = unwrap(await inviteFrom(running, control, side))
  const { table } = seat
  const made = unwrap(createToken(data, { grant: `player-${side}`, name: null, at: new Date(), table }))
  const link = makeSeatLink({ ...seat, token: made.token })
  if (json) {
    console.log(JSON.stringify({ link, side, table }))
    return
  }
  console.log(link)
  const { hostname } = new URL(link)
  if (hostname === '127.0.0.1' || hostname === 'localhost')
    console.error('This link works on this computer only; start the service with --host 0.0.0.0 for others.')
  console.error(
    `Whoever has it plays the ${side}: in a browser, or at a board with konakis play --join '<link>'`,
  )
}
