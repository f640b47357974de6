import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sensorPage } from './page.ts'
import { withTables } from './with-tables.ts'

const folder = join(import.meta.dirname, '..')
const page = join(folder, 'sensors.md')
const { tables, pictures } = sensorPage()
writeFileSync(page, withTables(readFileSync(page, 'utf8'), tables))
for (const [name, picture] of Object.entries(pictures)) writeFileSync(join(folder, name), picture)
