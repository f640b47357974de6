import type { Command } from 'commander'
import { controlToken } from '../../broker/control-token.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { data } from '../settings/options.ts'
import { unwrap } from '../user-error.ts'

export function register(program: Command): void {
  const command = program
    .command('token')
    .description('print the control token, which is the password of the user "control"')
  withSettings(command, data).action(showToken)
}

/** Creates it if the service has not been started yet. */
async function showToken({ data }: { data: string }): Promise<void> {
  console.log(unwrap(await controlToken(data)))
}
