import { createRequire } from 'node:module'

export const { version, description } = createRequire(import.meta.url)('../../package.json') as {
  version: string
  description: string
}
