import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultTable, measuredFaults, withFaultRows } from './fault-table.ts'
import { sensorPage } from './page.ts'
import { withTables } from './with-tables.ts'

const folder = join(import.meta.dirname, '..')
const page = join(folder, 'sensors.md')
const faultModule = join(folder, '../src/emulator/sensing/wrong-readings.ts')

const faults = measuredFaults()
if (process.argv.includes('faults')) {
  console.log(faultTable(faults))
} else {
  const { tables, pictures } = sensorPage()
  writeFileSync(page, withTables(readFileSync(page, 'utf8'), { ...tables, faults: faultTable(faults) }))
  for (const [name, picture] of Object.entries(pictures)) writeFileSync(join(folder, name), picture)
  writeFileSync(faultModule, withFaultRows(readFileSync(faultModule, 'utf8'), faults))
}
