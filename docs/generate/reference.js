// Writes docs/reference: commands, settings and topics, from the program itself.
import { writeFileSync } from 'node:fs'
import { referencePages } from './reference-pages.js'

for (const [name, text] of Object.entries(await referencePages()))
  writeFileSync(new URL(`../reference/${name}`, import.meta.url), text)
