// Writes docs/asyncapi.yaml from the schemas of the messages.
import { readFileSync, writeFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { makeAsyncApi } from '../../dist/messages/asyncapi.js'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const head = '# Made by "npm run docs" from src/messages; changes here are lost.\n'
writeFileSync(
  new URL('../asyncapi.yaml', import.meta.url),
  head + stringify(makeAsyncApi(version), { aliasDuplicateObjects: false, lineWidth: 110 }),
)
