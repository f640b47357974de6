import { type Command, Option } from 'commander'
import { controlToken } from '../../broker/control-token.ts'
import { createToken } from '../../broker/token-file.ts'
import { HINT_LEVELS, type HintLevel } from '../../game/hint-level.ts'
import { makeSeatLink } from '../../messages/seat-link.ts'
import { inviteFrom } from '../../remote/invite-client.ts'
import { runningService } from '../../remote/running-service.ts'
import { SIDES, type Side } from '../../rules/piece.ts'
import { TOUCH_MOVES, type TrackingSettings } from '../../tracking/settings.ts'
import { delayTime, parseDelay } from '../settings/access-settings.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { playerName } from '../settings/option-values.ts'
import { data, json } from '../settings/options.ts'
import { UserError, unwrap } from '../user-error.ts'

interface InviteOptions {
  readonly data: string
  readonly side?: Side
  readonly name?: string
  readonly from?: string
  readonly hints?: HintLevel
  readonly touchMove?: TrackingSettings['touchMove']
  readonly grace?: string
  readonly absence?: string
  readonly json?: boolean
}

export function register(program: Command): void {
  const command = program
    .command('invite')
    .description(
      'print a link by which somebody elsewhere plays a side of this game, at a board or in a browser',
    )
    .addOption(new Option('--side <side>', 'which the other player has').choices(SIDES))
    .addOption(new Option('--name <name>', 'who plays the other side, at this board').argParser(playerName))
    .addOption(
      new Option('--from <game>', 'go on with this game, where the owner of its table is lost for good'),
    )
    .addOption(new Option('--hints <level>', 'the most help that either board may show').choices(HINT_LEVELS))
    .addOption(
      new Option('--touch-move <how>', 'may a move be changed until the other board shows it').choices(
        TOUCH_MOVES,
      ),
    )
    .addOption(
      new Option(
        '--grace <duration>',
        'how long a move may wait to be made by hand before it costs time',
      ).argParser(delayTime),
    )
    .addOption(
      new Option(
        '--absence <duration>',
        'how long, in a whole game, the time of a player stands still while their board is away',
      ).argParser(delayTime),
    )
    .addOption(json)
  withSettings(command, data).action(invite)
}

async function invite({ data, side, json, ...options }: InviteOptions): Promise<void> {
  if (side === undefined)
    throw new UserError('which side does the other player have? give --side attackers or defenders')
  const running = runningService(data)
  if (!running)
    throw new UserError(`no service is running with its games in ${data}; start one with "konakis play"`)
  const control = unwrap(await controlToken(data))
  const seat = unwrap(await inviteFrom(running, control, { side, ...argumentsOf(options) }))
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

/** The arguments of the request, as far as they are given. */
function argumentsOf({ name, from, hints, touchMove, grace, absence }: Omit<InviteOptions, 'data'>) {
  return {
    ...(name !== undefined && { player: name }),
    ...(from !== undefined && { from }),
    ...(hints && { hints }),
    ...(touchMove && { touchMove }),
    ...(grace !== undefined && { graceSeconds: parseDelay(grace)! / 1000 }),
    ...(absence !== undefined && { absenceSeconds: parseDelay(absence)! / 1000 }),
  }
}
