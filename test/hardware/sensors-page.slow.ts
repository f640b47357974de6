import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultTable, measuredFaults, withFaultRows } from '../../hardware/simulate/fault-table.ts'
import { sensorPage } from '../../hardware/simulate/page.ts'
import { withTables } from '../../hardware/simulate/with-tables.ts'

const hardware = join(import.meta.dirname, '../../hardware')
const committed = (name: string) => readFileSync(join(hardware, name), 'utf8')

test('the tables and pictures of hardware/sensors.md are what `npm run sensors` makes', {
  timeout: 600_000,
}, () => {
  const { tables, pictures } = sensorPage()
  const faults = measuredFaults()
  const page = withTables(committed('sensors.md'), { ...tables, faults: faultTable(faults) })
  expect(committed('sensors.md')).toBe(page)
  const module = committed('../src/emulator/sensing/wrong-readings.ts')
  expect(module).toBe(withFaultRows(module, faults))
  for (const [name, picture] of Object.entries(pictures)) expect(committed(name), name).toBe(picture)
})
