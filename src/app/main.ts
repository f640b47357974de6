#!/usr/bin/env node
import { createRequire } from 'node:module'
import { Command } from 'commander'

const { version, description } = createRequire(import.meta.url)('../../package.json')

await new Command('konakis').description(description).version(version).parseAsync()
