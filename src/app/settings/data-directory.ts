import { homedir } from 'node:os'
import { join } from 'node:path'

export function defaultDataDirectory(environment: NodeJS.ProcessEnv): string {
  return join(environment.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'konakis')
}
