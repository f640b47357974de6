import type { OperatorCommands } from '../../../src/app/service/commands/command-handler.ts'
import { failure } from '../../../src/core/result.ts'

/** For services of tests without settings file, ports and restarts. */
export const NO_OPERATOR: OperatorCommands = {
  handle: async ({ name }) => failure('not-here', `there is no ${name} here`),
}
