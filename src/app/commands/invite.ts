import { type Command, Option } from 'commander'
import { controlToken } from '../../broker/control-token.ts'
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
    .description('print a link by which somebody at another board plays a side of this game')
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
  const token = unwrap(await controlToken(data))
  const invitation = unwrap(await inviteFrom(running, token, side))
  if (json) {
    console.log(JSON.stringify(invitation))
    return
  }
  console.log(invitation.link)
  const { hostname } = new URL(invitation.link)
  if (hostname === '127.0.0.1' || hostname === 'localhost')
    console.error('This link works on this computer only; start the service with --host 0.0.0.0 for others.')
  console.error(`Whoever has it plays the ${side}: konakis play --join '<link>'`)
}
